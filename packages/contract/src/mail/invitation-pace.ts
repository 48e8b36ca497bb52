import { MOST_INVITATIONS_PER_DAY } from '@jornada/domain/mail/invitation-pace';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

const message = `Use um número de 1 a ${MOST_INVITATIONS_PER_DAY.toLocaleString('pt-BR')}`;

/** How many invitations of imports go a day (decision H14). */
export const InvitationPace = z.object({
  perDay: z.int(message).min(1, message).max(MOST_INVITATIONS_PER_DAY, message),
});
export type InvitationPace = z.infer<typeof InvitationPace>;

export const readInvitationPace = endpoint({
  method: 'GET',
  path: '/api/admin/invitation-pace',
  access: 'admin',
  scope: 'read',
  summary: 'How many invitations of imports go a day, over all imports.',
  response: InvitationPace,
});

export const setInvitationPace = endpoint({
  method: 'PUT',
  path: '/api/admin/invitation-pace',
  access: 'admin',
  summary: 'Say how many invitations of imports go a day: as many as the plan of the mail server allows.',
  body: InvitationPace,
  response: InvitationPace,
});
