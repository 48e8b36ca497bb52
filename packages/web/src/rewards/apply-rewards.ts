import type { QueryClient } from '@tanstack/react-query';
import type { MemberProgress, ProgressDay, Rewards, UserStats } from '@jornada/contract/rewards/rewards';
import { keyFor } from '../platform/api-client.ts';
import { sessionQuery } from '../platform/session.ts';

const progressKey = keyFor('rewards', 'readProgress');

/** Changes the member's statistics wherever they are shown: header, chips, cards, and today among the last seven days. */
export function changeStats(cache: QueryClient, change: (before: UserStats) => UserStats): void {
  cache.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, stats: session.stats && change(session.stats) },
  );
  cache.setQueryData<MemberProgress>(progressKey, (progress) => {
    if (!progress?.rewards) return progress;
    const { rewards } = progress;
    const stats = change(rewards.stats);
    const week = rewards.week.map((day, index) => (index === rewards.week.length - 1 ? asToday(day, stats) : day));
    return { ...progress, rewards: { ...rewards, stats, week } };
  });
}

/**
 * Writes a command's rewards into the cached statistics, as far as its answer has them; the rest is loaded again. `isAction`: the command
 * was a qualifying action (specification §4), so the streak has today.
 */
export function applyRewards(cache: QueryClient, rewards: Rewards | null, { isAction }: { isAction: boolean }): void {
  if (rewards) changeStats(cache, (before) => afterRewards(before, rewards, isAction));
}

/** The statistics after a command, from those before it. */
export function afterRewards(before: UserStats, rewards: Rewards, isAction: boolean): UserStats {
  const { xpTotal, nivelAtual, streakAtual, escudoUsado, novosBadges } = rewards;
  return {
    ...before,
    xpTotal,
    nivelAtual,
    streakAtual,
    streakRecord: Math.max(before.streakRecord, streakAtual),
    streakState: isAction ? 'feita_hoje' : before.streakState,
    escudosDisponiveis: Math.max(0, before.escudosDisponiveis - (escudoUsado ? 1 : 0)),
    // A repeated command pays nothing but returns its entries again, so only the change of the total counts.
    xpHoje: before.xpHoje + Math.max(0, xpTotal - before.xpTotal),
    badgesConquistados: [...new Set([...before.badgesConquistados, ...novosBadges])],
  };
}

const asToday = (day: ProgressDay, { xpHoje, metaDiariaXp, streakState }: UserStats): ProgressDay => ({
  ...day,
  xp: xpHoje,
  goalXp: metaDiariaXp,
  isGoalReached: xpHoje >= metaDiariaXp,
  streak: streakState === 'feita_hoje' ? 'feita' : day.streak,
});
