/** Fields of a body, of any type. */
export type Fields = Record<string, unknown>;

const longest = 200;

/** The value at a path of own fields; undefined where a step is missing or not an object. */
export function at(value: unknown, ...path: string[]): unknown {
  let here = value;
  for (const step of path) {
    if (!isFields(here) || !Object.hasOwn(here, step)) return undefined;
    here = here[step];
  }
  return here;
}

/**
 * A short text, or a number as text: trimmed, without control characters. Null for other types, and for a text that is empty, longer
 * than any identifier, or 'Não Informado'.
 */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && !Number.isFinite(value)) return null;
  const text = String(value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();
  return text === '' || text.length > longest || isFiller(text) ? null : text;
}

/** The first of these that is a text. */
export function firstText(...values: unknown[]): string | null {
  return values.map(textOf).find((text) => text !== null) ?? null;
}

/** An identifier: Stripe sends either the id or, expanded, the object that has it. */
export function idOf(value: unknown): string | null {
  return textOf(value) ?? textOf(at(value, 'id'));
}

/** The entries of a list, or of a form's `items[0]`, `items[1]`. Empty for everything else. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isFields(value)) return [];
  const entries = Object.entries(value);
  return entries.every(([key]) => /^\d+$/.test(key)) ? entries.map(([, entry]) => entry) : [];
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a list or an object stands where a text belongs. A missing field does not count. */
export function isNoText(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Ticto writes this into empty fields. */
function isFiller(text: string): boolean {
  return /^n[aã]o\s+informad[oa]$/iu.test(text.normalize('NFC'));
}
