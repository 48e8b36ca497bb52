import { passwordResetMail } from '../mail/password-reset-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { PasswordResetMail } from '../platform/auth.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import { readSettings } from '../settings/read-settings.ts';
import { lockUser } from './address-store.ts';
import { insertLink, insertRecoveryToken, newToken } from './link-store.ts';
import { recoveryIdentifier } from './password-reset.ts';

const LINK_LIFETIME_MS = 60 * 60 * 1000;

/**
 * Queues the mail with a recovery link. The token stands in the fragment: it never reaches a server's log or a referrer.
 * `publicUrl` comes from the configuration, never from a Host header. Whoever follows it has shown that the address is theirs.
 */
export async function mailRecoveryLink(
  { db, jobs, clock, publicUrl }: { db: Database; jobs: Jobs; clock: Clock; publicUrl: string },
  { userId, email, token }: PasswordResetMail,
): Promise<void> {
  const { systemName, contactEmail } = await readSettings(db);
  const mail = passwordResetMail({ systemName, contactEmail, link: recoveryAddress(publicUrl, token) });
  await db.transaction(async (tx) => {
    // Somebody may have moved to another address since they asked: whoever reads the former one gets nothing more.
    if ((await lockUser(tx, userId))?.email !== email) return;
    const now = clock();
    await rememberMailed(tx, { token, userId, email, now });
    await queueMail(tx, jobs, { to: email, ...mail, userId, now });
  });
}

/**
 * Makes another recovery link, for a mail that is written anew: it works once, for one hour. It proves the address, so it is mailed there and
 * shown to nobody. The caller holds the person's account (`lockUser`).
 */
export async function issueRecoveryLink(
  tx: Transaction,
  { publicUrl, userId, email, now }: { publicUrl: string; userId: string; email: string; now: Date },
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
  await insertRecoveryToken(tx, { identifier: recoveryIdentifier(token), userId, expiresAt, now });
  await rememberMailed(tx, { token, userId, email, now });
  return recoveryAddress(publicUrl, token);
}

const recoveryAddress = (publicUrl: string, token: string) => `${publicUrl}/reset-password#token=${token}`;

async function rememberMailed(
  tx: Transaction,
  { token, userId, email, now }: { token: string; userId: string; email: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
  await insertLink(tx, { kind: 'recuperacao-enviada', token, userId, email, expiresAt, now });
}
