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
 * `isPublicUrlKnown`: false while the address is the default's guess, which the text says then.
 * @returns what to print
 * @throws StartError when there is no such account
 */
export function linkFromServer(
  db: Database,
  {
    email,
    publicUrl,
    isPublicUrlKnown,
    clock,
  }: { email: string; publicUrl: string; isPublicUrlKnown: boolean; clock: Clock },
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
    const guess = isPublicUrlKnown
      ? ''
      : `\nPUBLIC_URL não está configurada aqui, e ${publicUrl} é só um palpite: se a escola abre em outro endereço, troque essa parte do link por ele.\n`;
    return `Link de acesso de ${address}, para definir uma senha e entrar:\n\n  ${link}\n\nVale por 7 dias e funciona uma única vez. A pessoa vê no perfil que ele foi criado.\n${guess}`;
  });
}
