import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand, everything } from '../../platform/after-command.ts';
import { call, keyFor, queryFor } from '../../platform/api-client.ts';
import type { Answer, Input } from '../../platform/endpoint-types.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';

export type Overview = Answer<'overview', 'readOverview'>;

export type Range = NonNullable<NonNullable<Input<'overview', 'readOverview'>['query']>['range']>;

/** The figures and days of a range, the latest enrollments and the first steps. */
export const overviewQuery = (range: Range) => ({
  ...queryFor('overview', 'readOverview', { query: { range } }),
  retryOnMount: false,
});

/** Hides the news up to a version from the administrator who has read them. */
export function useMarkNewsRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call('overview', 'markNewsRead', { body: { upTo } }),
    onSuccess: () => afterCommand(cache, { invalidates: [keyFor('overview', 'readOverview')] }),
    onError: (problem) => toast.error(explain(problem, 'Erro ao salvar')),
  });
}

/** Removes the demo school with its people, except the administrator who asks. Every cached answer is stale afterwards. */
export function useRemoveDemo() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('demo', 'removeDemo'),
    onSuccess: async ({ removedJourneys, removedUsers }) => {
      toast.success(`Demonstração removida: ${removedJourneys} jornada(s) e ${removedUsers} pessoa(s).`);
      await afterCommand(cache, { invalidates: everything });
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao remover demonstração')),
  });
}
