import { deferWrites } from '../../platform/speed/defer-writes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { insertMailedRecovery, newToken } from './link-store.ts';
import { recoveryIdentifier } from './password-reset.ts';

const LINK_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Makes the link of a buyer's welcome mail: sets the first password and signs in, once, within 7 days (decision H7). Former links stay
 * good, because two purchases at once send two mails; the first use ends all. It goes to the buyer's address alone, so using it verifies
 * that address.
 */
export function issueBuyerLink(
  tx: Transaction,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { userId, email, now }: { userId: string; email: string; now: Date },
): string {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
  const identifier = recoveryIdentifier(token);
  deferWrites(tx, insertMailedRecovery(tx, { identifier, token, userId, email, expiresAt, now }));
  return `${publicUrl}/reset-password#token=${token}`;
}
