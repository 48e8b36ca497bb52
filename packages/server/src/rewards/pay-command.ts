import type { Rewards } from '@jornada/contract/rewards';
import type { LocalDay } from '@jornada/domain/local-day';
import { BADGE_CATALOGUE } from '@jornada/domain/rewards/badge-catalogue';
import { awardKeysOf, rewardCommand } from '@jornada/domain/rewards/reward-command';
import type { RewardedAction } from '@jornada/domain/rewards/rewarded-action';
import type { Transaction } from '../platform/database/database.ts';
import { appendToLedger, loadPaidKeys } from './ledger-store.ts';
import { presentRewards } from './present.ts';
import { loadRewardFacts } from './reward-facts.ts';
import { clearOwedJourneys, saveProtectedDays, saveStanding, standingOf, type StatsRow } from './store.ts';

export interface CommandToPay {
  /** As `lockStats` gave it: locked until the end of the transaction. */
  stats: StatsRow;
  /** In the order in which they happened; empty for the daily login. */
  actions: readonly RewardedAction[];
  /** False when a timer's draft is settled without the member (decision E3). */
  memberIsPresent: boolean;
  today: LocalDay;
  now: Date;
}

/**
 * Pays everything that one command earned, in the order of decisions F: the day's first login, the streak step, the actions, a milestone,
 * owed journeys, the daily goal, the level and the badges. Null while gamification is off: then nothing is written (decision B2).
 * Call it once per command, in its transaction, after its progress and answers are written: they are counted here.
 */
export async function payCommand(tx: Transaction, command: CommandToPay): Promise<Rewards | null> {
  const { stats, actions, memberIsPresent, today, now } = command;
  const { userId } = stats;
  const facts = await loadRewardFacts(tx, { userId, today });
  if (!facts.gamificationEnabled) return null;

  const question = {
    standing: standingOf(stats),
    today,
    actions,
    memberIsPresent,
    journeysOwed: facts.owed.map(({ journeyId }) => journeyId),
    offIntervals: facts.offIntervals,
  };
  const lessonsOfCommand = actions.filter(({ kind }) => kind === 'lesson').length;
  const reward = rewardCommand({
    ...question,
    xpEarnedToday: facts.xpToday,
    lessonsCompletedTodayBefore: facts.counts.licoesHoje - lessonsOfCommand,
    paidKeys: await loadPaidKeys(tx, userId, awardKeysOf(question)),
    // Every start puts the same ones into the table: fetching them again for each command would cost as much as the other facts together.
    badges: { catalogue: BADGE_CATALOGUE, owned: new Set(stats.badgesConquistados), counts: facts.counts },
  });

  await appendToLedger(tx, { userId, entries: reward.entries, day: today, now });
  const hasChanged = actions.length > 0 || reward.entries.length > 0 || reward.newBadges.length > 0;
  if (hasChanged) await saveStanding(tx, { stats, reward });
  if (reward.protectedDays) await saveProtectedDays(tx, userId, reward.protectedDays);
  await clearOwedJourneys(tx, facts.owed);
  return presentRewards(reward);
}
