import { pagesFor } from '../../platform/pages-for.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

/** The catalogue, newest journey first, page by page. The server searches and filters. `tags` are those of the whole catalogue. */
export const catalogueQuery = ({ busca, tag }: CatalogueSearch) =>
  pagesFor('journeys', 'listCatalogue', { query: { search: busca, tag } });
