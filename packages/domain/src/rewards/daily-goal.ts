import type { LocalDay } from '../local-day.ts';
import { lastDays } from './last-days.ts';

/** Daily goal of a new member, in XP (specification §9). */
export const DEFAULT_DAILY_GOAL = 100;

/** Smallest and largest daily goal a member may choose, in XP; any whole number between them (decision F7). */
export const MIN_DAILY_GOAL = 10;
export const MAX_DAILY_GOAL = 1000;

/** XP for reaching the goal, once per day (specification §9). */
export const DAILY_GOAL_BONUS = 10;

/** Whether the day's XP, bonuses included, reaches `goal` on the way from `before` to `after` (decision F7). */
export function crossesDailyGoal(before: number, after: number, goal: number): boolean {
  return before < goal && goal <= after;
}

/**
 * Whether a new goal (in XP) forgoes today's bonus: it is unpaid, and today's XP already reach the goal, so that no command can
 * cross it any more (decision F7).
 */
export function forgoesTodaysBonus(goal: number, today: { xp: number; isPaid: boolean }): boolean {
  return !today.isPaid && goal <= today.xp;
}

/** A goal that a member may choose: any whole number within 10–1000, in XP (decision F7). */
export function isValidDailyGoal(goal: number): boolean {
  return Number.isInteger(goal) && goal >= MIN_DAILY_GOAL && goal <= MAX_DAILY_GOAL;
}

/** A member's goal in XP since a day. Of several on one day the last counts. */
export interface GoalChange {
  from: LocalDay;
  goal: number;
}

/** The goal in XP at the end of a day; before the first change it is the default (decision F7). `changes` in the order they were made. */
export function goalOn(day: LocalDay, changes: readonly GoalChange[]): number {
  let inForce: GoalChange | null = null;
  for (const change of changes) {
    if (change.from <= day && (inForce === null || inForce.from <= change.from)) inForce = change;
  }
  return inForce?.goal ?? DEFAULT_DAILY_GOAL;
}

export interface GoalDay {
  day: LocalDay;
  /** XP of the day, gained plus bonus. */
  xp: number;
  goal: number;
  isReached: boolean;
}

/**
 * The goal over the last seven days, today last (specification §4 "Daily goal", decision F7). A day is reached when its XP reached that
 * day's goal, or when its bonus was paid, even if the goal was raised afterwards.
 */
export function goalWeek(input: {
  today: LocalDay;
  /** Days without XP may be missing. */
  xpByDay: ReadonlyMap<LocalDay, number>;
  changes: readonly GoalChange[];
  /** Days with a `meta_diaria` row in the ledger. */
  paidDays: ReadonlySet<LocalDay>;
}): GoalDay[] {
  return lastDays(input.today).map((day) => {
    const xp = input.xpByDay.get(day) ?? 0;
    const goal = goalOn(day, input.changes);
    return { day, xp, goal, isReached: xp >= goal || input.paidDays.has(day) };
  });
}
