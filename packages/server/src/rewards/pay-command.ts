import type { Rewards } from '@jornada/contract/rewards';
import type { LocalDay } from '@jornada/domain/local-day';
import { BADGE_CATALOGUE } from '@jornada/domain/rewards/badge-catalogue';
import { awardKeysOf, rewardCommand, type RewardOutcome } from '@jornada/domain/rewards/reward-command';
import type { RewardedAction } from '@jornada/domain/rewards/rewarded-action';
import type { Transaction } from '../platform/database/database.ts';
import { deferWrites } from '../platform/speed/defer-writes.ts';
import { countsAfter, paidKeysOf, type FactsToPay } from './reward-facts.ts';
import { saveReward } from './save-reward.ts';
import { clearOwedJourneys, closeStepsLeftOpen, saveProtectedDays, rewardStateOf, type StatsRow } from './store.ts';

export interface CommandToPay {
  /** As `lockStats` gave it: locked until the end of the transaction. */
  stats: StatsRow;
  /** In the order in which they happened; empty for the daily login. */
  actions: readonly RewardedAction[];
  /** False when a timer's draft is settled without the member (decision E3). */
  memberIsPresent: boolean;
  today: LocalDay;
  now: Date;
  /** As they were before the command wrote anything. */
  facts: FactsToPay;
}

/**
 * Pays everything that one command earned, in the order of decisions F: the day's first login, the streak step, the actions, a milestone,
 * owed journeys, the daily goal, the level and the badges. A present member also takes the streak step that a timer's settlement left open
 * today (decision E3). Null while gamification is off: then nothing is paid, and a present member loses such a step (decision B2).
 * Call it once per command, in its transaction. It is the last thing a
 * command does, as its own writes are deferred to the commit.
 */
export async function payCommand(tx: Transaction, command: CommandToPay): Promise<Rewards | null> {
  const { stats, actions, memberIsPresent, today, now, facts } = command;
  const { userId } = stats;
  if (memberIsPresent && facts.isStepLeftOpen) deferWrites(tx, closeStepsLeftOpen(tx, userId));
  if (!facts.gamificationEnabled) return null;

  const question = {
    rewardState: rewardStateOf(stats),
    today,
    actions,
    memberIsPresent,
    isStepLeftOpen: facts.isStepLeftOpen,
    journeysOwed: facts.owed.map(({ journeyId }) => journeyId),
    offIntervals: facts.offIntervals,
  };
  const counts = countsAfter(facts.counts, actions);
  const reward = rewardCommand({
    ...question,
    xpEarnedToday: facts.xpToday,
    lessonsCompletedTodayBefore: facts.counts.licoesHoje,
    paidKeys: await paidKeysOf(tx, { userId, facts, keys: awardKeysOf(question) }),
    // Every start writes this catalogue to the table: fetching it for each command would cost as much as the other facts together.
    badges: { catalogue: BADGE_CATALOGUE, owned: new Set(stats.badgesConquistados), counts },
  });

  const hasChanged =
    actions.length > 0 || facts.isStepLeftOpen || reward.entries.length > 0 || reward.newBadges.length > 0;
  if (hasChanged) deferWrites(tx, saveReward(tx, { stats, reward, today, now }));
  if (reward.protectedDays) deferWrites(tx, saveProtectedDays(tx, userId, reward.protectedDays));
  if (facts.owed.length > 0) deferWrites(tx, clearOwedJourneys(tx, facts.owed));
  return presentRewards(reward);
}

function presentRewards(reward: RewardOutcome): Rewards {
  return {
    entries: reward.entries.map(({ tipoAcao, xpGanho, xpBonus, multiplicador }) => ({
      tipoAcao,
      xpGanho,
      xpBonus,
      multiplicador,
    })),
    xpTotal: reward.rewardState.xpTotal,
    nivelAtual: reward.level,
    leveledUp: reward.leveledUp,
    newLevel: reward.newLevel,
    novosBadges: reward.newBadges.map(({ id }) => id),
    streakAtual: reward.streakDays,
    escudoUsado: reward.shieldUsed,
    streakResetado: reward.streakReset,
    metaAtingida: reward.goalReached,
  };
}
