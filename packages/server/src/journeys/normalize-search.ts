/** A search's words, separated by single spaces; undefined for a blank one. Composed like stored letters: typed accents may be separate. */
export function normalizeSearch(search: string | undefined): string | undefined {
  return search?.normalize('NFC').trim().replace(/\s+/g, ' ') || undefined;
}
