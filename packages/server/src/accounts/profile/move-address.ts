import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { deleteLinksOf } from '../recovery/link-store.ts';
import { claimAddress, releaseAddress, saveProfile } from './address-store.ts';

export interface AddressChange {
  userId: string;
  name: string;
  email: string;
  former: string;
  now: Date;
}

/**
 * Saves a name and another address, and ends the links that were mailed to the former one. A proven former address still finds the person,
 * any other is free again (decision A7). The caller holds the account (`lockUser`). Refuses `email_taken`; a conflict with a sign-up at that
 * moment violates `users_email_unique`.
 * @returns whether the new address is proven already
 */
export async function moveAddress(tx: Transaction, change: AddressChange): Promise<boolean> {
  const { userId, email, former, now } = change;
  const isVerified = await saveProfile(tx, change);
  if ((await claimAddress(tx, { email, userId, provenAt: null, now })) !== userId) refuse('email_taken');
  await releaseAddress(tx, { email: former, userId });
  await deleteLinksOf(tx, userId);
  return isVerified;
}
