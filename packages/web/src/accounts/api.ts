import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call, keyFor } from '../platform/api-client.ts';
import type { Input } from '../platform/endpoint-types.ts';

type SignIn = Input<'accounts', 'signIn'>['body'];

/** Starts a session, then opens `voltar`, else the start page that the server names. */
export function useSignIn(voltar: string | undefined) {
  const open = useOpenSession();
  return useMutation({
    mutationFn: (body: SignIn) => call('accounts', 'signIn', { body }),
    onSuccess: ({ home }) => open(voltar ?? home),
  });
}

/** Opens an address in a new session. It starts with an empty cache, because nothing of an earlier session may be shown. */
export function useOpenSession() {
  const cache = useQueryClient();
  const router = useRouter();
  return (address: string) => {
    const settings = cache.getQueryData(keyFor('settings', 'readSettings'));
    cache.clear();
    if (settings) cache.setQueryData(keyFor('settings', 'readSettings'), settings);
    router.history.replace(address);
  };
}
