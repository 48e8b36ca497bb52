import { daysBetween, type LocalDay } from '../local-day.ts';

/** A day of the week: 0 is Monday, 6 is Sunday. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const SOME_MONDAY = '2026-03-09' as LocalDay;

/** The weekday of a calendar day. */
export function weekdayOf(day: LocalDay): Weekday {
  const days = daysBetween(SOME_MONDAY, day) % 7;
  return ((days + 7) % 7) as Weekday;
}

/** Weekdays in one number, as the database keeps them: 1 for Monday, 64 for Sunday, added up. */
export const maskOfWeekdays = (weekdays: readonly Weekday[]): number =>
  weekdays.reduce<number>((mask, weekday) => mask | (1 << weekday), 0);

/** The weekdays of such a number, Monday first. */
export const weekdaysOfMask = (mask: number): Weekday[] => WEEKDAYS.filter((weekday) => (mask & (1 << weekday)) !== 0);

/** Whether both name the same weekdays, in any order. */
export const isSameWeekdays = (one: readonly Weekday[], other: readonly Weekday[]): boolean =>
  maskOfWeekdays(one) === maskOfWeekdays(other);
