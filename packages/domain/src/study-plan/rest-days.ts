import { addDays, daysBetween, type LocalDay } from '../local-day.ts';
import { isSameWeekdays, weekdayOf, type Weekday } from './weekdays.ts';

/** The most weekdays of rest, and the most days of rest in any seven (decision K11). */
export const MAX_REST_DAYS = 3;
/** A change of rest days is possible once in so many days (decision K11). */
export const REST_CHANGE_DAYS = 7;

/** The weekdays of rest over some days, both ends included; `to` is null while they are in force. */
export interface RestInterval {
  from: LocalDay;
  to: LocalDay | null;
  /** None: a time without rest days. */
  weekdays: readonly Weekday[];
}

/**
 * A member's rest days: intervals that follow each other without a gap, oldest first, the last one open. Empty: never had any.
 * A reader may leave out old ones: the last two decide about a change.
 */
export type RestHistory = readonly RestInterval[];

/** Whether a day is one of rest in an interval. */
export const isRestDay = ({ from, to, weekdays }: RestInterval, day: LocalDay): boolean =>
  from <= day && (to === null || day <= to) && weekdays.includes(weekdayOf(day));

export type RestChange =
  /** Already so: there is nothing to save. */
  | { ok: true; change: null }
  /** `closes`: the last day of the interval in force, if there is one. `opens` begins the day after. */
  | { ok: true; change: { closes: LocalDay | null; opens: RestInterval } }
  | { ok: false; refusal: 'rest_days_just_changed' | 'rest_days_too_close' };

/**
 * Changes the weekdays of rest from tomorrow on (decision K11). Refuses a second change within seven days, and one after which some seven
 * days would have more than three days of rest. `weekdays` are at most three.
 */
export function changeRestDays(history: RestHistory, weekdays: readonly Weekday[], today: LocalDay): RestChange {
  const current = history.at(-1);
  if (isSameWeekdays(current?.weekdays ?? [], weekdays)) return { ok: true, change: null };
  if (restChangeFrom(history, today) > today) return { ok: false, refusal: 'rest_days_just_changed' };
  const opens = { from: addDays(today, 1), to: null, weekdays };
  if (current && isTooClose({ ...current, to: today }, opens)) return { ok: false, refusal: 'rest_days_too_close' };
  return { ok: true, change: { closes: current ? today : null, opens } };
}

/** The first day, from today on, on which rest days may be changed: seven days after the last change. */
export function restChangeFrom(history: RestHistory, today: LocalDay): LocalDay {
  const current = history.at(-1);
  if (!current) return today;
  // A change is in force on the day after it.
  const due = addDays(current.from, REST_CHANGE_DAYS - 1);
  return due > today ? due : today;
}

/** Whether some seven days around the change would have more than three days of rest. Both intervals last seven days or more. */
function isTooClose(ends: RestInterval, begins: RestInterval): boolean {
  for (let first = addDays(begins.from, 1 - REST_CHANGE_DAYS); first < begins.from; first = addDays(first, 1)) {
    let rests = 0;
    for (let ahead = 0; ahead < REST_CHANGE_DAYS; ahead += 1) {
      const day = addDays(first, ahead);
      if (isRestDay(ends, day) || isRestDay(begins, day)) rests += 1;
    }
    if (rests > MAX_REST_DAYS) return true;
  }
  return false;
}

/** The first day, from today on and within two weeks, on which this change would be possible; null if on none of them. */
export function dayForRestChange(history: RestHistory, weekdays: readonly Weekday[], today: LocalDay): LocalDay | null {
  for (let ahead = 0; ahead <= 2 * REST_CHANGE_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    if (changeRestDays(history, weekdays, day).ok) return day;
  }
  return null;
}

/** The most days of rest in any seven from `from` to `to`: the limit's own measure, for checks. */
export function mostRestDaysInSeven(history: RestHistory, from: LocalDay, to: LocalDay): number {
  const rests = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return history.some((interval) => isRestDay(interval, day)) ? 1 : 0;
  });
  let most = 0;
  for (let end = 0; end < rests.length; end += 1) {
    const sum = rests
      .slice(Math.max(0, end - REST_CHANGE_DAYS + 1), end + 1)
      .reduce<number>((total, rest) => total + rest, 0);
    most = Math.max(most, sum);
  }
  return most;
}
