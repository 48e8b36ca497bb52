import { normalizeEmail } from '@jornada/contract/fields/normalize-email';
import { recordSecurityEvent } from '../../../audit/security/record-security-event.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { StartError } from '../../../platform/start-error.ts';
import { deleteDevices } from '../../devices/device-store.ts';
import { lockUser } from '../../profile/address-store.ts';
import { findSignIn } from '../../store.ts';
import { deletePasskeysOf } from '../../passkeys/store.ts';
import { deleteSecondFactor } from '../store.ts';

/**
 * Switches off the second factor of the account with this address, and removes its passkeys, for an administrator who has nobody else to
 * ask. Their browsers are strangers then. The security log says that it was done on the server.
 * @returns what to print
 * @throws StartError when there is no such account or no factor
 */
export function resetFromServer(db: Database, { email, clock }: { email: string; clock: Clock }): Promise<string> {
  const address = normalizeEmail(email);
  return db.transaction(async (tx) => {
    const account = await findSignIn(tx, address);
    if (!account || !(await lockUser(tx, account.userId)))
      throw new StartError(`Não há conta com o e-mail ${address}.`);
    const [wasOn, passkeys] = [
      await deleteSecondFactor(tx, account.userId),
      await deletePasskeysOf(tx, account.userId),
    ];
    if (!wasOn && passkeys === 0)
      throw new StartError(`As duas etapas não estão ligadas na conta ${address}, e ela não tem chaves de acesso.`);
    await deleteDevices(tx, { userId: account.userId });
    const source = { device: null, network: null };
    await recordSecurityEvent(tx, { kind: 'second_factor_reset', personId: account.userId, source, now: clock() });
    return `✔ As duas etapas de ${address} estão desligadas, e as suas chaves de acesso foram removidas. A conta abre só com a senha: ligue-as de novo no perfil.\n`;
  });
}
