/** The server accepts at most so many characters. */
const longest = 100;

/** The search text of an address; undefined when there is none. The router reads `?busca=2026` as a number; this gives it back as text. */
export function readSearchText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return String(value).trim().slice(0, longest) || undefined;
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads ids with commas between them, each once, at most `most`; invalid ones are left out. */
export const readIds = (most: number) => (value: unknown) =>
  (typeof value === 'string' &&
    [...new Set(value.toLowerCase().split(','))]
      .filter((one) => id.test(one))
      .slice(0, most)
      .join(',')) ||
  undefined;

export const readId = (value: unknown) => (typeof value === 'string' && id.test(value) ? value : undefined);

/** Reads one of the known values. */
export const oneOf =
  <const Value extends string>(known: readonly Value[]) =>
  (value: unknown) =>
    known.find((each) => each === value);

/** Reads the direction of a sorted list. */
export const readDirection = oneOf(['asc', 'desc']);

/** Reads an address's search parameters. Invalid and empty ones become undefined: a key merely left out would keep its value. */
export const searchReader =
  <Readers extends Record<string, (value: unknown) => unknown>>(readers: Readers) =>
  (found: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(readers).map(([key, read]) => [key, read(found[key])])) as {
      [Key in keyof Readers]?: ReturnType<Readers[Key]>;
    };

/** The search parameters of a list with nothing but a search. */
export const textSearch = searchReader({ busca: readSearchText });
export type TextSearch = ReturnType<typeof textSearch>;
