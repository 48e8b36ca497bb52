import type { Rewards } from '@jornada/contract/rewards/rewards';
import type { LocalDay } from '@jornada/domain/local-day';
import type { AwardKey } from '@jornada/domain/rewards/award-keys';
import { levelFor } from '@jornada/domain/rewards/levels';
import { streakToday } from '@jornada/domain/rewards/streak/streak';
import type { Transaction } from '../platform/database/database.ts';
import { loadEntriesOfCommand, loadEntriesThatPaid } from './ledger/ledger-store.ts';
import { loadFactsToShow, type RewardFacts } from './reward-facts.ts';
import { rewardStateOf, type StatsRow } from './store.ts';

interface PastCommand {
  stats: StatsRow;
  today: LocalDay;
  facts?: RewardFacts;
}

/**
 * The rewards that a repeated command returns: the entries that paid these facts, if any, and the member's current reward state
 * (decision D13). Null while gamification is off.
 */
export async function loadPastRewards(
  tx: Transaction,
  { keys, ...command }: PastCommand & { keys: readonly AwardKey[] },
): Promise<Rewards | null> {
  const rewardState = await currentRewards(tx, command);
  if (!rewardState) return null;
  const entries = await loadEntriesThatPaid(tx, command.stats.userId, keys);
  return { ...rewardState, entries: entries.map(({ id: _, ...entry }) => entry) };
}

/**
 * Everything that one command on a lesson paid at an instant, from the ledger: its entries, the daily goal, the level and the badges. So an
 * answer that a timer's end handed in is celebrated like any other when its member sees it (decision E3). Changes of the streak are left
 * out: no settlement takes its step without the member. Null while gamification is off.
 */
export async function loadPastCommand(
  tx: Transaction,
  { lessonId, at, ...command }: PastCommand & { lessonId: string; at: Date },
): Promise<Rewards | null> {
  const rewardState = await currentRewards(tx, command);
  if (!rewardState) return null;
  const { entries, xpLater } = await loadEntriesOfCommand(tx, { userId: command.stats.userId, lessonId, at });
  const xpAfter = command.stats.xpTotal - xpLater;
  const xpBefore = entries.reduce((xp, { xpGanho, xpBonus }) => xp - xpGanho - xpBonus, xpAfter);
  const leveledUp = levelFor(xpAfter) > levelFor(xpBefore);
  return {
    ...rewardState,
    entries: entries.map(({ badgeIds: _, ...entry }) => entry),
    leveledUp,
    newLevel: leveledUp ? levelFor(xpAfter) : null,
    novosBadges: entries.flatMap(({ badgeIds }) => badgeIds ?? []),
    metaAtingida: entries.some(({ tipoAcao }) => tipoAcao === 'meta_diaria'),
  };
}

/** The member's reward state now, with nothing new. */
async function currentRewards(tx: Transaction, { stats, today, facts }: PastCommand): Promise<Rewards | null> {
  const { gamificationEnabled, neutral } = facts ?? (await loadFactsToShow(tx, { userId: stats.userId, today }));
  if (!gamificationEnabled) return null;
  return {
    entries: [],
    xpTotal: stats.xpTotal,
    nivelAtual: stats.nivelAtual,
    leveledUp: false,
    newLevel: null,
    novosBadges: [],
    streakAtual: streakToday(rewardStateOf(stats).streak, today, neutral).days,
    escudoUsado: false,
    streakResetado: false,
    metaAtingida: false,
  };
}
