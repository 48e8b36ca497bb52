/** What the address of the catalogue may say: the words looked for and the tag chosen. */
export type CatalogueSearch = { busca?: string | undefined; tag?: string | undefined };

/** The server takes no more. */
const longest = 100;

/** Keeps what can be searched for. What is empty or no text is set to undefined: a key merely left out would stay as it came. */
export function catalogueSearch({ busca, tag }: Record<string, unknown>): CatalogueSearch {
  return { busca: wordsOf(busca), tag: wordsOf(tag) };
}

/** The router reads `?busca=2026` as a number; people mean what they typed. */
function wordsOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return String(value).trim().slice(0, longest) || undefined;
}
