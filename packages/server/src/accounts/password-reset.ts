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

/** How the library names a recovery token's row. */
export const recoveryIdentifier = (token: string) => `reset-password:${token}`;

/** Whether a recovery token can still be used. Does not use it up. */
export async function isResetTokenValid(
  auth: Auth,
  { token, clock }: { token: string; clock: Clock },
): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  const verification = await internalAdapter.findVerificationValue(recoveryIdentifier(token));
  return verification !== null && verification.expiresAt > clock();
}

interface Services {
  db: Database;
  auth: Auth;
  clock: Clock;
}

/**
 * Sets a new password with a single-use recovery token, ends every session and other recovery link of that account, and signs in
 * (decision A5). Of several uses at once one wins. Refuses `invalid_recovery_link`.
 */
export async function resetPasswordByToken(
  services: Services,
  { token, password, client }: { token: string; password: string; client: Client },
): Promise<SignedIn> {
  const { internalAdapter } = await services.auth.$context;
  const verification = await internalAdapter.consumeVerificationValue(recoveryIdentifier(token));
  if (!verification || verification.expiresAt <= services.clock()) refuse('invalid_recovery_link');
  const user = (await findUser(services.db, verification.value)) ?? refuse('invalid_recovery_link');
  return replacePassword(services, { user, password, client });
}

/** The same screen for somebody who is signed in already (decision A5): their other sessions end, this one is replaced. */
export async function resetOwnPassword(
  services: Services,
  { userId, password, client }: { userId: string; password: string; client: Client },
): Promise<SignedIn> {
  const user = (await findUser(services.db, userId)) ?? refuse('not_signed_in');
  return replacePassword(services, { user, password, client });
}

async function replacePassword(
  { db, auth, clock }: Services,
  { user, password, client }: { user: { id: string; email: string }; password: string; client: Client },
): Promise<SignedIn> {
  const passwordHash = await hashPassword(password);
  const now = clock();
  await db.transaction(async (tx) => {
    await setPassword(tx, { userId: user.id, passwordHash, newAccountId: newId(now), now });
    await deleteSessionsOf(tx, user.id);
    await deleteRecoveryTokensOf(tx, user.id);
  });
  return signIn({ db, auth }, { email: user.email, password, client });
}
