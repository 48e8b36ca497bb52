import { refusals } from '@jornada/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { StartError } from '../../platform/start-error.ts';
import { existsEmail } from '../profile/address-store.ts';
import { weakPasswordRefusal } from '../profile/check-new-password.ts';
import { createAccount } from '../create-account.ts';
import { issueServerLink } from '../recovery/server-link/issue-server-link.ts';
import { hashPassword } from '../passwords.ts';
import { existsAdmin, findAdminWithoutPassword } from '../store.ts';

export type AdminNotice = { kind: 'link'; link: string } | { kind: 'address_of_member'; email: string };

/**
 * Creates the configured administrator when there is none (decision A4). Without a configured password, makes a single-use link to set it,
 * again at each start until one is used. A member who has the address is never promoted. The demo school's own admin (`demoAdminEmail`)
 * does not count.
 * @throws StartError when the configured password is easily guessed (decision K8)
 * @returns what to show the operator: a link to print, that the address belongs to a member, or null
 */
export async function ensureFirstAdmin(
  { db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string },
  {
    email,
    password,
    demoAdminEmail,
  }: { email: string | undefined; password: string | undefined; demoAdminEmail?: string | undefined },
): Promise<AdminNotice | null> {
  if (email !== undefined && !(await existsAdmin(db, { except: demoAdminEmail })) && !(await existsEmail(db, email))) {
    const guessable = password === undefined ? null : await weakPasswordRefusal(password, email);
    if (guessable)
      throw new StartError(`A configuração ADMIN_PASSWORD não pode ser usada: ${refusals[guessable].message}`);
    const passwordHash = password === undefined ? null : await hashPassword(password);
    await db
      .transaction((tx) =>
        createAccount(tx, { email, name: 'Administração', passwordHash, role: 'admin', now: clock() }),
      )
      .catch(ignoreFasterProcess);
  }
  if (email === undefined) return null;
  const waiting = await findAdminWithoutPassword(db, email);
  if (waiting !== undefined) {
    return { kind: 'link', link: await issueServerLink(db, { publicUrl, userId: waiting, email, now: clock() }) };
  }
  return (await existsAdmin(db, { except: demoAdminEmail })) ? null : { kind: 'address_of_member', email };
}

function ignoreFasterProcess(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'email_taken')) throw error;
}
