import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call, keyFor } from '../platform/api-client.ts';
import type { Input } from '../platform/endpoint-types.ts';
import { toast } from '../ui/toast/toast.ts';

type SignUp = Input<'accounts', 'signUp'>['body'];
type SignIn = Input<'accounts', 'signIn'>['body'];
type NewPassword = Input<'accounts', 'performPasswordReset'>['body'];

/** Creates an account; does not sign in (decision A3). */
export const useSignUp = () => useMutation({ mutationFn: (body: SignUp) => call('accounts', 'signUp', { body }) });

/** Starts a session, then opens `voltar`, else the start page that the server names. */
export function useSignIn(voltar: string | undefined) {
  const open = useOpenSession();
  return useMutation({
    mutationFn: (body: SignIn) => call('accounts', 'signIn', { body }),
    onSuccess: ({ home }) => open(voltar ?? home),
  });
}

/** Requests a recovery link. The answer is the same whether the email has an account or not (decision A5). */
export const useRequestReset = () =>
  useMutation({ mutationFn: (email: string) => call('accounts', 'sendResetPasswordEmail', { body: { email } }) });

/** Sets a new password with a link's token, or with the signed-in person's current password. Then opens `next`, else the start page. */
export function usePerformReset(next: string | undefined) {
  const open = useOpenSession();
  return useMutation({
    mutationFn: (body: NewPassword) => call('accounts', 'performPasswordReset', { body }),
    onSuccess: ({ home }) => {
      toast.success('Senha atualizada com sucesso!');
      return open(next ?? home);
    },
  });
}

/** A new session starts with an empty cache, because nothing of an earlier session may be shown. */
function useOpenSession() {
  const cache = useQueryClient();
  const router = useRouter();
  return (address: string) => {
    const settings = cache.getQueryData(keyFor('settings', 'readSettings'));
    cache.clear();
    if (settings) cache.setQueryData(keyFor('settings', 'readSettings'), settings);
    router.history.replace(address);
  };
}
