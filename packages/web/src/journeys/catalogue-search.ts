import { readSearchText } from '../ui/read-search-text.ts';

/** The search parameters of the catalogue: the search text and the chosen tag. */
export type CatalogueSearch = { busca?: string | undefined; tag?: string | undefined };

/** Keeps valid texts. Anything else is set to undefined, because a key that is left out would keep its value. */
export const catalogueSearch = ({ busca, tag }: Record<string, unknown>): CatalogueSearch => ({
  busca: readSearchText(busca),
  tag: readSearchText(tag),
});
