import { MAX_REST_DAYS } from './rest-days.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';

/** The fewest days of study with which rest days can cover all others (decision K11). */
export const MIN_DAYS_FOR_STREAK = WEEKDAYS.length - MAX_REST_DAYS;

/** The weekdays of neither study nor rest: a day without an action there ends the streak. Monday first. */
export const daysOutside = (study: readonly Weekday[], rest: readonly Weekday[] = []): Weekday[] =>
  WEEKDAYS.filter((weekday) => !study.includes(weekday) && !rest.includes(weekday));

/**
 * The rest days with which a plan keeps the streak: all other days (decision K11). Null for a plan of fewer than four days: three days of
 * rest do not cover the others.
 */
export const restDaysFor = (study: readonly Weekday[]): Weekday[] | null =>
  study.length < MIN_DAYS_FOR_STREAK ? null : daysOutside(study);

/** The weekdays that would be of study and of rest: a day is one of them. */
export const daysOfBoth = (study: readonly Weekday[], rest: readonly Weekday[]): Weekday[] =>
  study.filter((weekday) => rest.includes(weekday));
