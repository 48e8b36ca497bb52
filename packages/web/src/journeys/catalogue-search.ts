import { readSearchText } from '../ui/read-search-text.ts';

/** What the address of the catalogue may say: the words looked for and the tag chosen. */
export type CatalogueSearch = { busca?: string | undefined; tag?: string | undefined };

/** Keeps what can be searched for. What is empty or no text is set to undefined: a key merely left out would stay as it came. */
export const catalogueSearch = ({ busca, tag }: Record<string, unknown>): CatalogueSearch => ({
  busca: readSearchText(busca),
  tag: readSearchText(tag),
});
