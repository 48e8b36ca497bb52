import type { OrderBuyer } from '@jornada/domain/purchases/grants';
import { createAccount } from '../../accounts/create-account.ts';
import { releaseUnverifiedEmail } from '../../accounts/administration/release-unverified-email.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { AddressRow, BuyerRow } from './access-store.ts';
import type { Buyer } from './settlement.ts';
import { RetrySettlement } from './settle-with-retries.ts';

/** The people of a settlement: the owners of its addresses and the holders of its orders' grants. */
export interface People {
  buyers: Map<string, Buyer>;
  /** The account with an address that paid; undefined while nobody has the address. */
  byAddress(email: string): Buyer | undefined;
  /**
   * Releases this address for its buyer when the account that changed to it never verified it (decision A7). That account goes back to its
   * verified address. Returns whether the address is free now.
   */
  releaseUnverified(tx: Transaction, email: string, now: Date): Promise<boolean>;
  /** Creates an account without a password for an address that nobody has. Sends no mail yet (decision H7). */
  createBuyer(tx: Transaction, buyer: OrderBuyer, now: Date): Promise<Buyer>;
}

/** `canMail`: whether a mail can verify an address. Without it only administrators can, and no address is released. */
export function peopleOf(
  accounts: readonly BuyerRow[],
  addresses: readonly AddressRow[],
  { canMail }: { canMail: boolean },
): People {
  const owners = new Map(addresses.map(({ email, userId }) => [email, userId]));
  const verifiedEmails = new Set(addresses.filter(({ isVerified }) => isVerified).map(({ email }) => email));
  const addressOf = new Map(addresses.map(({ email, userId }) => [userId, email]));
  const buyers = new Map<string, Buyer>(
    accounts.map((account) => {
      const paidAs = addressOf.get(account.userId) ?? null;
      return [
        account.userId,
        {
          ...account,
          paidAs,
          isNew: false,
          hasReleasedEmail: false,
          isVerified: paidAs === null || verifiedEmails.has(paidAs),
        },
      ];
    }),
  );
  return {
    buyers,
    byAddress: (email) => buyers.get(owners.get(email) ?? ''),
    async releaseUnverified(tx, email, now) {
      const holder = buyers.get(owners.get(email) ?? '');
      if (!holder || verifiedEmails.has(email) || holder.isAdmin || !canMail) return false;
      const former = await releaseUnverifiedEmail(tx, { userId: holder.userId, email, now });
      if (former === null) return false;
      // The address changed meanwhile, and its owner is not known here.
      if (former === undefined) throw new RetrySettlement({ references: [], emails: [] });
      owners.delete(email);
      buyers.set(holder.userId, { ...holder, email: former, paidAs: null, isVerified: true, hasReleasedEmail: true });
      return true;
    },
    async createBuyer(tx, { email, name }, now) {
      const { userId } = await createAccount(tx, {
        email,
        name: name ?? undefined,
        passwordHash: null,
        role: 'user',
        now,
      });
      const buyer: Buyer = {
        userId,
        name: name?.trim() || email.slice(0, email.indexOf('@')),
        email,
        paidAs: email,
        isNew: true,
        hasReleasedEmail: false,
        hasPassword: false,
        isVerified: false,
        isAdmin: false,
        isClosing: false,
        hasProgress: false,
      };
      buyers.set(userId, buyer);
      owners.set(email, userId);
      return buyer;
    },
  };
}
