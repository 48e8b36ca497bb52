import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryFor } from '../../../platform/api-client.ts';
import type { Answer, Input } from '../../../platform/endpoint-types.ts';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast.ts';
import { forgetPeople } from '../../people/api.ts';
import { forgetWebhooks } from '../api.ts';

export type Unmatched = Answer<'webhooks', 'listUnmatchedProducts'>['items'][number];

/** Products of payments that match no journey, the latest first. */
export const unmatchedQuery = queryFor('webhooks', 'listUnmatchedProducts');

/** Adds a product's id to a journey; payments that waited for it are settled. */
export function useAssignProduct() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'webhooks', 'assignProduct'>['body']) => call('webhooks', 'assignProduct', { body }),
    onSuccess: ({ settledPayments }) => {
      const settled = settledPayments === 1 ? '1 pagamento processado.' : `${settledPayments} pagamentos processados.`;
      toast.success(`ID adicionado à jornada. ${settled}`);
      void forgetWebhooks(cache);
      void forgetPeople(cache);
      void cache.invalidateQueries({ queryKey: ['adminJourneys'] });
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao adicionar ID à jornada')),
  });
}
