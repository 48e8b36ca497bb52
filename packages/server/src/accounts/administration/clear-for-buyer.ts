import type { Transaction } from '../../platform/database/database.ts';
import { lockUser, releaseFormerAddresses } from '../profile/address-store.ts';
import { deleteLinksOf } from '../recovery/link-store.ts';
import { deletePasskeysOf } from '../passkeys/store.ts';
import { removeSecondFactor } from '../second-factor/store.ts';
import { deleteDevices } from '../devices/device-store.ts';
import { deleteSessionsOf } from '../sign-in/session-store.ts';
import { deleteCredential } from '../store.ts';

/**
 * Clears an account with an unverified address for the buyer who has that address (decision A10). Ends its password, second factor, passkeys,
 * sessions, known browsers, links and former addresses: purchases with a former address would go to the new owner. Skips an account verified
 * meanwhile.
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
  await deleteDevices(tx, { userId });
  await removeSecondFactor(tx, userId);
  await deletePasskeysOf(tx, userId);
  await deleteLinksOf(tx, userId);
  await releaseFormerAddresses(tx, { userId, email });
  return true;
}
