const wholeNumber = /^\s*[+-]?\d+\s*$/;

/**
 * The whole number that was typed; anything else ('2,5', '1.000', nothing) as it stands there, so that the contract's schema refuses it and
 * nothing is saved that nobody typed.
 */
export const wholeNumberIn = (typed: string): number | string => (wholeNumber.test(typed) ? Number(typed) : typed);

/** The number that an arrow or a step button makes of what was typed: never outside the limits, the lowest where there was none. */
export function steppedFrom(typed: string, by: 1 | -1, { min, max }: { min: number; max: number }): string {
  const number = wholeNumberIn(typed);
  return String(typeof number === 'number' ? Math.min(max, Math.max(min, number + by)) : min);
}
