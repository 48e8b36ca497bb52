import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryFor } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/endpoint-types.ts';
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
