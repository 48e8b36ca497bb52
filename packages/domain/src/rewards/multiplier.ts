export type BonusPercent = 0 | 20 | 30 | 50;
export type Multiplier = 1 | 1.2 | 1.3 | 1.5;

const multipliers = { 0: 1, 20: 1.2, 30: 1.3, 50: 1.5 } as const satisfies Record<BonusPercent, Multiplier>;

/**
 * The bonus on a learning action, in percent: the best that applies (specification §9, decision F2).
 * `streakDays` is after this action's step; `lessonsCompletedToday` includes this one.
 */
export function bonusPercent(input: { streakDays: number; lessonsCompletedToday: number }): BonusPercent {
  if (input.streakDays >= 21) return 50;
  if (input.lessonsCompletedToday >= 2) return 30;
  if (input.streakDays >= 7) return 20;
  return 0;
}

/** `percent` of `xp`, rounded down to whole XP (decision F2). */
export function bonusXp(xp: number, percent: BonusPercent): number {
  const hundredths = percent * xp;
  return (hundredths - (hundredths % 100)) / 100;
}

/** The factor that the ledger shows beside a bonus (decision F2). */
export function multiplierOf(percent: BonusPercent): Multiplier {
  return multipliers[percent];
}
