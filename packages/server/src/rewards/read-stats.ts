import type { UserStats } from '@jornada/contract/rewards';
import { localDay, type LocalDay } from '@jornada/domain/local-day';
import type { OffInterval } from '@jornada/domain/rewards/off-days';
import { streakToday } from '@jornada/domain/rewards/streak';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/database/database.ts';
import { findStatsOn, insertStats, newcomerStats, standingOf, type StatsRow } from './store.ts';

/** Gives a newcomer their statistics: zero XP, level 1, daily goal 100 (specification §4). */
export const openStats = insertStats;

/**
 * The member's statistics as of now, with the streak that is honest for today (decisions F5 and B2).
 * A missing row reads as a newcomer's: reads never write (decision F8).
 */
export async function readStats(
  db: Executor,
  { userId, clock, timeZone }: { userId: string; clock: Clock; timeZone: string },
): Promise<UserStats> {
  const today = localDay(clock(), timeZone);
  const found = await findStatsOn(db, { userId, today });
  return presentStats(found ?? { row: newcomerStats(userId), xpToday: 0, offIntervals: [] }, today);
}

function presentStats(
  { row, xpToday, offIntervals }: { row: StatsRow; xpToday: number; offIntervals: readonly OffInterval[] },
  today: LocalDay,
): UserStats {
  const streak = streakToday(standingOf(row).streak, today, offIntervals);
  return {
    userId: row.userId,
    xpTotal: row.xpTotal,
    nivelAtual: row.nivelAtual,
    streakAtual: streak.days,
    streakState: streak.state,
    streakRecord: row.streakRecord,
    escudosDisponiveis: row.escudosDisponiveis,
    metaDiariaXp: row.metaDiariaXp,
    xpHoje: xpToday,
    badgesConquistados: row.badgesConquistados,
    lastLoginDate: row.lastLoginDate,
    ultimaAcaoData: row.ultimaAcaoData,
  };
}
