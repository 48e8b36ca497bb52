import { addDays, type LocalDay } from '../../local-day.ts';
import { isRestDay, type RestInterval } from '../../study-plan/rest-days.ts';

/**
 * Why a day cannot be missed. In order of precedence: `descanso` a day of rest, `pausa` of the streak (decision K11), `sem_gamificacao`
 * gamification was off at any time of it (decision B2).
 */
export const NEUTRAL_KINDS = ['descanso', 'pausa', 'sem_gamificacao'] as const;
export type NeutralKind = (typeof NEUTRAL_KINDS)[number];

/** Days that are neutral for the streak of a member, both ends included; `to` is null while it goes on. Of `descanso`, the weekdays of rest. */
export type NeutralInterval =
  | { kind: 'pausa' | 'sem_gamificacao'; from: LocalDay; to: LocalDay | null }
  | ({ kind: 'descanso' } & RestInterval);

/** Calendar days from one to another, both included. */
export interface DayRange {
  from: LocalDay;
  to: LocalDay;
}

/** Why a day is neutral; null for a day that counts. Intervals may overlap and come in any order. */
export function neutralKindOn(day: LocalDay, intervals: readonly NeutralInterval[]): NeutralKind | null {
  const kinds = intervals.filter((interval) => covers(interval, day)).map(({ kind }) => kind);
  return NEUTRAL_KINDS.find((kind) => kinds.includes(kind)) ?? null;
}

/**
 * The first and the last of the days strictly between an action and today that were missed, or null if none was: a neutral day never counts
 * as missed (decisions B2 and K11). Neutral days may lie between them.
 */
export function missedDays(
  lastActionDay: LocalDay,
  today: LocalDay,
  intervals: readonly NeutralInterval[],
): DayRange | null {
  const isNeutral = (day: LocalDay) => intervals.some((interval) => covers(interval, day));
  let from = addDays(lastActionDay, 1);
  while (from < today && isNeutral(from)) from = addDays(from, 1);
  if (from >= today) return null;
  let to = addDays(today, -1);
  while (isNeutral(to)) to = addDays(to, -1);
  return { from, to };
}

function covers(interval: NeutralInterval, day: LocalDay): boolean {
  if (interval.kind === 'descanso') return isRestDay(interval, day);
  return interval.from <= day && (interval.to === null || day <= interval.to);
}
