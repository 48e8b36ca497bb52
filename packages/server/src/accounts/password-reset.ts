import { APIError } from 'better-auth/api';
import type { Auth } from '../platform/auth.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { hashPassword } from './passwords.ts';
import { signIn, type Client, type SignedIn } from './sign-in.ts';
import { deleteRecoveryTokensOf, deleteSessionsOf, findUser, setPassword } from './store.ts';

/** Mails a recovery link if the address has an account; the answer is the same either way (decision A5). */
export async function requestPasswordReset(auth: Auth, email: string): Promise<void> {
  await auth.api.requestPasswordReset({ body: { email } });
}

/** Whose recovery token this is, or null when it is unknown, used or expired. Does not use it up. */
async function ownerOfToken(auth: Auth, token: string, now: Date): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  const verification = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return verification && verification.expiresAt > now ? verification.value : null;
}

export async function isResetTokenValid(
  auth: Auth,
  { token, clock }: { token: string; clock: Clock },
): Promise<boolean> {
  return (await ownerOfToken(auth, token, clock())) !== null;
}

interface Services {
  db: Database;
  auth: Auth;
  clock: Clock;
}

/**
 * Sets a new password with a single-use recovery token, ends every session and other recovery link of that account, and signs in
 * (decision A5). Refuses `invalid_recovery_link`.
 */
export async function resetPasswordByToken(
  { db, auth, clock }: Services,
  { token, password, client }: { token: string; password: string; client: Client },
): Promise<SignedIn> {
  const userId = (await ownerOfToken(auth, token, clock())) ?? refuse('invalid_recovery_link');
  await auth.api.resetPassword({ body: { token, newPassword: password } }).catch((error: unknown) => {
    if (error instanceof APIError && error.statusCode < 500) refuse('invalid_recovery_link');
    throw error;
  });
  await deleteRecoveryTokensOf(db, userId);
  const user = (await findUser(db, userId)) ?? refuse('invalid_recovery_link');
  return signIn({ db, auth }, { email: user.email, password, client });
}

/** The same screen for somebody who is signed in already (decision A5): their other sessions end, this one is replaced. */
export async function resetOwnPassword(
  { db, auth, clock }: Services,
  { userId, password, client }: { userId: string; password: string; client: Client },
): Promise<SignedIn> {
  const passwordHash = await hashPassword(password);
  const now = clock();
  await db.transaction(async (tx) => {
    await setPassword(tx, { userId, passwordHash, newAccountId: newId(now), now });
    await deleteSessionsOf(tx, userId);
    await deleteRecoveryTokensOf(tx, userId);
  });
  const user = (await findUser(db, userId)) ?? refuse('not_signed_in');
  return signIn({ db, auth }, { email: user.email, password, client });
}
