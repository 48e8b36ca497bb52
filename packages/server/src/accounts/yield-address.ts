import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { profiles, userEmails, users } from '../tables/accounts.ts';
import { lockUser, releaseAddress } from './address-store.ts';
import { deleteLinksOf } from './link-store.ts';

/**
 * Gives up an address that somebody changed to and never proved, because a purchase was made with it: until it is proven it counts for none of
 * theirs (decision A7), and whoever reads that mailbox would be left outside. Their account goes back to the address that they proved
 * last, with its password and sessions. One that was proven meanwhile, or has none to go back to, is left alone.
 * @returns the address that the account has now; null when it was left alone
 */
export async function yieldAddress(
  tx: Transaction,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string | null> {
  const account = await lockUser(tx, userId);
  if (!account || account.isEmailProven || account.email !== email) return null;
  const [former] = await tx
    .select({ email: userEmails.email })
    .from(userEmails)
    .where(and(eq(userEmails.userId, userId), isNotNull(userEmails.provenAt), ne(userEmails.email, email)))
    .orderBy(desc(userEmails.provenAt), userEmails.email)
    .limit(1);
  if (!former) return null;
  await tx.update(users).set({ email: former.email, emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
  await tx.update(profiles).set({ email: former.email }).where(eq(profiles.userId, userId));
  await releaseAddress(tx, { email, userId });
  await deleteLinksOf(tx, userId);
  return former.email;
}
