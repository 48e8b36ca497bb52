import { addDays, daysBetween, type LocalDay } from '../local-day.ts';

/** What people ask of a school about their data. */
export const REQUEST_KINDS = ['copy', 'erase', 'correct', 'other'] as const;

/** How a request reached the school; `app`: its member made it. */
export const REQUEST_CHANNELS = ['app', 'email', 'phone', 'letter', 'other'] as const;

/** The law's days for an answer (LGPD, art. 19). */
export const ANSWER_DAYS = 15;

/** The last day on which an answer is in time. */
export const dueOn = (receivedOn: LocalDay): LocalDay => addDays(receivedOn, ANSWER_DAYS);

/** How an open request stands: `soon` from two thirds of its days, `late` after the last one. `share` of its time that is over, 0 to 1. */
export function standingOf(request: { receivedOn: LocalDay; dueOn: LocalDay; today: LocalDay }) {
  const daysLeft = daysBetween(request.today, request.dueOn);
  const days = daysBetween(request.receivedOn, request.dueOn);
  const share = Math.min(1, Math.max(0, (days - daysLeft) / days));
  const state = daysLeft < 0 ? ('late' as const) : share >= 2 / 3 ? ('soon' as const) : ('calm' as const);
  return { state, share, daysLeft };
}
