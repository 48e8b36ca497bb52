import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../../platform/after-command.ts';
import { call } from '../../../platform/api-client.ts';
import type { Answer, Input } from '../../../platform/endpoint-types.ts';
import { roomsOfPeople } from '../api.ts';

export type Invitation = Input<'people', 'invitePeople'>['body'];

export type Invited = Answer<'people', 'invitePeople'>['people'][number];

/**
 * Invites people and enrolls them (decision G1). A repeated request continues where an earlier one stopped. Only the first answer contains
 * a link.
 */
export function useInvitePeople() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Invitation) => call('people', 'invitePeople', { body }),
    // Also after a failure, which may have invited some of them.
    onSettled: () => void afterCommand(cache, { invalidates: [...roomsOfPeople, 'mails'].map((room) => [room]) }),
  });
}

/** Creates a link with which a person sets a password. Only this answer contains it, and earlier links end. */
export const useAccessLink = (userId: string) =>
  useMutation({
    mutationFn: (mail: boolean) => call('people', 'createAccessLink', { params: { userId }, body: { mail } }),
  });
