import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../../platform/after-command.ts';
import { call, queryFor } from '../../../platform/api-client.ts';
import { pagesFor } from '../../../platform/pages-for.ts';

const query = { limit: 20 };

/** A person's answers in every journey, newest first, page by page. */
export const answersQuery = (userId: string) => ({
  ...pagesFor('people', 'readPersonAnswers', { params: { userId }, query }),
  retryOnMount: true,
});

/** A person's XP statement, newest first, page by page. */
export const ledgerQuery = (userId: string) => ({
  ...pagesFor('people', 'readPersonLedger', { params: { userId }, query }),
  retryOnMount: true,
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
