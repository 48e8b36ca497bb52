import '../../platform/later-endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, queryFor } from '../../platform/api-client.ts';
import type { Input } from '../../platform/endpoint-types.ts';

type NewPassword = Input<'accounts', 'changePassword'>['body'];

/** Where the member is signed in, this session first, and the browsers that the account knows. */
export const sessionsQuery = queryFor('accounts', 'listSessions');

/** Changes the password, which ends all other sessions and known browsers. */
export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPassword) => call('accounts', 'changePassword', { body }),
    onSuccess: () => void afterCommand(cache, { invalidates: [sessionsQuery.queryKey] }),
  });
}

/** Ends every session but this one, and makes all other browsers strangers. */
export function useEndOtherSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('accounts', 'endOtherSessions'),
    onSuccess: () => afterCommand(cache, { invalidates: [sessionsQuery.queryKey] }),
  });
}

/** Forgets a browser by its id, or by its session's. */
export function useForgetDevice() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (deviceId: string) => call('accounts', 'forgetDevice', { params: { deviceId } }),
    onSuccess: () => afterCommand(cache, { invalidates: [sessionsQuery.queryKey] }),
  });
}
