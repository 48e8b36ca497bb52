import { recordAudit } from '../../audit/record-audit.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { issueAccessLink, type AccessLink } from './access-link.ts';
import { lockUser } from '../profile/address-store.ts';

/** Makes a new access link and ends former ones. The password stays until the link is used. Refuses `user_not_found`. */
export async function createAccessLink(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'environment'>,
  { userId, mail, actorId, source }: { userId: string; mail: boolean; actorId: string; source: RequestSource },
): Promise<AccessLink> {
  return services.db.transaction(async (tx) => {
    const { email } = (await lockUser(tx, userId)) ?? refuse('user_not_found');
    const now = services.clock();
    const link = await issueAccessLink(tx, services, { userId, email, mail: mail ? 'access' : null, now });
    const action = link.isMailed ? 'Link de acesso enviado' : 'Link de acesso criado';
    const security = { kind: 'access_link_made', source } as const;
    await recordAudit(tx, { actor: { id: actorId }, action, subject: email, subjectId: userId, security, now });
    return link;
  });
}
