import { normalizeEmail } from '@jornada/contract/fields/normalize-email';
import { recordSecurityEvent } from '../../../audit/security/record-security-event.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { StartError } from '../../../platform/start-error.ts';
import { lockUser } from '../../profile/address-store.ts';
import { findSignIn } from '../../store.ts';
import { issueServerLink } from './issue-server-link.ts';

/**
 * Makes an access link for the account with this address: for administrators where no mail can bring one (decision K18). The security log
 * and the person's profile say that it was made on the server.
 * @returns what to print
 * @throws StartError when there is no such account
 */
export function linkFromServer(
  db: Database,
  { email, publicUrl, clock }: { email: string; publicUrl: string; clock: Clock },
): Promise<string> {
  const address = normalizeEmail(email);
  return db.transaction(async (tx) => {
    const account = await findSignIn(tx, address);
    if (!account || !(await lockUser(tx, account.userId)))
      throw new StartError(`Não há conta com o e-mail ${address}.`);
    const { userId } = account;
    const now = clock();
    const link = await issueServerLink(tx, { publicUrl, userId, email: address, now });
    const source = { device: null, network: null };
    await recordSecurityEvent(tx, { kind: 'access_link_made', personId: userId, subject: address, source, now });
    return `Link de acesso de ${address}, para definir uma senha e entrar:\n\n  ${link}\n\nVale por 7 dias e funciona uma única vez. A pessoa vê no perfil que ele foi criado.\n`;
  });
}
