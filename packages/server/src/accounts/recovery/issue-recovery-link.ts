import type { Transaction } from '../../platform/database/database.ts';
import { insertMailedRecovery, newToken } from './link-store.ts';
import { recoveryIdentifier } from './password-reset.ts';

const LINK_LIFETIME_MS = 60 * 60 * 1000;

/**
 * Makes a recovery link: it works once, for one hour. Using it verifies the address, so it is only mailed, never shown. The token is in the
 * fragment: it never reaches a server's log or a referrer. `publicUrl` comes from the configuration, never from a Host header. The caller
 * holds the person's account (`lockUser`).
 */
export async function issueRecoveryLink(
  tx: Transaction,
  { publicUrl, userId, email, now }: { publicUrl: string; userId: string; email: string; now: Date },
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
  await insertMailedRecovery(tx, { identifier: recoveryIdentifier(token), token, userId, email, expiresAt, now });
  return `${publicUrl}/reset-password#token=${token}`;
}
