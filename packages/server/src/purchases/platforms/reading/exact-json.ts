/** Digits from here on may be more than a number holds: 2^53 has sixteen. */
const manyDigits = /\d{16}/;
const wholeNumber = /^-?\d+$/;

/** Since Node.js 21 a reviver gets the source text of a number; older versions pass none. */
type Reviver = (name: string, value: unknown, context?: { source?: string }) => unknown;

/**
 * JSON.parse for bodies with numbers as ids: a whole number beyond 2^53 stays the text that was written, because a number would lose
 * digits and two orders would become one. Throws as JSON.parse does.
 */
export function parseExactly(text: string): unknown {
  if (!manyDigits.test(text)) return JSON.parse(text);
  const keepDigits: Reviver = (_name, value, context) => {
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
    const source = context?.source ?? '';
    return wholeNumber.test(source) ? source : value;
  };
  return JSON.parse(text, keepDigits as Parameters<typeof JSON.parse>[1]);
}
