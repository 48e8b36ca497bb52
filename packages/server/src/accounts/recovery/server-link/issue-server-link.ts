import type { Executor } from '../../../platform/database/database.ts';
import { insertServerRecovery, newToken } from '../link-store.ts';
import { recoveryIdentifier } from '../password-reset.ts';

const LINK_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Makes a link for whoever has the server: sets a password and signs in, once, within 7 days. It was not mailed, so it verifies no address;
 * the password that it sets counts as a proof at once (decision K18). Former links stay good until one is used.
 */
export async function issueServerLink(
  tx: Executor,
  { publicUrl, userId, email, now }: { publicUrl: string; userId: string; email: string; now: Date },
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
  await insertServerRecovery(tx, { identifier: recoveryIdentifier(token), token, userId, email, expiresAt, now });
  return `${publicUrl}/reset-password#token=${token}`;
}
