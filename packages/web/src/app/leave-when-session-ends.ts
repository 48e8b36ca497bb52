import type { QueryClient } from '@tanstack/react-query';
import { returnAddress } from '../platform/return-address.ts';
import { onSessionEnd } from '../platform/session-end.ts';
import { sessionQuery } from '../platform/session.ts';
import type { AppRouter } from './router.tsx';

const openToVisitors = new Set(['/', '/auth', '/reset-password']);

/**
 * When a call finds the session ended, a screen for members gives way to the sign-in screen, which leads back afterwards, and the cache
 * is cleared (specification §8: a missing session always redirects to /auth). After a sign-out in another tab there is no way back.
 * When somebody else has signed in, the page is read anew (decision A12): nothing of the former member, neither text nor timers, may reach
 * the other one. Returns a function that stops it.
 */
export function leaveWhenSessionEnds(
  router: AppRouter,
  cache: QueryClient,
  reload = () => location.reload(),
): () => void {
  // After what is kept of this page was kept. The screens go at once, and no form asks about what it holds: it cannot be saved any more.
  const readAnew = () =>
    setTimeout(() => {
      cache.setQueryData(sessionQuery.queryKey, null);
      reload();
    });
  const leave = (voltar: string | undefined) => {
    // Without a session nothing can end: the doors redirect visitors.
    if (!cache.getQueryData(sessionQuery.queryKey) || openToVisitors.has(router.state.location.pathname)) return;
    cache.setQueryData(sessionQuery.queryKey, null);
    void router
      .navigate({ to: '/auth', search: { voltar } })
      .finally(() => cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' }));
  };
  return onSessionEnd((why) => {
    if (why === 'signed_in_as_other') readAnew();
    else leave(why === 'not_signed_in' ? returnAddress(router.state.location.href) : undefined);
  });
}
