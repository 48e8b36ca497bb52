import type { User } from '@jornada/contract/accounts/accounts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { keepAcceptance, versionsInForce } from '../../settings/legal-versions.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { existsEmail } from '../profile/address-store.ts';
import { checkNewPassword } from '../profile/check-new-password.ts';
import { createAccount } from '../create-account.ts';
import { mailVerificationLink } from '../profile/email-verification.ts';
import { hashPassword } from '../passwords.ts';
import { presentUser } from '../present.ts';
import { findUser } from '../store.ts';

/**
 * Creates a member's account without signing in (specification §2 /auth, decisions A1–A3). The role is always `user`: no address makes
 * anybody an admin (decision A4). Who signs up accepts the legal texts in force, from the full network `address`. With a mail server, mails a
 * verification link; `mustConfirm` says whether signing in waits for it. Refuses `sign_up_disabled`, an easily guessed password and
 * `email_taken`.
 */
export async function signUp(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'environment'>,
  { email, password, name, address }: { email: string; password: string; name?: string | undefined; address: string },
): Promise<{ user: User; mustConfirm: boolean }> {
  const { db, clock } = services;
  const refuseWhenClosed = async (executor: Parameters<typeof readSettings>[0]) => {
    if (!(await readSettings(executor)).signupEnabled) refuse('sign_up_disabled');
  };
  await refuseWhenClosed(db);
  await checkNewPassword({ password, email, role: 'user' });
  if (await existsEmail(db, email)) refuse('email_taken');

  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await refuseWhenClosed(tx);
    const now = clock();
    const { userId } = await createAccount(tx, { email, name, passwordHash, role: 'user', now });
    const versions = versionsInForce(services.environment);
    await keepAcceptance(tx, { userId, versions, address, now });
    const isMailed = await hasMailServer(tx, services.environment);
    if (isMailed) await mailVerificationLink(tx, services, { userId, email, now });
    const user = presentUser((await findUser(tx, userId))!);
    return { user, mustConfirm: isMailed && services.environment.requiresEmailConfirmation };
  });
}
