import type { LocalDay } from '../../local-day.ts';
import { daysOf } from '../../local-month.ts';
import type { LocalMonth } from '../../local-month.ts';
import type { OffInterval } from './off-days.ts';
import { isProtected } from './streak-week.ts';
import type { DayRange } from './streak.ts';

/**
 * `feita` a real qualifying action · `protegida` missed and covered by a shield · `neutra` gamification was off, so nothing could be missed
 * (decision B2) · `sem_acao` none of these · `aberta` today, not done yet · `futura` after today · `antes` before the member's first day.
 */
export const STREAK_MONTH_STATES = ['feita', 'protegida', 'neutra', 'sem_acao', 'aberta', 'futura', 'antes'] as const;
export type StreakMonthState = (typeof STREAK_MONTH_STATES)[number];

export interface StreakMonthDay {
  day: LocalDay;
  state: StreakMonthState;
  /** It is part of an unbroken run: done, or kept between days of that run. */
  isKept: boolean;
}

/** The streak of a month, day by day, from real actions like the seven-day grid (decisions F6 and B2). */
export function streakMonth(input: {
  month: LocalMonth;
  today: LocalDay;
  /** The member's first day. */
  memberSince: LocalDay;
  actionDays: ReadonlySet<LocalDay>;
  protectedDays: readonly DayRange[];
  offIntervals: readonly OffInterval[];
}): StreakMonthDay[] {
  const days = daysOf(input.month).map((day) => ({ day, state: stateOf(day, input) }));
  return days.map(({ day, state }, index) => ({ day, state, isKept: isKept(days, index) }));
}

function stateOf(
  day: LocalDay,
  { today, memberSince, actionDays, protectedDays, offIntervals }: Parameters<typeof streakMonth>[0],
): StreakMonthState {
  if (actionDays.has(day)) return 'feita';
  if (day > today) return 'futura';
  if (day < memberSince) return 'antes';
  if (offIntervals.some(({ from, to }) => from <= day && (to === null || day <= to))) return 'neutra';
  if (isProtected(day, protectedDays)) return 'protegida';
  return day === today ? 'aberta' : 'sem_acao';
}

/** Days without gamification keep a run that goes on after them. Days outside the month are unknown and keep nothing. */
function isKept(days: readonly { state: StreakMonthState }[], index: number): boolean {
  const own = days[index]?.state;
  if (own !== 'neutra') return isOfRun(own);
  const counts = ({ state }: { state: StreakMonthState }) => state !== 'neutra';
  return isOfRun(days.slice(0, index).findLast(counts)?.state) && isOfRun(days.slice(index).find(counts)?.state);
}

const isOfRun = (state: StreakMonthState | undefined) => state === 'feita' || state === 'protegida';
