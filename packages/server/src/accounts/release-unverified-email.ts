import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { profiles, userEmails, users } from '../tables/accounts.ts';
import { lockUser, releaseAddress } from './address-store.ts';
import { deleteLinksOf } from './link-store.ts';

/**
 * Gives up an address that somebody changed to and never proved, because a purchase was made with it: until it is proven it counts for none of
 * theirs (decision A7), and whoever reads that mailbox would be left outside. Their account goes back to the address that they proved
 * last, with its password and sessions. One that was proven meanwhile, or has none to go back to, is left alone.
 * @returns the address that the account has now; null when it was left alone, undefined when it left this address by itself meanwhile
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
  await tx.update(profiles).set({ email: former.email }).where(eq(profiles.userId, userId));
  await releaseAddress(tx, { email, userId });
  await deleteLinksOf(tx, userId);
  return former.email;
}
