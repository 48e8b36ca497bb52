import type { Transaction } from '../platform/database/database.ts';
import { lockUser, releaseFormerAddresses } from './address-store.ts';
import { deleteLinksOf } from './link-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { deleteCredential } from './store.ts';

/**
 * Takes an account whose address nobody proved from whoever opened it, for the buyer who has that address (decision A10): its password, its
 * sessions, its links and its former addresses end, or what is bought with one of those would be the new owner's. One that was proven
 * meanwhile is left alone.
 * @returns whether it was cleared
 */
export async function clearForBuyer(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const account = await lockUser(tx, userId);
  if (!account || account.isEmailProven || account.email !== email) return false;
  await deleteCredential(tx, userId);
  await deleteSessionsOf(tx, userId);
  await deleteLinksOf(tx, userId);
  await releaseFormerAddresses(tx, { userId, email });
  return true;
}
