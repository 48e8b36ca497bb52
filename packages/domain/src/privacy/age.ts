import type { LocalDay } from '../local-day.ts';
import { monthOf, type LocalMonth } from '../local-month.ts';

/** From this age on nobody is a minor. */
export const ADULT_AGE = 18;

/** What a school may choose as its minimum age; the first is the default. */
export const MINIMUM_AGES = [ADULT_AGE, 16, 12] as const;

/**
 * A person's age in full years, as far as the month of birth shows it: a year counts from the month after that of the birthday, because
 * nobody knows the day.
 */
export function ageOn(birthMonth: LocalMonth, today: LocalDay): number {
  const years = Number(today.slice(0, 4)) - Number(birthMonth.slice(0, 4));
  return monthOf(today).slice(5) > birthMonth.slice(5) ? years : years - 1;
}
