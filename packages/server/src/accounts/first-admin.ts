import { randomBytes } from 'node:crypto';
import type { Auth } from '../platform/auth.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { createAccount } from './create-account.ts';
import { hashPassword } from './passwords.ts';
import { existsAdmin, existsEmail, findAdminWithoutPassword } from './store.ts';

const LINK_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Sees to it that somebody can administer the platform (decision A4). When no admin exists, creates the configured one; without a
 * configured password gives a single-use link to set it, again at each start until it was used. An address that already belongs to
 * a member is never promoted. The demo school's own admin (`demoAdminEmail`) does not count.
 * @returns the link to print, or null when there is nothing to do
 */
export async function ensureFirstAdmin(
  { db, auth, clock, publicUrl }: { db: Database; auth: Auth; clock: Clock; publicUrl: string },
  {
    email,
    password,
    demoAdminEmail,
  }: { email: string | undefined; password: string | undefined; demoAdminEmail?: string | undefined },
): Promise<string | null> {
  if (email !== undefined && !(await existsAdmin(db, { except: demoAdminEmail })) && !(await existsEmail(db, email))) {
    const passwordHash = password === undefined ? null : await hashPassword(password);
    await db
      .transaction((tx) =>
        createAccount(tx, { email, name: 'Administração', passwordHash, role: 'admin', now: clock() }),
      )
      .catch(ignoreFasterProcess);
  }
  const waiting = email === undefined ? undefined : await findAdminWithoutPassword(db, email);
  return waiting === undefined ? null : passwordLink({ auth, clock, publicUrl }, waiting);
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
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(clock().getTime() + LINK_LIFETIME_MS),
  });
  return `${publicUrl}/reset-password#token=${token}`;
}
