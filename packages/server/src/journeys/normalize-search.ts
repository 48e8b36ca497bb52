/**
 * A search's words, separated by single spaces; undefined for a blank one. NFC, like stored text: typed accents may be separate characters.
 */
export function normalizeSearch(search: string | undefined): string | undefined {
  return search?.normalize('NFC').trim().replace(/\s+/g, ' ') || undefined;
}
