import type { UserStats } from '@jornada/contract/rewards/rewards';
import type { LocalDay } from '@jornada/domain/local-day';
import type { NeutralInterval } from '@jornada/domain/rewards/streak/neutral-days';
import { streakToday } from '@jornada/domain/rewards/streak/streak';
import { rewardStateOf, type StatsRow } from './store.ts';

/** A member's statistics on a day, with the streak that counts on it (decisions F5, B2 and K11). */
export function presentStats(
  { row, xpToday, neutral }: { row: StatsRow; xpToday: number; neutral: readonly NeutralInterval[] },
  today: LocalDay,
): UserStats {
  const streak = streakToday(rewardStateOf(row).streak, today, neutral);
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
