import type { QueryClient } from '@tanstack/react-query';
import { clearKept } from '../platform/kept-for-member.ts';
import { returnAddress } from '../platform/return-address.ts';
import { onSessionEnd, onSignOutElsewhere } from '../platform/session-end.ts';
import { sessionQuery } from '../platform/session.ts';
import type { AppRouter } from './router.tsx';

const openToVisitors = new Set(['/', '/auth', '/reset-password']);

/**
 * Whenever a call finds nobody signed in, whoever stands on a screen for members goes to sign in and comes back afterwards;
 * what was read for them is forgotten (specification §8: a missing session always redirects to /auth). Signing out in another tab leaves
 * nothing to come back to, neither here. Returns how to stop.
 */
export function leaveWhenSessionEnds(router: AppRouter, cache: QueryClient): () => void {
  const leave = (voltar: string | undefined) => {
    // Without a session before there is none to end: the doors send visitors away themselves.
    if (!cache.getQueryData(sessionQuery.queryKey) || openToVisitors.has(router.state.location.pathname)) return;
    cache.setQueryData(sessionQuery.queryKey, null);
    void router
      .navigate({ to: '/auth', search: { voltar } })
      .finally(() => cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' }));
  };
  const stops = [
    onSessionEnd(() => leave(returnAddress(router.state.location.href))),
    onSignOutElsewhere(() => {
      clearKept();
      leave(undefined);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
