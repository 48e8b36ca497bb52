import { addDays, type LocalDay } from '../local-day.ts';
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
  /**
   * What was to begin tomorrow does not. `closes`: the last day of the interval in force; null if it goes on, or there is none. `opens`
   * begins the day after; null if there is nothing else.
   */
  | { ok: true; change: { closes: LocalDay | null; opens: RestInterval | null } }
  | { ok: false; refusal: 'rest_days_just_changed' | 'rest_days_too_close' };

/**
 * Changes the weekdays of rest from tomorrow on (decision K11). A change of today, not in force yet, is replaced or taken back. Refuses a
 * second change within seven days, and one after which some seven days would have more than three days of rest. `weekdays` are at most three.
 */
export function changeRestDays(history: RestHistory, weekdays: readonly Weekday[], today: LocalDay): RestChange {
  if (isSameWeekdays(history.at(-1)?.weekdays ?? [], weekdays)) return { ok: true, change: null };
  if (restChangeFrom(history, today) > today) return { ok: false, refusal: 'rest_days_just_changed' };
  const inForce = begunBy(history, today).at(-1);
  if (isSameWeekdays(inForce?.weekdays ?? [], weekdays)) return { ok: true, change: { closes: null, opens: null } };
  const opens = { from: addDays(today, 1), to: null, weekdays };
  if (inForce && isTooClose({ ...inForce, to: today }, opens)) return { ok: false, refusal: 'rest_days_too_close' };
  return { ok: true, change: { closes: inForce ? today : null, opens } };
}

/** The rest days after a change of today. */
export function restDaysAfter(
  history: RestHistory,
  { closes, opens }: NonNullable<Extract<RestChange, { ok: true }>['change']>,
  today: LocalDay,
): RestInterval[] {
  const begun = begunBy(history, today);
  const inForce = begun.at(-1);
  return [...begun.slice(0, -1), ...(inForce ? [{ ...inForce, to: closes }] : []), ...(opens ? [opens] : [])];
}

/** Without a change of today, which is in force from tomorrow on. */
const begunBy = (history: RestHistory, today: LocalDay) => history.filter(({ from }) => from <= today);

/** The first day, from today on, on which rest days may be changed: seven days after the change that brought those in force. */
export function restChangeFrom(history: RestHistory, today: LocalDay): LocalDay {
  const inForce = begunBy(history, today).at(-1);
  if (!inForce) return today;
  // A change is in force on the day after it.
  const due = addDays(inForce.from, REST_CHANGE_DAYS - 1);
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
