import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand, everything } from '../../../platform/after-command.ts';
import { call, queryFor } from '../../../platform/api-client.ts';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { Answer, Input } from '../../../platform/endpoint-types.ts';

export type OwnerMove = Answer<'orderOwners', 'moveOrder'>['items'][number];

/** An order to give to somebody; with an event, all that it names. */
export type OrderToMove = Omit<Input<'orderOwners', 'moveOrder'>['body'], 'email'>;

/** A person's orders, those that came and went too. */
export const personOrdersQuery = (userId: string) =>
  queryFor('orderOwners', 'listPersonOrders', { params: { userId } });

/** What giving an order to an address would change. */
export const moveQuery = (order: OrderToMove, email: string) =>
  queryFor('orderOwners', 'readOrderOwners', { query: { ...order, email } });

export function useMoveOrder(order: OrderToMove) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call('orderOwners', 'moveOrder', { body: { ...order, email } }),
    onSuccess: () => afterCommand(cache, { invalidates: everything }),
  });
}

export function useUndoMove() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (moveId: string) => call('orderOwners', 'undoOrderMove', { params: { moveId } }),
    onSuccess: () => toast.success('A compra voltou para quem a tinha.'),
    onError: (problem) => toast.error(explain(problem, 'Erro ao desfazer')),
    // Somebody else may have moved it on, so the screens read again.
    onSettled: () => void afterCommand(cache, { invalidates: everything }),
  });
}
