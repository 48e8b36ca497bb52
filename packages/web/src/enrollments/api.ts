import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, keyFor } from '../platform/api-client.ts';

/** 'Minhas Jornadas', most recently updated first, page by page, and today's card. */
export const myJourneysQuery = infiniteQueryOptions({
  queryKey: [...keyFor('enrollments', 'listMyJourneys'), 'pages'] as const,
  queryFn: ({ pageParam, signal }) =>
    call('enrollments', 'listMyJourneys', { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  // The route has just asked: a failure is shown, not retried.
  retryOnMount: false,
  select: ({ pages }) => ({ entries: pages.flatMap((page) => page.items), today: pages[0]?.today ?? null }),
});
