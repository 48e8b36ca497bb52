import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../../platform/after-command.ts';
import { call, keyFor, queryFor } from '../../../platform/api-client.ts';

const atOnce = 20;

/** A person's answers in every journey, newest first, page by page. */
export const answersQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyFor('people', 'readPersonAnswers', { params: { userId } }), 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'people',
        'readPersonAnswers',
        { params: { userId }, query: { limit: atOnce, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });

/** A person's XP statement, newest first, page by page. */
export const ledgerQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyFor('people', 'readPersonLedger', { params: { userId } }), 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'people',
        'readPersonLedger',
        { params: { userId }, query: { limit: atOnce, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });

/** A person's sessions. */
export const sessionsQuery = (userId: string) => queryFor('people', 'readPersonSessions', { params: { userId } });

/** Ends one session of a person, or all of them; never the administrator's own current one. */
export function useEndSessions(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | undefined) =>
      call('people', 'endPersonSessions', { params: { userId }, query: { sessionId } }),
    onSuccess: () => afterCommand(cache, { invalidates: [sessionsQuery(userId).queryKey] }),
  });
}
