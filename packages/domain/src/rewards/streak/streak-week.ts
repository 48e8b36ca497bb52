import type { LocalDay } from '../../local-day.ts';
import { lastDays } from '../last-days.ts';
import { neutralKindOn } from './neutral-days.ts';
import type { DayRange, NeutralInterval } from './neutral-days.ts';

/**
 * In order of precedence: `feita` a real qualifying action · `descanso` and `pausa` neutral by the member's choice (decision K11) ·
 * `protegida` missed and covered by a shield · `sem_acao` none of these.
 */
export const STREAK_DAY_STATES = ['feita', 'descanso', 'pausa', 'protegida', 'sem_acao'] as const;
export type StreakDayState = (typeof STREAK_DAY_STATES)[number];

export interface StreakDay {
  day: LocalDay;
  state: StreakDayState;
}

/** The streak grid of the last seven days, today last (decision F6). It shows real actions, not the streak's number. */
export function streakWeek(input: {
  today: LocalDay;
  /** Days with a completed lesson or an answered mission. */
  actionDays: ReadonlySet<LocalDay>;
  /** The `protectedDays` of past rewards. */
  protectedDays: readonly DayRange[];
  neutral: readonly NeutralInterval[];
}): StreakDay[] {
  return lastDays(input.today).map((day) => ({ day, state: stateOf(day, input) }));
}

function stateOf(
  day: LocalDay,
  { actionDays, protectedDays, neutral }: Parameters<typeof streakWeek>[0],
): StreakDayState {
  if (actionDays.has(day)) return 'feita';
  const kind = neutralKindOn(day, neutral);
  if (kind === 'descanso' || kind === 'pausa') return kind;
  return isProtected(day, protectedDays) ? 'protegida' : 'sem_acao';
}

/** Whether a missed day lies in a gap that a shield covered. */
export const isProtected = (day: LocalDay, protectedDays: readonly DayRange[]): boolean =>
  protectedDays.some(({ from, to }) => from <= day && day <= to);
