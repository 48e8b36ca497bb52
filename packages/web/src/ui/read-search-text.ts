/** The server accepts at most so many characters. */
const longest = 100;

/** The search text of an address; undefined when there is none. The router reads `?busca=2026` as a number; this gives it back as text. */
export function readSearchText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return String(value).trim().slice(0, longest) || undefined;
}
