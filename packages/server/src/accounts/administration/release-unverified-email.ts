import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { shownEmail } from '../../platform/shown-email.ts';
import { profiles, userEmails, users } from '../../tables/accounts.ts';
import { lockUser, releaseAddress } from '../profile/address-store.ts';
import { deleteLinksOf } from '../recovery/link-store.ts';

/**
 * Releases an unverified new address because a purchase was made with it. It finds nobody until it is verified (decision A7), so the
 * mailbox's reader would get no access. The account returns to the address verified last, and keeps password and sessions. Skips an account
 * verified meanwhile or without a verified address.
 * @returns the account's address now; null when skipped, undefined when it gave up the address itself meanwhile
 */
export async function releaseUnverifiedEmail(
  tx: Transaction,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string | null | undefined> {
  const account = await lockUser(tx, userId);
  const own = await tx
    .select({ email: userEmails.email, provenAt: userEmails.provenAt })
    .from(userEmails)
    .where(eq(userEmails.userId, userId))
    .orderBy(desc(userEmails.provenAt), userEmails.email);
  if (!own.some((address) => address.email === email)) return undefined;
  if (!account || account.isEmailProven || account.email !== email) return null;
  const former = own.find((address) => address.provenAt !== null);
  if (!former) return null;
  await tx.update(users).set({ email: former.email, emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
  await tx
    .update(profiles)
    .set({ email: shownEmail(former.email) })
    .where(eq(profiles.userId, userId));
  await releaseAddress(tx, { email, userId });
  await deleteLinksOf(tx, userId);
  return former.email;
}
