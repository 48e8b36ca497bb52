import type { Auth } from '../platform/auth.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { lockUser, markProven } from './address-store.ts';
import { tellOfPasswordChange } from './change-password.ts';
import { consumeRecoveryToken, deleteRecoveryLinksOf, findLink, findRecoveryToken } from './link-store.ts';
import { hashPassword } from './passwords.ts';
import { signIn, type Client, type SignedIn } from './sign-in.ts';
import { deleteSessionsOf, existsSession } from './session-store.ts';
import { setPassword } from './store.ts';

/** Mails a recovery link if the address has an account; the answer is the same either way (decision A5). */
export async function requestPasswordReset(auth: Auth, email: string): Promise<void> {
  await auth.api.requestPasswordReset({ body: { email } });
}

/** How the library names a recovery token's row. */
export const recoveryIdentifier = (token: string) => `reset-password:${token}`;

/** Whether a recovery token can still be used. Does not use it up. */
export async function isResetTokenValid(
  db: Database,
  { token, clock }: { token: string; clock: Clock },
): Promise<boolean> {
  return (await findRecoveryToken(db, { identifier: recoveryIdentifier(token), now: clock() })) !== undefined;
}

type Needed = Pick<Services, 'db' | 'auth' | 'jobs' | 'clock' | 'environment'>;

/**
 * Sets a new password with a single-use recovery token, ends every session and other recovery link of that account, and signs in
 * (decision A5). A link that was mailed also proves the address it went to. Of several uses at once one wins. Refuses `invalid_recovery_link`.
 */
export async function resetPasswordByToken(
  services: Needed,
  { token, password, client }: { token: string; password: string; client: Client },
): Promise<SignedIn> {
  const { db, clock } = services;
  const userId =
    (await findRecoveryToken(db, { identifier: recoveryIdentifier(token), now: clock() })) ??
    refuse('invalid_recovery_link');
  const email = await replacePassword(services, { userId, password, token });
  if (email === null) refuse('invalid_recovery_link');
  return signIn(services, { email, password, client });
}

/** The same screen for somebody who is signed in already (decision A5): their other sessions end, this one is replaced. */
export async function resetOwnPassword(
  services: Needed,
  { userId, sessionId, password, client }: { userId: string; sessionId: string; password: string; client: Client },
): Promise<SignedIn> {
  const email = (await replacePassword(services, { userId, password, sessionId })) ?? refuse('not_signed_in');
  return signIn(services, { email, password, client });
}

/** Gives the account's address; null when there is no such account, session or link any more. */
async function replacePassword(
  services: Needed,
  { userId, password, token, sessionId }: { userId: string; password: string; token?: string; sessionId?: string },
): Promise<string | null> {
  const passwordHash = await hashPassword(password);
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return null;
    // Ended while the new password was hashed: whoever ended it must not be locked out by it.
    if (sessionId !== undefined && !(await existsSession(tx, sessionId))) return null;
    // Here and not before: a link whose password could not be stored is still good.
    if (token !== undefined && !(await consumeRecoveryToken(tx, recoveryIdentifier(token)))) return null;
    const now = services.clock();
    if (token !== undefined && !user.isEmailProven)
      await proveByRecovery(tx, { token, userId, email: user.email, now });
    await setPassword(tx, { userId, passwordHash, now });
    await deleteSessionsOf(tx, userId);
    await deleteRecoveryLinksOf(tx, userId);
    await tellOfPasswordChange(tx, services, { userId, email: user.email, now });
    return user.email;
  });
}

/** The link that the first start prints was not mailed, and proves nothing. */
async function proveByRecovery(
  tx: Transaction,
  { token, userId, email, now }: { token: string; userId: string; email: string; now: Date },
): Promise<void> {
  const mailed = await findLink(tx, { kind: 'recuperacao-enviada', token, now });
  if (mailed?.userId === userId && mailed.email === email) await markProven(tx, { userId, email, now });
}
