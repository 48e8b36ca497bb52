/** A changed field with short, readable values. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

const LONGEST = 200;

/** Shortens to at most 200 characters, the last one an ellipsis if text is cut. Never splits a character. */
export function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST - 1).join('')}…`;
}

/**
 * The changes of an edit for `recordAudit`: the fields of `after` whose values differ from `before`. Lists and objects are compared and
 * shown as JSON, instants as ISO text, booleans as 'sim' and 'não'; null and undefined are both "nothing".
 */
export function changesBetween<Fields extends object>(before: Fields, after: Partial<Fields>): Change[] {
  return (Object.keys(after) as (keyof Fields & string)[]).flatMap((field) => {
    const [was, is] = [formatValue(before[field]), formatValue(after[field])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

function formatValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}
