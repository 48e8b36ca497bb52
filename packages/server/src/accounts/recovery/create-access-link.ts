import { recordAudit } from '../../audit/record-audit.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { refuseHeldLink } from '../../mail/server/admin-links-held.ts';
import { findRole } from '../store.ts';
import { tellAccessLinkMade } from './tell-access-link-made.ts';
import { issueAccessLink, type AccessLink } from './access-link.ts';
import { lockUser } from '../profile/address-store.ts';

/**
 * Makes a new access link and ends former ones. The password stays until the link is used. The person is told of a link that was not mailed
 * to them. An administrator's is only mailed, to their proven address (decision K18). Refuses `user_not_found`, and for an administrator
 * `mail_not_configured`, `address_unproven`, `admin_links_held`.
 */
export async function createAccessLink(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'environment'>,
  { userId, mail, actorId, source }: { userId: string; mail: boolean; actorId: string; source: RequestSource },
): Promise<Omit<AccessLink, 'link'> & { link: string | null }> {
  return services.db.transaction(async (tx) => {
    const { email, isEmailProven } = (await lockUser(tx, userId)) ?? refuse('user_not_found');
    const isAdmin = (await findRole(tx, userId)) === 'admin';
    if (isAdmin && !(await hasMailServer(tx, services.environment))) refuse('mail_not_configured');
    if (isAdmin && !isEmailProven) refuse('address_unproven');
    const now = services.clock();
    if (isAdmin) await refuseHeldLink(tx, userId, { ...services, now });
    const link = await issueAccessLink(tx, services, { userId, email, mail: mail || isAdmin ? 'access' : null, now });
    if (!link.isMailed) await tellAccessLinkMade(tx, services, { userId, email, now });
    const action = link.isMailed ? 'Link de acesso enviado' : 'Link de acesso criado';
    const security = { kind: 'access_link_made', source } as const;
    await recordAudit(tx, { actor: { id: actorId }, action, subject: email, subjectId: userId, security, now });
    return isAdmin ? { ...link, link: null } : link;
  });
}
