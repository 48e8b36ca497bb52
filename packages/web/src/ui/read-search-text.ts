/** The server takes no more. */
const longest = 100;

/**
 * The words that an address says to look for; undefined when there are none. The router reads `?busca=2026` as a number; people mean
 * what they typed.
 */
export function readSearchText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return String(value).trim().slice(0, longest) || undefined;
}
