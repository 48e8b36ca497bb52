import type { QueryClient } from '@tanstack/react-query';
import type { MemberProgress, ProgressDay, Rewards, UserStats } from '@jornada/contract/rewards';
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
 * Writes down what a command earned, as far as its answer tells; the rest is read again. `isAction`: it was a qualifying action of the
 * streak (specification §4), which no longer waits for today then.
 */
export function applyRewards(cache: QueryClient, rewards: Rewards | null, { isAction }: { isAction: boolean }): void {
  if (rewards) changeStats(cache, (before) => afterRewards(before, rewards, isAction));
}

/** The statistics after a command that found them like this. */
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
    // A repeated command earned nothing, and tells its old entries once more: the total knows better.
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
