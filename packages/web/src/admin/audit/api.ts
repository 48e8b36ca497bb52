import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, keyFor } from '../../platform/api-client.ts';
import type { AuditSearch } from './audit-search.ts';

/** Administrators' changes, newest first, page by page (decision G5). */
export const auditQuery = ({ busca }: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: [...keyFor('audit', 'listAudit'), 'pages', { busca }] as const,
    queryFn: ({ pageParam, signal }) =>
      call('audit', 'listAudit', { query: { search: busca, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // The route has just read this: show its failure, do not read again.
    retryOnMount: false,
    select: ({ pages }) => ({ entries: pages.flatMap((page) => page.items), daysKept: pages[0]!.daysKept }),
  });
