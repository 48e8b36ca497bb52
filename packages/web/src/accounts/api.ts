import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call, keyFor } from '../platform/api-client.ts';
import type { Input } from '../platform/endpoint-types.ts';
import { sessionQuery } from '../platform/session.ts';
import { showMember } from '../platform/shown-member.ts';

type SignIn = Input<'accounts', 'signIn'>['body'];

/** Starts a session, then opens `voltar`, else the start page that the server names. */
export function useSignIn(voltar: string | undefined) {
  const open = useOpenSession();
  return useMutation({
    mutationFn: async (body: SignIn) => {
      const { home } = await call('accounts', 'signIn', { body });
      await open(voltar ?? home);
    },
  });
}

/**
 * Opens an address in a new session. It starts with an empty cache, because nothing of an earlier session may be shown. Throws
 * `cookies_blocked` when the session's cookie did not come back.
 */
export function useOpenSession() {
  const cache = useQueryClient();
  const router = useRouter();
  return async (address: string) => {
    const settings = cache.getQueryData(keyFor('settings', 'readSettings'));
    cache.clear();
    if (settings) cache.setQueryData(keyFor('settings', 'readSettings'), settings);
    showMember(undefined);
    // The door finds it in the cache. Whatever else fails, the door explains.
    const session = await cache.fetchQuery(sessionQuery).catch(() => undefined);
    if (session === null) throw (await import('./cookies-blocked.ts')).cookiesBlocked();
    router.history.replace(address);
  };
}
