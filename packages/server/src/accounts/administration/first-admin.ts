import { randomBytes } from 'node:crypto';
import { refusals } from '@jornada/contract/refusals';
import type { Auth } from '../../platform/sessions/auth.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { StartError } from '../../platform/start-error.ts';
import { existsEmail } from '../profile/address-store.ts';
import { weakPasswordRefusal } from '../profile/check-new-password.ts';
import { createAccount } from '../create-account.ts';
import { recoveryIdentifier } from '../recovery/password-reset.ts';
import { hashPassword } from '../passwords.ts';
import { existsAdmin, findAdminWithoutPassword } from '../store.ts';

export type AdminNotice = { kind: 'link'; link: string } | { kind: 'address_of_member'; email: string };

const LINK_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Creates the configured administrator when there is none (decision A4). Without a configured password, makes a single-use link to set it,
 * again at each start until one is used. A member who has the address is never promoted. The demo school's own admin (`demoAdminEmail`)
 * does not count.
 * @throws StartError when the configured password is easily guessed (decision K8)
 * @returns what to show the operator: a link to print, that the address belongs to a member, or null
 */
export async function ensureFirstAdmin(
  { db, auth, clock, publicUrl }: { db: Database; auth: Auth; clock: Clock; publicUrl: string },
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
  if (waiting !== undefined) return { kind: 'link', link: await passwordLink({ auth, clock, publicUrl }, waiting) };
  return (await existsAdmin(db, { except: demoAdminEmail })) ? null : { kind: 'address_of_member', email };
}

function ignoreFasterProcess(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'email_taken')) throw error;
}

/** A single-use link that lets a user set their password. */
async function passwordLink(
  { auth, clock, publicUrl }: { auth: Auth; clock: Clock; publicUrl: string },
  userId: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: recoveryIdentifier(token),
    value: userId,
    expiresAt: new Date(clock().getTime() + LINK_LIFETIME_MS),
  });
  return `${publicUrl}/reset-password#token=${token}`;
}
