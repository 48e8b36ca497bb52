import type { UserStats } from '@jornada/contract/rewards';
import { localDay } from '@jornada/domain/local-day';
import { DEFAULT_DAILY_GOAL } from '@jornada/domain/rewards/daily-goal';
import { streakToday } from '@jornada/domain/rewards/streak';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/database/database.ts';
import { findStats, insertStats, loadDay, standingOf } from './store.ts';

/** Gives a newcomer their statistics: zero XP, level 1, daily goal 100 (specification §4). */
export const openStats = insertStats;

/**
 * The member's statistics as of now, with the streak that is honest for today (decision F5).
 * A missing row reads as a newcomer's: reads never write (decision F8).
 */
export async function readStats(
  db: Executor,
  { userId, clock, timeZone }: { userId: string; clock: Clock; timeZone: string },
): Promise<UserStats> {
  const today = localDay(clock(), timeZone);
  const [row, day] = await Promise.all([findStats(db, userId), loadDay(db, userId, today)]);
  if (!row) return { ...newcomer, userId, xpHoje: 0 };
  const streak = streakToday(standingOf(row).streak, today);
  return {
    userId,
    xpTotal: row.xpTotal,
    nivelAtual: row.nivelAtual,
    streakAtual: streak.days,
    streakState: streak.state,
    streakRecord: row.streakRecord,
    escudosDisponiveis: row.escudosDisponiveis,
    metaDiariaXp: row.metaDiariaXp,
    xpHoje: day.xp,
    badgesConquistados: row.badgesConquistados,
    lastLoginDate: row.lastLoginDate,
    ultimaAcaoData: row.ultimaAcaoData,
  };
}

const newcomer = {
  xpTotal: 0,
  nivelAtual: 1,
  streakAtual: 0,
  streakState: 'sem_streak',
  streakRecord: 0,
  escudosDisponiveis: 0,
  metaDiariaXp: DEFAULT_DAILY_GOAL,
  badgesConquistados: [],
  lastLoginDate: null,
  ultimaAcaoData: null,
} satisfies Omit<UserStats, 'userId' | 'xpHoje'>;
