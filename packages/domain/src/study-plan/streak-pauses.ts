import { addDays, daysBetween, type LocalDay } from '../local-day.ts';

/** The most days of one pause (decision K11). */
export const MAX_PAUSE_DAYS = 14;
/** The most days of pause in any 365 (decision K11). */
export const MAX_PAUSE_DAYS_A_YEAR = 30;
const YEAR_DAYS = 365;

/** A pause of the streak ('Pausa da ofensiva'), both ends included. */
export interface StreakPause {
  from: LocalDay;
  to: LocalDay;
}

/** A member's pauses, oldest first, none over another. A reader may leave out those that ended more than a year ago. */
export type PauseHistory = readonly StreakPause[];

/** The pauses that are on or still to come, oldest first: at most two, as one may follow the one that ends today. */
export const currentPauses = (pauses: PauseHistory, today: LocalDay): StreakPause[] =>
  pauses.filter(({ to }) => to >= today);

/** Whether a pause can still be ended: today is not its last day. */
export const canBeEnded = ({ to }: { to: string }, today: string): boolean => to > today;

export type PauseStart =
  /** `isNew` is false for a repeat. */
  | { ok: true; pause: StreakPause; isNew: boolean }
  | { ok: false; refusal: 'changed_meanwhile' | 'pause_exists' | 'pause_days_used_up' };

/**
 * A pause of `days` (1–14) that begins tomorrow (decision K11). Refuses one from another day, as for a page that was left open over midnight,
 * a second one while one is on or to come, and one with which some 365 days would have more than 30 days of pause.
 */
export function startPause(
  pauses: PauseHistory,
  { from, days }: { from: LocalDay; days: number },
  today: LocalDay,
): PauseStart {
  const same = pauses.find((pause) => pause.from === from && daysBetween(from, pause.to) === days - 1);
  if (same) return { ok: true, pause: same, isNew: false };
  if (from !== addDays(today, 1)) return { ok: false, refusal: 'changed_meanwhile' };
  // A pause that ends today may be followed by the next one.
  if (pauses.some((pause) => canBeEnded(pause, today))) return { ok: false, refusal: 'pause_exists' };
  if (days > pauseDaysLeft(pauses, today)) return { ok: false, refusal: 'pause_days_used_up' };
  return { ok: true, pause: { from, to: addDays(from, days - 1) }, isNew: true };
}

export type PauseEnd =
  /** There is none to end. */
  | null
  /** It has begun: today is its last day. */
  | { pause: StreakPause; endsOn: LocalDay }
  /** It has not begun: nothing of it remains. */
  | { pause: StreakPause; endsOn: null };

/** Ends the pause that is on, unless today is its last day, or the one to come. Past days and today stay as they were. */
export function endPause(pauses: PauseHistory, today: LocalDay): PauseEnd {
  const pause = pauses.find((one) => canBeEnded(one, today));
  if (!pause) return null;
  return { pause, endsOn: pause.from > today ? null : today };
}

/** How many days the next pause may have, before the limit of a single one: 0–30. It begins tomorrow, or after the one that is on or to come. */
export function pauseDaysLeft(pauses: PauseHistory, today: LocalDay): number {
  const last = pauses.at(-1)?.to ?? today;
  const from = addDays(last > today ? last : today, 1);
  let days = 0;
  while (days < MAX_PAUSE_DAYS_A_YEAR) {
    // With one day more, the 365 days that end with it have all of the new pause and what is left of the old ones.
    const end = addDays(from, days);
    if (days + 1 + pauseDaysWithin(pauses, addDays(end, 1 - YEAR_DAYS), end) > MAX_PAUSE_DAYS_A_YEAR) break;
    days += 1;
  }
  return days;
}

/** The days of pause from `from` to `to`. */
export function pauseDaysWithin(pauses: PauseHistory, from: LocalDay, to: LocalDay): number {
  return pauses.reduce((sum, pause) => {
    const first = pause.from > from ? pause.from : from;
    const last = pause.to < to ? pause.to : to;
    return first > last ? sum : sum + daysBetween(first, last) + 1;
  }, 0);
}
