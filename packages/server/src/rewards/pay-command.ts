import type { Rewards } from '@jornada/contract/rewards/rewards';
import type { LocalDay } from '@jornada/domain/local-day';
import { BADGE_CATALOGUE } from '@jornada/domain/rewards/badge-catalogue';
import type { AwardEntry } from '@jornada/domain/rewards/ledger-entry';
import { countsAfter, countsToKeep, type MemberCounts } from '@jornada/domain/rewards/member-counts';
import { awardKeysOf, rewardCommand, type RewardOutcome } from '@jornada/domain/rewards/reward-command';
import type { RewardedAction } from '@jornada/domain/rewards/rewarded-action';
import type { Transaction } from '../platform/database/database.ts';
import { deferWrites } from '../platform/speed/defer-writes.ts';
import { deleteStaleNotes, saveCounts } from './counts/count-store.ts';
import { paidKeysOf, type FactsToPay } from './reward-facts.ts';
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
 * Either way it keeps what the member has done now (docs/member-counts.md). Call it once per command, in its transaction. It is the last
 * thing a command does, as its own writes are deferred to the commit.
 */
export async function payCommand(tx: Transaction, command: CommandToPay): Promise<Rewards | null> {
  const { stats, actions, memberIsPresent, today, now, facts } = command;
  const { userId } = stats;
  if (memberIsPresent && facts.isStepLeftOpen) deferWrites(tx, closeStepsLeftOpen(tx, userId));
  if (!facts.gamificationEnabled) {
    if (actions.length > 0 || facts.isRecounted) deferWrites(tx, saveCounts(tx, userId, countsToSave(command, [])));
    deferWrites(tx, deleteStaleNotes(tx, facts.staleNotes));
    return null;
  }

  const question = {
    rewardState: rewardStateOf(stats),
    today,
    actions,
    memberIsPresent,
    isStepLeftOpen: facts.isStepLeftOpen,
    journeysOwed: facts.owed.map(({ journeyId }) => journeyId),
    neutral: facts.neutral,
  };
  const reward = rewardCommand({
    ...question,
    xpEarnedToday: facts.xpToday,
    lessonsCompletedTodayBefore: facts.counts.licoesHoje,
    paidKeys: await paidKeysOf(tx, { userId, facts, keys: awardKeysOf(question) }),
    // Every start writes this catalogue to the table: fetching it for each command would cost as much as the other facts together.
    badges: {
      catalogue: BADGE_CATALOGUE,
      owned: new Set(stats.badgesConquistados),
      counts: countsAfter(facts.counts, actions),
    },
  });

  const hasChanged =
    actions.length > 0 || facts.isStepLeftOpen || reward.entries.length > 0 || reward.newBadges.length > 0;
  const counts = countsToSave(command, reward.entries);
  if (hasChanged) deferWrites(tx, saveReward(tx, { stats, reward, counts, today, now }));
  else if (facts.isRecounted) deferWrites(tx, saveCounts(tx, userId, counts));
  deferWrites(tx, deleteStaleNotes(tx, facts.staleNotes));
  if (reward.protectedDays) deferWrites(tx, saveProtectedDays(tx, userId, reward.protectedDays));
  if (facts.owed.length > 0) deferWrites(tx, clearOwedJourneys(tx, facts.owed));
  return presentRewards(reward, facts);
}

/** What is kept of the member's counts after this command; null where they cannot be. */
function countsToSave({ actions, today, facts }: CommandToPay, entries: readonly AwardEntry[]): MemberCounts | null {
  return facts.canBeKept ? countsToKeep(facts, { actions, entries, today }) : null;
}

function presentRewards(reward: RewardOutcome, { isPressureOff }: FactsToPay): Rewards {
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
    streakResetado: reward.streakReset && !isPressureOff,
    metaAtingida: reward.goalReached,
  };
}
