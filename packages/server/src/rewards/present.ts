import type { Rewards } from '@jornada/contract/rewards';
import type { RewardOutcome } from '@jornada/domain/rewards/reward-command';

export function presentRewards(reward: RewardOutcome): Rewards {
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
