import { counted, plural } from '@jornada/domain/plural';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../../platform/after-command.ts';
import { call, queryFor } from '../../../platform/api-client.ts';
import type { Answer, Input } from '../../../platform/endpoint-types.ts';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { invalidatePeople } from '../../enrollments/api.ts';
import { invalidateWebhooks } from '../api.ts';
import { formatPayments } from '../format-webhook.ts';

export type Unmatched = Answer<'webhooks', 'listUnmatchedProducts'>['items'][number];

/** How often the list is read while payments are settled in the background, in ms. */
const askAgainMs = 3000;

/** Products of payments that match no journey, latest first. */
export const unmatchedQuery = queryOptions({
  ...queryFor('webhooks', 'listUnmatchedProducts'),
  refetchInterval: ({ state }) => (state.data && state.data.underWay > 0 ? askAgainMs : false),
});

/** Adds a product's id to a journey that lacks it, and settles the payments that waited for it. `done` begins the message. */
export function useAssignProduct(done = 'ID adicionado à jornada.') {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'webhooks', 'assignProduct'>['body']) => call('webhooks', 'assignProduct', { body }),
    onSuccess: (settled) => {
      toast.success(`${done} ${formatSettled(settled)}`);
      void invalidateWebhooks(cache);
      void invalidatePeople(cache);
      void afterCommand(cache, { invalidates: [['adminJourneys']] });
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao adicionar ID à jornada')),
  });
}

function formatSettled({ settledPayments, waitingPayments }: Answer<'webhooks', 'assignProduct'>): string {
  const settled = `${formatPayments(settledPayments)} ${plural(settledPayments, 'processado', 'processados')}`;
  if (waitingPayments === 0) return `${settled}.`;
  return `${settled}; mais ${counted(waitingPayments, 'segue', 'seguem')} em processamento.`;
}
