import type { LocalDay } from '@jornada/domain/local-day';
import { keysOfDay } from '@jornada/domain/rewards/award-keys';
import { awardKeysOf, rewardCommand } from '@jornada/domain/rewards/reward-command';
import { factsOf, type RewardedAction } from '@jornada/domain/rewards/rewarded-action';
import type { Database } from '../platform/database/database.ts';
import { loadFactsToShow, paidKeysOf, type FactsToShow } from './reward-facts.ts';
import { rewardStateOf } from './store.ts';

/** A lesson that could be completed now, as `decideCompletion` decides. */
export type LessonToComplete = Omit<Extract<RewardedAction, { kind: 'lesson' }>, 'kind'>;

export interface Preview {
  userId: string;
  today: LocalDay;
  lesson: LessonToComplete;
}

/**
 * What completing a lesson now would pay: its XP, the 500 of a completed journey included, and the bonus in percent. Uses the completion's
 * own rule with the facts as they are now (specification §9, decisions F). Null while gamification is off, or when nothing is left to pay.
 */
export async function previewLessonReward(
  db: Database,
  preview: Preview,
): Promise<{ xp: number; bonusPercent: number } | null> {
  const { userId, today, lesson } = preview;
  const keys = [...keysOfDay(today), ...factsOf({ kind: 'lesson', ...lesson }).map(({ key }) => key)];
  return evaluateReward(db, { ...preview, facts: await loadFactsToShow(db, { userId, today, keys }) });
}

/** The same from facts that are already loaded. */
export async function evaluateReward(
  db: Database,
  { userId, today, lesson, facts: { stats, ...facts } }: Preview & { facts: FactsToShow },
): Promise<{ xp: number; bonusPercent: number } | null> {
  if (!facts.gamificationEnabled) return null;

  const question = {
    rewardState: rewardStateOf(stats),
    today,
    actions: [{ kind: 'lesson' as const, ...lesson }],
    memberIsPresent: true,
    isStepLeftOpen: false,
    journeysOwed: [],
    neutral: facts.neutral,
  };
  const { entries } = rewardCommand({
    ...question,
    xpEarnedToday: facts.xpToday,
    lessonsCompletedTodayBefore: facts.counts.licoesHoje,
    paidKeys: await paidKeysOf(db, { userId, facts, keys: awardKeysOf(question) }),
    badges: { catalogue: [], owned: new Set(), counts: facts.counts },
  });
  const entry = entries.find(({ metadata }) => metadata.lessonId === lesson.lessonId);
  return entry ? { xp: entry.xpGanho, bonusPercent: Math.round((entry.multiplicador - 1) * 100) } : null;
}
