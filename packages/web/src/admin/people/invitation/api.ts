import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../../platform/after-command.ts';
import { call } from '../../../platform/api-client.ts';
import type { Answer, Input } from '../../../platform/endpoint-types.ts';
import { roomsOfPeople } from '../api.ts';

export type Invitation = Input<'people', 'invitePeople'>['body'];
export type Invited = Answer<'people', 'invitePeople'>['people'][number];

/** Invites people and enrols them (decision G1). The same again goes on where a former try stopped; links are answered once. */
export function useInvitePeople() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Invitation) => call('people', 'invitePeople', { body }),
    // Also after a failure: some of them may have been done.
    onSettled: () => void afterCommand(cache, { invalidates: [...roomsOfPeople, 'mails'].map((room) => [room]) }),
  });
}
