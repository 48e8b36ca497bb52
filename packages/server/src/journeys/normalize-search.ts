/** The words of a search, separated by single spaces; undefined for a blank one. Composed letters: typed accents may come apart, stored ones do not. */
export function normalizeSearch(search: string | undefined): string | undefined {
  return search?.normalize('NFC').trim().replace(/\s+/g, ' ') || undefined;
}
