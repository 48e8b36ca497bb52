import '../../platform/later-endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, queryFor } from '../../platform/api-client.ts';
import { sessionQuery } from '../../platform/session.ts';
import { createPasskey } from './browser-passkeys.ts';

/** The own passkeys, and where they work. */
export const passkeysQuery = queryFor('passkeys', 'listPasskeys');

function useChange<Body, Result>(send: (body: Body) => Promise<Result>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    // The session says what the school asks of an administrator without one.
    onSuccess: () => void afterCommand(cache, { invalidates: [passkeysQuery.queryKey, sessionQuery.queryKey] }),
  });
}

/** Has the browser make a passkey, and keeps it by this name. */
export const useAddPasskey = () =>
  useChange(async ({ name }: { name: string }) => {
    const passkey = await createPasskey(await call('passkeys', 'beginPasskey'));
    return call('passkeys', 'addPasskey', { body: { name, passkey } });
  });

export const useRenamePasskey = (passkeyId: string) =>
  useChange((body: { name: string }) => call('passkeys', 'renamePasskey', { params: { passkeyId }, body }));

export const useRemovePasskey = (passkeyId: string) =>
  useChange((_: void) => call('passkeys', 'removePasskey', { params: { passkeyId } }));
