/** What a streak pays when it reaches `days`. */
export interface StreakMilestone {
  days: number;
  xp: number;
  shields: number;
}

/** Streak milestones (specification §9). */
export const STREAK_MILESTONES = [
  { days: 3, xp: 50, shields: 0 },
  { days: 7, xp: 100, shields: 0 },
  { days: 14, xp: 200, shields: 1 },
  { days: 21, xp: 500, shields: 0 },
  { days: 30, xp: 1000, shields: 0 },
] as const satisfies readonly StreakMilestone[];

/** The milestone at exactly `days`; null on other days (decision F4). */
export function milestoneReached(days: number): StreakMilestone | null {
  return STREAK_MILESTONES.find((milestone) => milestone.days === days) ?? null;
}
