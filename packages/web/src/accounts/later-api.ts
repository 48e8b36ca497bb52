// What the sign-in form does without: it belongs to the first load.
import '../platform/later-endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';
import type { Input } from '../platform/endpoint-types.ts';
import { toast } from '../ui/toast/toast.ts';
import { refuseWithoutCookies, useOpenSession } from './api.ts';

type SignUp = Input<'accounts', 'signUp'>['body'];
type NewPassword = Input<'accounts', 'performPasswordReset'>['body'];

/** Creates an account; does not sign in (decision A3). */
export const useSignUp = () => useMutation({ mutationFn: (body: SignUp) => call('accounts', 'signUp', { body }) });

/** Whether a recovery link can still be used. */
export const isUsable = async (token: string): Promise<boolean> =>
  (await call('accounts', 'checkPasswordReset', { body: { token } })).valid;

/** Requests a recovery link. The answer is the same whether the email has an account or not (decision A5). */
export const useRequestReset = () =>
  useMutation({ mutationFn: (email: string) => call('accounts', 'sendResetPasswordEmail', { body: { email } }) });

/** Sets a new password with a link's token, or with the signed-in person's current password. Then opens `next`, else the start page. */
export function usePerformReset(next: string | undefined) {
  const open = useOpenSession();
  return useMutation({
    mutationFn: async (body: NewPassword) => {
      await refuseWithoutCookies(navigator.cookieEnabled);
      const { home } = await call('accounts', 'performPasswordReset', { body });
      toast.success('Senha atualizada com sucesso!');
      await open(next ?? home);
    },
  });
}
