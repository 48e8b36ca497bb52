import { recordAudit } from '../../audit/record-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { JourneyInMail } from '../../mail/templates/journeys-in-mail.ts';
import type { Services } from '../../platform/services.ts';
import { shownEmail } from '../../platform/shown-email.ts';
import { issueAccessLink, type AccessLink } from '../recovery/access-link.ts';
import { createAccount } from '../create-account.ts';

/**
 * An administrator invites a member: makes an account without a password and a link to set one, mailed on request if mail is configured
 * (decision G1). Works with sign-up off. Refuses `email_taken`. Call `recordInvitation` at the end of the transaction.
 */
export async function inviteMember(
  tx: Transaction,
  services: Pick<Services, 'jobs' | 'environment'>,
  {
    email,
    name,
    journeys,
    mail,
    now,
  }: { email: string; name?: string | undefined; journeys: readonly JourneyInMail[]; mail: boolean; now: Date },
): Promise<AccessLink & { userId: string }> {
  const { userId } = await createAccount(tx, { email, name, passwordHash: null, role: 'user', now });
  const invitation = mail ? { name: name || email.slice(0, email.indexOf('@')), journeys } : null;
  const link = await issueAccessLink(tx, services, { userId, email, mail: invitation, now });
  return { ...link, userId };
}

/** Records an invitation in the audit. */
export function recordInvitation(
  tx: Transaction,
  { userId, email, actorId, now }: { userId: string; email: string; actorId: string; now: Date },
): Promise<void> {
  return recordAudit(tx, {
    actor: { id: actorId },
    action: 'Membro convidado',
    subject: shownEmail(email),
    subjectId: userId,
    now,
  });
}
