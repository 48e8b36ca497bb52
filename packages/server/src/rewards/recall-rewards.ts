import type { Rewards } from '@jornada/contract/rewards';
import type { LocalDay } from '@jornada/domain/local-day';
import type { AwardKey } from '@jornada/domain/rewards/award-keys';
import { streakToday } from '@jornada/domain/rewards/streak';
import type { Transaction } from '../platform/database/database.ts';
import { loadEntriesThatPaid } from './ledger-store.ts';
import { loadFactsToShow, type RewardFacts } from './reward-facts.ts';
import { standingOf, type StatsRow } from './store.ts';

/**
 * What a repeated command answers: the entries that paid these facts, none if they were never paid, and where the member stands now
 * (decision D13). Null while gamification is off.
 */
export async function recallRewards(
  tx: Transaction,
  { stats, keys, today, facts }: { stats: StatsRow; keys: readonly AwardKey[]; today: LocalDay; facts?: RewardFacts },
): Promise<Rewards | null> {
  const { userId } = stats;
  const { gamificationEnabled, offIntervals } = facts ?? (await loadFactsToShow(tx, { userId, today }));
  if (!gamificationEnabled) return null;
  const entries = await loadEntriesThatPaid(tx, userId, keys);
  return {
    entries: entries.map(({ id: _, ...entry }) => entry),
    xpTotal: stats.xpTotal,
    nivelAtual: stats.nivelAtual,
    leveledUp: false,
    newLevel: null,
    novosBadges: [],
    streakAtual: streakToday(standingOf(stats).streak, today, offIntervals).days,
    escudoUsado: false,
    streakResetado: false,
    metaAtingida: false,
  };
}
