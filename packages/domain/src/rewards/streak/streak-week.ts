import type { LocalDay } from '../../local-day.ts';
import { lastDays } from '../last-days.ts';
import type { DayRange } from './streak.ts';

/** `feita`: a real qualifying action · `protegida`: missed and covered by a shield · `sem_acao`: neither. */
export type StreakDayState = 'feita' | 'protegida' | 'sem_acao';

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
}): StreakDay[] {
  return lastDays(input.today).map((day) => {
    if (input.actionDays.has(day)) return { day, state: 'feita' };
    return { day, state: isProtected(day, input.protectedDays) ? 'protegida' : 'sem_acao' };
  });
}

/** Whether a missed day lies in a gap that a shield covered. */
export const isProtected = (day: LocalDay, protectedDays: readonly DayRange[]): boolean =>
  protectedDays.some(({ from, to }) => from <= day && day <= to);
