import '../platform/later-endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { leaveSession } from '../accounts/later-api.ts';
import { call, queryFor } from '../platform/api-client.ts';
import type { Answer, Input } from '../platform/endpoint-types.ts';

export type MyPrivacy = Answer<'myPrivacy', 'readMyPrivacy'>;
export type Asks = Answer<'asks', 'readAsks'>;
export type NewRequest = Input<'myPrivacy', 'makePrivacyRequest'>['body'];

export const privacyQuery = queryFor('myPrivacy', 'readMyPrivacy');

/** Closes the account, which ends every session, and leaves for the page that says until when there is a way back. */
export function useCloseAccount() {
  const cache = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (_: void) => {
      const { dueAt } = await call('myPrivacy', 'closeAccount');
      const state: object = { closesAt: dueAt };
      await leaveSession(cache, () => router.navigate({ to: '/continuar', state, replace: true }));
    },
  });
}
