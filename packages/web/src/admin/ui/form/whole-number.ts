const wholeNumber = /^\s*[+-]?\d+\s*$/;

/**
 * The typed whole number. Any other text ('2,5', '1.000', nothing) is returned unchanged, so that the contract's schema refuses it and
 * nothing is saved that nobody typed.
 */
export const wholeNumberIn = (typed: string): number | string => (wholeNumber.test(typed) ? Number(typed) : typed);

/** The typed number after one step: within the limits, and the lowest one if there was none. */
export function steppedFrom(typed: string, by: 1 | -1, { min, max }: { min: number; max: number }): string {
  const number = wholeNumberIn(typed);
  return String(typeof number === 'number' ? Math.min(max, Math.max(min, number + by)) : min);
}
