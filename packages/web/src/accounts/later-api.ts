// What the sign-in form and the first screen do without: it belongs to the first load.
import '../platform/later-endpoints.ts';
import { useMutation, type QueryClient } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';
import type { Input } from '../platform/endpoint-types.ts';
import { announceSignOut, clearKept } from '../platform/sign-out-elsewhere.ts';
import { showMember } from '../platform/shown-member.ts';
import { toast } from '../ui/toast/toast.ts';
import { useOpenSession } from './api.ts';
import { cookiesBlocked } from './cookies-blocked.ts';

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

/** Requests another link that confirms an e-mail, without a session. The answer is the same for every address (decision A3). */
export const useRequestVerification = () =>
  useMutation({ mutationFn: (email: string) => call('accounts', 'requestProofByAddress', { body: { email } }) });

/** Sets a new password with a link's token, or with the signed-in person's current password. Then opens `next`, else the start page. */
export function usePerformReset(next: string | undefined) {
  const open = useOpenSession();
  return useMutation({
    mutationFn: async (body: NewPassword) => {
      if (!navigator.cookieEnabled) throw cookiesBlocked();
      const { home } = await call('accounts', 'performPasswordReset', { body });
      toast.success('Senha atualizada com sucesso!');
      await open(next ?? home);
    },
  });
}

/** Ends the session and `leave`s for the sign-in screen. Throws ApiProblem. */
export async function signOut(cache: QueryClient, leave: () => Promise<void>): Promise<void> {
  await call('accounts', 'signOut');
  await leaveSession(cache, leave);
}

/** After a session has ended: clears its cached and kept data here and in other tabs, and `leave`s its screens. */
export async function leaveSession(cache: QueryClient, leave: () => Promise<void>): Promise<void> {
  announceSignOut();
  clearKept();
  showMember(undefined);
  cache.removeQueries({ queryKey: ['accounts'] });
  await leave();
  cache.clear();
}
