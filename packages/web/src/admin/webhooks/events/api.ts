import { queryOptions, useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../../platform/after-command.ts';
import { call, queryFor } from '../../../platform/api-client.ts';
import type { Answer } from '../../../platform/endpoint-types.ts';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { invalidatePeople } from '../../enrollments/api.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import type { EventsSearch } from './events-search.ts';

export type EventDetail = Answer<'webhooks', 'readWebhookEvent'>;
export type EventPage = Answer<'webhooks', 'listWebhookEvents'>;
export type EventRow = EventPage['items'][number];

type Filters = Pick<EventsSearch, 'busca' | 'status'>;

const readOf = (webhookId: string, { busca, status }: Filters) => ({
  params: { webhookId },
  query: { search: busca, status },
});

const listKey = ['webhooks', 'listWebhookEvents'];

/** A webhook's events, newest first, page by page; the server searches them. */
export const eventsQuery = (webhookId: string, filters: Filters) =>
  listQuery('webhooks', 'listWebhookEvents', readOf(webhookId, filters));

/** The newest page alone, read again and again while the screen is open. */
export const latestEventsQuery = (webhookId: string, filters: Filters) =>
  queryOptions({
    queryKey: [...listKey, 'latest', readOf(webhookId, filters)] as const,
    queryFn: ({ signal }) => call('webhooks', 'listWebhookEvents', readOf(webhookId, filters), { signal }),
    gcTime: 0,
  });

/** One event with its payload. */
export const eventQuery = (eventId: string) => queryFor('webhooks', 'readWebhookEvent', { params: { eventId } });

/** An event may be in several filtered lists: update it in each. */
function keepEvent(cache: QueryClient, event: EventDetail) {
  cache.setQueryData(eventQuery(event.id).queryKey, event);
  cache.setQueriesData<InfiniteData<EventPage>>(
    { queryKey: [...listKey, 'pages'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => (row.id === event.id ? { ...row, ...rowOf(event) } : row)),
        })),
      },
  );
}

const changing = [
  'status',
  'statusCode',
  'eventType',
  'responseMessage',
  'buyerEmail',
  'orderReference',
  'isKept',
] as const;

/** What processing may change in an event's row. */
const rowOf = (event: EventDetail): Partial<EventRow> =>
  Object.fromEntries(changing.map((field) => [field, event[field]]));

/** Settles a stored event again ('Reprocessar'). What is already settled stays as it is. */
export function useReprocess() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (eventId: string) => call('webhooks', 'reprocessEvent', { params: { eventId } }),
    onSuccess: (event) => {
      keepEvent(cache, event);
      toast[event.status === 'error' ? 'info' : 'success']({
        title: event.status === 'processing' ? 'Evento em processamento' : 'Evento reprocessado',
        message: event.responseMessage ?? 'Acompanhe aqui no histórico.',
      });
      invalidateSettled(cache);
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao reprocessar evento')),
  });
}

/** Gives back the access that an event's platform contradicts having closed. */
export function useReturnAccess(eventId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('webhooks', 'returnAccess', { params: { eventId } }),
    onSuccess: (event) => {
      keepEvent(cache, event);
      invalidateSettled(cache);
    },
  });
}

/** Reads again what settling an event may have changed elsewhere. */
function invalidateSettled(cache: QueryClient) {
  const stale = ['listWebhooks', 'listUnmatchedProducts', 'readJourneySales', 'explainAccess'];
  void afterCommand(cache, { invalidates: stale.map((name) => ['webhooks', name]) });
  void invalidatePeople(cache);
}

/** Sends a realistic delivery for a journey. It never grants access. */
export function useSendTestEvent(webhookId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (journeyId: string) =>
      call('webhooks', 'sendTestEvent', { params: { webhookId }, body: { journeyId } }),
    onSuccess: (event) => {
      void afterCommand(cache, {
        invalidates: ['listWebhooks', 'readWebhook', 'listWebhookEvents', 'readJourneySales'].map((name) => [
          'webhooks',
          name,
        ]),
        applyAnswer: () => cache.setQueryData(eventQuery(event.id).queryKey, event),
      });
    },
  });
}
