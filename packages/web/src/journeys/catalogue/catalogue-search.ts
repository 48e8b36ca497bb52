import { readSearchText, searchReader } from '../../ui/search/read-search.ts';

/** The search parameters of the catalogue: the search text and the chosen tag. */
export const catalogueSearch = searchReader({ busca: readSearchText, tag: readSearchText });
export type CatalogueSearch = ReturnType<typeof catalogueSearch>;
