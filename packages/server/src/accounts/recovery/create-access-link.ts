import { recordAudit } from '../../audit/record-audit.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { issueAccessLink, type AccessLink } from './access-link.ts';
import { lockUser } from '../profile/address-store.ts';

/** Makes a new access link and ends former ones. The password stays until the link is used. Refuses `user_not_found`. */
export async function createAccessLink(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'environment'>,
  { userId, mail, actorId }: { userId: string; mail: boolean; actorId: string },
): Promise<AccessLink> {
  return services.db.transaction(async (tx) => {
    const { email } = (await lockUser(tx, userId)) ?? refuse('user_not_found');
    const now = services.clock();
    const link = await issueAccessLink(tx, services, { userId, email, mail: mail ? 'access' : null, now });
    const action = link.isMailed ? 'Link de acesso enviado' : 'Link de acesso criado';
    await recordAudit(tx, { actor: { id: actorId }, action, subject: email, subjectId: userId, now });
    return link;
  });
}
