import { recordAudit } from '../audit/record-audit.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { issueAccessLink, type AccessLink } from './access-link.ts';
import { existsEmail } from './address-store.ts';
import { createAccount } from './create-account.ts';

/**
 * An administrator invites a member: an account without a password and a link to set one, mailed where mail is configured (decision G1).
 * Sign-up may be off. Refuses `email_taken`.
 */
export async function inviteMember(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'environment'>,
  { email, name, actorId }: { email: string; name?: string | undefined; actorId: string },
): Promise<AccessLink & { userId: string }> {
  if (await existsEmail(services.db, email)) refuse('email_taken');
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const { userId } = await createAccount(tx, { email, name, passwordHash: null, role: 'user', now });
    const link = await issueAccessLink(tx, services, { userId, email, mail: 'invitation', now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Membro convidado',
      subject: email,
      subjectId: userId,
      now,
    });
    return { ...link, userId };
  });
}
