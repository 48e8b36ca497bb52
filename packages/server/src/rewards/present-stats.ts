import type { UserStats } from '@jornada/contract/rewards';
import type { LocalDay } from '@jornada/domain/local-day';
import type { OffInterval } from '@jornada/domain/rewards/streak/off-days';
import { streakToday } from '@jornada/domain/rewards/streak/streak';
import { rewardStateOf, type StatsRow } from './store.ts';

/** A member's statistics on a day, with the streak that counts on it (decisions F5 and B2). */
export function presentStats(
  { row, xpToday, offIntervals }: { row: StatsRow; xpToday: number; offIntervals: readonly OffInterval[] },
  today: LocalDay,
): UserStats {
  const streak = streakToday(rewardStateOf(row).streak, today, offIntervals);
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
