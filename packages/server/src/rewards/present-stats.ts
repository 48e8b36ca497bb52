import type { UserStats } from '@jornada/contract/rewards/rewards';
import type { LocalDay } from '@jornada/domain/local-day';
import { streakToday, withoutPressure } from '@jornada/domain/rewards/streak/streak';
import { rewardStateOf, type StatsOnDay } from './store.ts';

/** A member's statistics on a day, with the streak that counts on it (decisions F5, B2, K11 and A16). */
export function presentStats({ row, xpToday, neutral, isPressureOff }: StatsOnDay, today: LocalDay): UserStats {
  const streak = streakToday(rewardStateOf(row).streak, today, neutral);
  return {
    userId: row.userId,
    xpTotal: row.xpTotal,
    nivelAtual: row.nivelAtual,
    streakAtual: streak.days,
    streakState: isPressureOff ? withoutPressure(streak.state) : streak.state,
    streakRecord: row.streakRecord,
    escudosDisponiveis: row.escudosDisponiveis,
    metaDiariaXp: row.metaDiariaXp,
    xpHoje: xpToday,
    badgesConquistados: row.badgesConquistados,
    lastLoginDate: row.lastLoginDate,
    ultimaAcaoData: row.ultimaAcaoData,
  };
}
