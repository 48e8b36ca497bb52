import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, queryFor } from '../../platform/api-client.ts';
import type { Answer, EndpointName, Input } from '../../platform/endpoint-types.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import { listQuery } from '../ui/list/list-query.ts';
import type { ConnectionsSearch } from './connections-search.ts';

export type ApiKey = Answer<'apiKeys', 'listApiKeys'>['items'][number];
export type Receiver = Answer<'receivers', 'listReceivers'>['items'][number];
export type Delivery = Answer<'receivers', 'listDeliveries'>['items'][number];

/** How often what waits is read again, in ms: a receiver that works answers within seconds. */
const askAgainMs = 3000;

export const keysQuery = queryFor('apiKeys', 'listApiKeys');
export const receiversQuery = queryOptions({
  ...queryFor('receivers', 'listReceivers'),
  refetchInterval: ({ state: { data } }) => data?.items.some(({ waiting }) => waiting > 0) && askAgainMs,
});

const stateOf = { fila: 'waiting', entregues: 'delivered', falhas: 'failed' } as const;
type Filters = Pick<ConnectionsSearch, 'estado'> & { evento: Delivery['type'] | undefined };

/** A receiver's deliveries, newest first, page by page. */
export const deliveriesQuery = (receiverId: string, { estado, evento }: Filters) => {
  const query = { state: estado && stateOf[estado], type: evento };
  return infiniteQueryOptions({
    ...listQuery('receivers', 'listDeliveries', { params: { receiverId }, query }),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ state }) => state === 'waiting')) && askAgainMs,
  });
};

/** A command of this screen. A failure is said; where somebody else was faster, all is read again. */
export function useCommand<R extends 'apiKeys' | 'receivers', N extends EndpointName<R>>(room: R, name: N) {
  const cache = useQueryClient();
  const readAgain = () => void afterCommand(cache, { invalidates: [[room]] });
  return useMutation({
    mutationFn: (input: Input<R, N>) => call(room, name, ...([input] as never)),
    onSuccess: readAgain,
    onError: (problem) => {
      // What a form sent is refused beside its fields.
      if (problem.issues.length === 0) toast.error(explain(problem, 'Não deu certo. Tente de novo.'));
      if (problem.status === 404 || problem.status === 409) readAgain();
    },
  });
}
