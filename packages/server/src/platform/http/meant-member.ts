import { MEANT_MEMBER_FIELD, MEANT_MEMBER_HEADER } from '@jornada/contract/enrollments/meant-member';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../sessions/session.ts';
import { refuse } from './refusal.ts';

const meantMember = ({ headers, query }: FastifyRequest): unknown =>
  headers[MEANT_MEMBER_HEADER] ?? (query as Record<string, unknown> | undefined)?.[MEANT_MEMBER_FIELD];

/**
 * The sender of a request. Refuses `signed_in_as_other` when the page that sent it shows another member (decision A12). Two windows of one
 * browser have one session: what was pressed in A's window is never done, nor read, as B.
 */
export function meantSender(request: FastifyRequest, sender: Actor | null): Actor | null {
  const meant = meantMember(request);
  if (sender && meant !== undefined && meant !== sender.userId) refuse('signed_in_as_other');
  return sender;
}

/** Refuses a command of a public endpoint that is about the session itself. Costs nothing without a named member. */
export async function refuseForOther(
  request: FastifyRequest,
  sessions: { find(request: FastifyRequest): Promise<Actor | null> },
): Promise<void> {
  if (meantMember(request) !== undefined) meantSender(request, await sessions.find(request));
}
