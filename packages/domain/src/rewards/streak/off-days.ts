import { addDays, daysBetween } from '../../local-day.ts';
import type { LocalDay } from '../../local-day.ts';

/** The days on which gamification was off at any time, both ends included; `to` is null while it is off (decision B2). */
export interface OffInterval {
  from: LocalDay;
  to: LocalDay | null;
}

/** The days without an action between two actions, gamification on. `from` and `to` are the first and the last of them. */
export interface MissedDays {
  count: number;
  from: LocalDay;
  to: LocalDay;
}

/**
 * The days strictly between an action and today on which gamification was on, or null if there is none:
 * a day touched by an off interval never counts as missed (decision B2). Intervals may overlap and come in any order.
 */
export function missedDays(lastActionDay: LocalDay, today: LocalDay, off: readonly OffInterval[]): MissedDays | null {
  let missed: MissedDays | null = null;
  const add = (from: LocalDay, until: LocalDay) => {
    if (from >= until) return;
    const to = addDays(until, -1);
    missed = { count: (missed?.count ?? 0) + daysBetween(from, until), from: missed?.from ?? from, to };
  };

  let next = addDays(lastActionDay, 1);
  for (const { from, to } of off.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (from >= today) break;
    if (to !== null && to < next) continue;
    add(next, from);
    next = to === null ? today : addDays(to, 1);
  }
  add(next, today);
  return missed;
}
