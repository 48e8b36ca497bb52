import { streakToday } from '@jornada/domain/rewards/streak';
import type { Database } from '../platform/database/database.ts';
import { evaluateReward, type Preview } from './preview-lesson-reward.ts';
import type { FactsToShow } from './reward-facts.ts';
import { rewardStateOf } from './store.ts';

/** What today's card says of rewards: what its lesson would pay, and what stays with somebody whose streak broke. */
export interface RewardsOfToday {
  reward: { xp: number; bonusPercent: number } | null;
  comeback: { streakRecord: number; studyDays: number; xpTotal: number } | null;
}

/** Asks as the lesson's own page does (`previewLessonReward`). Nothing of it while gamification is off (decision B2). */
export async function previewToday(
  db: Database,
  { facts, ...preview }: Preview & { facts: FactsToShow },
): Promise<RewardsOfToday> {
  if (!facts.gamificationEnabled) return { reward: null, comeback: null };
  const { stats, studyDays } = facts;
  const { state } = streakToday(rewardStateOf(stats).streak, preview.today, facts.offIntervals);
  return {
    reward: await evaluateReward(db, { ...preview, facts }),
    comeback: state === 'perdida' ? { streakRecord: stats.streakRecord, studyDays, xpTotal: stats.xpTotal } : null,
  };
}
