import { streakToday } from '@jornada/domain/rewards/streak/streak';
import type { Database } from '../platform/database/database.ts';
import { evaluateReward, type Preview } from './preview-lesson-reward.ts';
import type { FactsToShow } from './reward-facts.ts';
import { countStudyDays, rewardStateOf } from './store.ts';

/** The rewards on today's card: what its lesson would pay, and what a member keeps after a broken streak. */
export interface RewardsOfToday {
  reward: { xp: number; bonusPercent: number } | null;
  comeback: { streakRecord: number; studyDays: number; xpTotal: number } | null;
}

/** Uses the rule of the lesson's page (`previewLessonReward`). Both are null while gamification is off (decision B2). */
export async function previewToday(
  db: Database,
  { facts, ...preview }: Preview & { facts: FactsToShow },
): Promise<RewardsOfToday> {
  if (!facts.gamificationEnabled) return { reward: null, comeback: null };
  const { stats } = facts;
  const { state } = streakToday(rewardStateOf(stats).streak, preview.today, facts.neutral);
  return {
    reward: await evaluateReward(db, { ...preview, facts }),
    comeback:
      state === 'perdida' && !facts.isPressureOff
        ? {
            streakRecord: stats.streakRecord,
            studyDays: await countStudyDays(db, preview.userId),
            xpTotal: stats.xpTotal,
          }
        : null,
  };
}
