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
  onSessionEnd(() => {
    const { pathname, href } = router.state.location;
    // Without a session before there is none to end: the doors send visitors away themselves.
    if (!cache.getQueryData(sessionQuery.queryKey) || openToVisitors.has(pathname)) return;
    cache.setQueryData(sessionQuery.queryKey, null);
    void router
      .navigate({ to: '/auth', search: { voltar: returnAddress(href) } })
      .finally(() => cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' }));
  });
}
