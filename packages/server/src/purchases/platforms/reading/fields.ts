/** Fields of a body whose types nobody promises. */
export type Fields = Record<string, unknown>;

const longest = 200;

/** What stands at the end of a path of own fields; undefined where something on the way is missing or no object. */
export function at(value: unknown, ...path: string[]): unknown {
  let here = value;
  for (const step of path) {
    if (!isFields(here) || !Object.hasOwn(here, step)) return undefined;
    here = here[step];
  }
  return here;
}

/**
 * A short text, or a number as text: trimmed, without control characters. Null for everything else, for what is empty, longer than
 * any identifier, or says 'Não Informado'.
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

/** The entries of a list; of a form's `items[0]`, `items[1]` as well. Nothing of what is no list. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isFields(value)) return [];
  const entries = Object.entries(value);
  return entries.every(([key]) => /^\d+$/.test(key)) ? entries.map(([, entry]) => entry) : [];
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list or an object where a text belongs: not the same as nothing. */
export function isNoText(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Ticto writes this into whatever is empty. */
function isFiller(text: string): boolean {
  return /^n[aã]o\s+informad[oa]$/iu.test(text.normalize('NFC'));
}
