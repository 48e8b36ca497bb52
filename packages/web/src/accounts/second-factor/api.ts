import '../../platform/later-endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, queryFor } from '../../platform/api-client.ts';
import { sessionQuery } from '../../platform/session.ts';
import type { Answer } from '../../platform/endpoint-types.ts';

/** Whether signing in asks for a code, and how many recovery codes are left. */
export const secondFactorQuery = queryFor('secondFactor', 'readSecondFactor');

/** What an app and its owner need: shown once. */
export type SetUp = Answer<'secondFactor', 'setUpSecondFactor'>;

/** Makes a secret and recovery codes. Nothing changes at sign-in before a code confirms them. */
export const useSetUp = () =>
  useMutation({
    mutationFn: (currentPassword: string) => call('secondFactor', 'setUpSecondFactor', { body: { currentPassword } }),
  });

function useChange<Result>(send: (code: string) => Promise<Result>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ code }: { code: string }) => send(code),
    // The session says what the school asks of an administrator without one.
    onSuccess: () => void afterCommand(cache, { invalidates: [secondFactorQuery.queryKey, sessionQuery.queryKey] }),
  });
}

export const useConfirm = () => useChange((code) => call('secondFactor', 'confirmSecondFactor', { body: { code } }));

export const useSwitchOff = () =>
  useChange((code) => call('secondFactor', 'switchOffSecondFactor', { body: { code } }));

export const useRenewCodes = () => useChange((code) => call('secondFactor', 'renewRecoveryCodes', { body: { code } }));
