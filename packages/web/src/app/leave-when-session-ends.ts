import type { QueryClient } from '@tanstack/react-query';
import { returnAddress } from '../platform/return-address.ts';
import { onSessionEnd } from '../platform/session-end.ts';
import { sessionQuery } from '../platform/session.ts';
import type { AppRouter } from './router.tsx';

const openToVisitors = new Set(['/', '/auth', '/reset-password']);

/**
 * Whenever a call finds nobody signed in, whoever stands on a screen for members goes to sign in and comes back afterwards;
 * what was read for them is forgotten (specification §8: a missing session always redirects to /auth).
 */
export function leaveWhenSessionEnds(router: AppRouter, cache: QueryClient): void {
  let isLeaving = false;
  onSessionEnd(() => {
    const { pathname, href } = router.state.location;
    // Without a session before there is none to end: the doors send visitors away themselves.
    const hadSession = cache.getQueryData(sessionQuery.queryKey);
    if (!hadSession || isLeaving || openToVisitors.has(pathname)) return;
    isLeaving = true;
    const voltar = returnAddress(href);
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' && queryKey[1] !== 'me' });
    void router.navigate({ to: '/auth', search: voltar ? { voltar } : {} }).finally(() => {
      isLeaving = false;
      cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' });
    });
  });
}
