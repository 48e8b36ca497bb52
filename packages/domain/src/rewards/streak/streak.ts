import type { LocalDay } from '../../local-day.ts';
import { missedDays, neutralKindOn } from './neutral-days.ts';
import type { DayRange, NeutralInterval, NeutralKind } from './neutral-days.ts';

/** The stored streak of a member; `streakToday` computes today's. */
export interface Streak {
  days: number;
  record: number;
  shields: number;
  lastActionDay: LocalDay | null;
  /** First day of the run, set whenever `lastActionDay` is. It identifies the run, as each milestone pays once per run (decision F4). */
  runStartedOn: LocalDay | null;
}

/** The most shields of a member (specification §9, decision F4). */
export const MAX_SHIELDS = 3;

/** The streak of a member who never acted. */
export const NO_STREAK: Streak = { days: 0, record: 0, shields: 0, lastActionDay: null, runStartedOn: null };

export interface StreakStep {
  streak: Streak;
  /** The step reached a new number of days, day 1 of a new run included. */
  incremented: boolean;
  shieldUsed: boolean;
  wasReset: boolean;
  /** The missed days that the shield covered; null without a shield. */
  protectedDays: DayRange | null;
}

/**
 * The streak after a qualifying action today (specification §4 "Streak", decisions F3 and F4).
 * One shield covers a gap of any length and keeps the number of days. Neutral days are no gap (decisions B2 and K11).
 * A day before the last action counts as the same day (decision D2).
 */
export function stepStreak(before: Streak, today: LocalDay, neutral: readonly NeutralInterval[]): StreakStep {
  const since = sinceLastAction(before, today, neutral);
  if (since === 'never') return startRun(before, today, false);
  if (since === 'today') return step(before);
  if (since === null) return extendRun(before, today);
  if (before.shields > 0) {
    const streak = { ...before, shields: before.shields - 1, lastActionDay: today };
    return { ...step(streak), shieldUsed: true, protectedDays: since };
  }
  return startRun(before, today, true);
}

/**
 * `feita_hoje`: acted today · `em_risco`: lost without an action today · `descanso`, `pausa`: today is neutral, so that it is safe without one ·
 * `escudo_sera_usado` by the next action · `perdida` · `sem_streak`: never acted · `sem_pressa`: in the place of whatever hurries (`withoutPressure`).
 */
export const STREAK_STATES = [
  'feita_hoje',
  'em_risco',
  'descanso',
  'pausa',
  'escudo_sera_usado',
  'perdida',
  'sem_streak',
  'sem_pressa',
] as const;
export type StreakState = (typeof STREAK_STATES)[number];

/** The state for whoever is not to be hurried (decision A16): nothing is at risk, used up or lost today. */
export const withoutPressure = (state: StreakState): StreakState =>
  state === 'em_risco' || state === 'escudo_sera_usado' || state === 'perdida' ? 'sem_pressa' : state;

/** Today's streak: the stored one counts only while an action today would keep it (decisions F5, B2 and K11). */
export function streakToday(
  stored: Streak,
  today: LocalDay,
  neutral: readonly NeutralInterval[],
): { days: number; state: StreakState } {
  const since = sinceLastAction(stored, today, neutral);
  if (since === 'never') return { days: 0, state: 'sem_streak' };
  if (since === 'today') return { days: stored.days, state: 'feita_hoje' };
  if (since === null) return { days: stored.days, state: safeKind(neutralKindOn(today, neutral)) };
  if (stored.shields > 0) return { days: stored.days, state: 'escudo_sera_usado' };
  return { days: 0, state: 'perdida' };
}

/** Today without a missed day before it. While gamification is off, nobody sees a streak. */
const safeKind = (kind: NeutralKind | null) => (kind === null || kind === 'sem_gamificacao' ? 'em_risco' : kind);

/** When the last action was; for an earlier day, the days missed since then, or null for none. */
function sinceLastAction(
  { lastActionDay }: Streak,
  today: LocalDay,
  neutral: readonly NeutralInterval[],
): 'never' | 'today' | DayRange | null {
  if (lastActionDay === null) return 'never';
  if (lastActionDay >= today) return 'today';
  return missedDays(lastActionDay, today, neutral);
}

function startRun(before: Streak, today: LocalDay, wasReset: boolean): StreakStep {
  const streak = { ...before, days: 1, record: Math.max(before.record, 1), lastActionDay: today, runStartedOn: today };
  return { ...step(streak), incremented: true, wasReset };
}

function extendRun(before: Streak, today: LocalDay): StreakStep {
  const days = before.days + 1;
  const streak = { ...before, days, record: Math.max(before.record, days), lastActionDay: today };
  return { ...step(streak), incremented: true };
}

function step(streak: Streak): StreakStep {
  return { streak, incremented: false, shieldUsed: false, wasReset: false, protectedDays: null };
}
