import { emailVerificationMail } from '../../mail/templates/email-verification-mail.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { shownEmail } from '../../platform/shown-email.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';
import { lockUser, markVerified } from './address-store.ts';
import { findLink, insertLink, newToken } from '../recovery/link-store.ts';
import { findUser } from '../store.ts';

const LINK_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Mails the link that verifies an address, in the caller's transaction (decisions A7, A10). */
export async function mailVerificationLink(
  tx: Transaction,
  { jobs, environment }: { jobs: Jobs; environment: Pick<Environment, 'publicUrl'> },
  { userId, email, onceKey, now }: { userId: string; email: string; onceKey?: string; now: Date },
): Promise<void> {
  const link = await issueVerificationLink(tx, { publicUrl: environment.publicUrl, userId, email, now });
  const mail = emailVerificationMail({ ...(await readSender(tx)), link });
  await queueMail(tx, jobs, { to: email, ...mail, userId, ...(onceKey !== undefined && { onceKey }), now });
}

/**
 * Makes a link that verifies an address, for 7 days. Anybody who has the link can use it, so it is only mailed, never shown.
 * The token is in the fragment: it never reaches a server's log or a referrer.
 */
export async function issueVerificationLink(
  tx: Transaction,
  { publicUrl, userId, email, now }: { publicUrl: string; userId: string; email: string; now: Date },
): Promise<string> {
  const token = newToken();
  await insertLink(tx, {
    kind: 'prova',
    token,
    userId,
    email,
    expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
    now,
  });
  return `${publicUrl}/confirmar-email#token=${token}`;
}

/**
 * Mails another link for the present address. Returns false, without a mail, when it is verified already.
 * Refuses `mail_not_configured`.
 */
export async function requestEmailVerification(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'environment'>,
  userId: string,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const { email, isEmailProven } = (await lockUser(tx, userId)) ?? refuse('not_signed_in');
    if (isEmailProven) return false;
    if (!(await hasMailServer(tx, services.environment))) refuse('mail_not_configured');
    await mailVerificationLink(tx, services, { userId, email, now: services.clock() });
    return true;
  });
}

/**
 * Returns what a verification link would verify, and whether it is verified already. Changes nothing: mail scanners open links by themselves.
 * Refuses `invalid_proof_link`, also when the account has another address by now.
 */
export async function readVerificationLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string; isProven: boolean }> {
  const link = (await findLink(db, { kind: 'prova', token, now: clock() })) ?? refuse('invalid_proof_link');
  const user = await findUser(db, link.userId);
  if (user?.email !== link.email) refuse('invalid_proof_link');
  return { email: link.email, isProven: user.emailVerified };
}

/**
 * Verifies the address of a verification link, signed in or not, and returns it. A repeat changes nothing.
 * Refuses `invalid_proof_link`, also when the account has another address by now.
 */
export async function verifyEmail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string }> {
  return db.transaction(async (tx) => {
    const now = clock();
    const link = (await findLink(tx, { kind: 'prova', token, now })) ?? refuse('invalid_proof_link');
    const user = await lockUser(tx, link.userId);
    if (user?.email !== link.email) refuse('invalid_proof_link');
    if (!user.isEmailProven) await markVerified(tx, { ...link, now });
    return { email: shownEmail(link.email) };
  });
}
