import '../platform/later-endpoints.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../platform/after-command.ts';
import { call, queryFor } from '../platform/api-client.ts';
import { explain } from '../platform/explain.ts';
import { pagesFor } from '../platform/pages-for.ts';
import { sessionQuery } from '../platform/session.ts';
import { toast } from '../ui/toast/toast.ts';
import { changeStats } from './apply-rewards.ts';

/** The member's totals, statistics and last seven days, for 'Meu Progresso' and the profile's cards. */
export const progressQuery = queryFor('rewards', 'readProgress');

/** Every badge, with what is missing for it. */
export const badgesQuery = queryFor('rewards', 'readBadges');

/** A month of the streak ('2026-11'); the current one without `month`. */
export const streakMonthQuery = (month?: string) =>
  queryFor('rewards', 'readStreakMonth', { query: month === undefined ? {} : { month } });

/** 'Como ganhei': the ledger, newest entry first, page by page. */
export const ledgerQuery = {
  ...pagesFor('rewards', 'readLedger', { query: { limit: 20 } }),
  // No route reads this beforehand: a failed ledger is read again when it opens.
  retryOnMount: true,
};

/**
 * Sets the daily goal, in XP, and reports success or the reason of a failure (specification §8 "Profile"). While it saves, `variables` is
 * the goal to show. The server's answer then updates every screen.
 */
export function useSetDailyGoal() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (metaDiariaXp: number) => call('rewards', 'setDailyGoal', { body: { metaDiariaXp } }),
    // One request after the other, so that the last choice wins.
    scope: { id: 'daily-goal' },
    onSuccess: (stats) => {
      toast.success('Meta diária atualizada!');
      return afterGoal(cache, () => changeStats(cache, () => stats));
    },
    onError: (problem) => {
      toast.error(explain(problem, 'Erro ao atualizar meta'));
      // Gamification may have been switched off meanwhile: header and page load their data again.
      if (problem.status === 403) void afterGoal(cache);
    },
  });
}

const afterGoal = (cache: QueryClient, applyAnswer?: () => void) =>
  afterCommand(cache, { invalidates: [sessionQuery.queryKey, ['rewards']], ...(applyAnswer && { applyAnswer }) });
