import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, keyFor } from '../../platform/api-client.ts';

export const pagesKey = [...keyFor('webhooks', 'listWebhooks'), 'pages'] as const;

/** Every webhook, newest first, page by page, and whether mail is configured. */
export const webhooksQuery = infiniteQueryOptions({
  queryKey: pagesKey,
  queryFn: ({ pageParam, signal }) => call('webhooks', 'listWebhooks', { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  // The route has just read this: show its failure, do not read again.
  retryOnMount: false,
  select: ({ pages }) => ({
    webhooks: pages.flatMap((page) => page.items),
    isMailConfigured: pages[0]!.isMailConfigured,
    deletedWithEvents: pages[0]!.deletedWithEvents,
  }),
});
