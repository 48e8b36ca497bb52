import type { LocalDay } from '../../local-day.ts';
import { daysOf } from '../../local-month.ts';
import type { LocalMonth } from '../../local-month.ts';
import { neutralKindOn } from './neutral-days.ts';
import type { DayRange, NeutralInterval } from './neutral-days.ts';
import { isProtected } from './streak-week.ts';

/**
 * In order of precedence: `feita` a real qualifying action · `futura` after today · `antes` before the member's first day · `descanso` and
 * `pausa` neutral by the member's choice (decision K11) · `neutra` gamification was off (decision B2) · `protegida` missed and covered by a
 * shield · `aberta` today, not done yet · `sem_acao` none of these.
 */
export const STREAK_MONTH_STATES = [
  'feita',
  'futura',
  'antes',
  'descanso',
  'pausa',
  'neutra',
  'protegida',
  'aberta',
  'sem_acao',
] as const;
export type StreakMonthState = (typeof STREAK_MONTH_STATES)[number];

export interface StreakMonthDay {
  day: LocalDay;
  state: StreakMonthState;
  /** It is part of an unbroken run: done, or kept between days of that run. */
  isKept: boolean;
}

/** The streak of a month, day by day, from real actions like the seven-day grid (decisions F6, B2 and K11). */
export function streakMonth(input: {
  month: LocalMonth;
  today: LocalDay;
  /** The member's first day. */
  memberSince: LocalDay;
  actionDays: ReadonlySet<LocalDay>;
  protectedDays: readonly DayRange[];
  neutral: readonly NeutralInterval[];
}): StreakMonthDay[] {
  const days = daysOf(input.month).map((day) => ({ day, state: stateOf(day, input) }));
  return days.map(({ day, state }, index) => ({ day, state, isKept: isKept(days, index, input.today) }));
}

function stateOf(
  day: LocalDay,
  { today, memberSince, actionDays, protectedDays, neutral }: Parameters<typeof streakMonth>[0],
): StreakMonthState {
  if (actionDays.has(day)) return 'feita';
  if (day > today) return 'futura';
  if (day < memberSince) return 'antes';
  const kind = neutralKindOn(day, neutral);
  if (kind !== null) return kind === 'sem_gamificacao' ? 'neutra' : kind;
  if (isProtected(day, protectedDays)) return 'protegida';
  return day === today ? 'aberta' : 'sem_acao';
}

/**
 * Neutral days keep a run that goes on after them. Rest and pause also keep one that can still go on: nothing was missed up to today. Days
 * outside the month are unknown and keep nothing.
 */
function isKept(days: readonly Pick<StreakMonthDay, 'day' | 'state'>[], index: number, today: LocalDay): boolean {
  const own = days[index]?.state;
  if (!isNeutral(own)) return isOfRun(own);
  const counts = ({ state }: { state: StreakMonthState }) => !isNeutral(state);
  const next = days.slice(index).find(counts)?.state;
  const isOpen = next === 'aberta' || next === 'futura' || (next === undefined && days.at(-1)?.day === today);
  const goesOn = isOfRun(next) || (own !== 'neutra' && isOpen);
  return goesOn && isOfRun(days.slice(0, index).findLast(counts)?.state);
}

const isOfRun = (state: StreakMonthState | undefined) => state === 'feita' || state === 'protegida';
const isNeutral = (state: StreakMonthState | undefined) =>
  state === 'descanso' || state === 'pausa' || state === 'neutra';
