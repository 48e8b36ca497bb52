import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call, keyFor } from '../platform/api-client.ts';
import type { Input } from '../platform/endpoint-types.ts';
import { toast } from '../ui/toast.ts';

type SignUp = Input<'accounts', 'signUp'>['body'];
type SignIn = Input<'accounts', 'signIn'>['body'];
type NewPassword = Input<'accounts', 'performPasswordReset'>['body'];

/** Creates an account; does not sign in (decision A3). */
export const useSignUp = () => useMutation({ mutationFn: (body: SignUp) => call('accounts', 'signUp', { body }) });

/** Starts a session, then opens `voltar`, else where the server says that a session begins. */
export function useSignIn(voltar: string | undefined) {
  const open = useOpenSession();
  return useMutation({
    mutationFn: (body: SignIn) => call('accounts', 'signIn', { body }),
    onSuccess: ({ home }) => open(voltar ?? home),
  });
}

/** Asks for a recovery link. The answer is the same whether the address has an account or not (decision A5). */
export const useRequestReset = () =>
  useMutation({ mutationFn: (email: string) => call('accounts', 'sendResetPasswordEmail', { body: { email } }) });

/** Sets the new password with the link's token, or with the current password of whoever is signed in; then opens `next`, else as after signing in. */
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

/** A new session begins with an empty cache: nothing of who was here before may be shown. */
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
