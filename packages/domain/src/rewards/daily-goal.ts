/** Daily goal of a new member, in XP (specification §9). */
export const DEFAULT_DAILY_GOAL = 100;

/** Smallest and largest daily goal a member may choose, in XP; any whole number between them (decision F7). */
export const MIN_DAILY_GOAL = 10;
export const MAX_DAILY_GOAL = 1000;

/** XP for reaching the goal, once per day (specification §9). */
export const DAILY_GOAL_BONUS = 10;

/** Whether the day's XP, bonuses included, reaches `goal` between `before` and `after` (decision F7). */
export function crossesDailyGoal(before: number, after: number, goal: number): boolean {
  return before < goal && goal <= after;
}
