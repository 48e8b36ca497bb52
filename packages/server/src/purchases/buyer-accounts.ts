import type { OrderBuyer } from '@jornada/domain/purchases/grants';
import { createAccount } from '../accounts/create-account.ts';
import { releaseUnverifiedEmail } from '../accounts/release-unverified-email.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { AddressRow, BuyerRow } from './access-store.ts';
import type { Buyer } from './settlement.ts';
import { SettleAgain } from './try-until-settled.ts';

/** The people of a settlement: whose the addresses are, and who has access by its orders. */
export interface People {
  buyers: Map<string, Buyer>;
  /** Whose account an address that paid leads to; undefined while nobody has it. */
  byAddress(email: string): Buyer | undefined;
  /**
   * Whether whoever changed to this address without ever proving it gives it up for its buyer (decision A7); then it is nobody's, and their account
   * goes back to a proven one.
   */
  yields(tx: Transaction, email: string, now: Date): Promise<boolean>;
  /** Makes an account for an address that nobody has: without a password, and without a word to anybody yet (decision H7). */
  admit(tx: Transaction, buyer: OrderBuyer, now: Date): Promise<Buyer>;
}

/** `canMail`: whether a mailbox can show whose an address is; without it only administrators can, and nobody gives one up. */
export function peopleOf(
  accounts: readonly BuyerRow[],
  addresses: readonly AddressRow[],
  { canMail }: { canMail: boolean },
): People {
  const owners = new Map(addresses.map(({ email, userId }) => [email, userId]));
  const proven = new Set(addresses.filter(({ isProven }) => isProven).map(({ email }) => email));
  const addressOf = new Map(addresses.map(({ email, userId }) => [userId, email]));
  const buyers = new Map<string, Buyer>(
    accounts.map((account) => {
      const paidAs = addressOf.get(account.userId) ?? null;
      return [
        account.userId,
        { ...account, paidAs, isNew: false, hasYielded: false, isProven: paidAs === null || proven.has(paidAs) },
      ];
    }),
  );
  return {
    buyers,
    byAddress: (email) => buyers.get(owners.get(email) ?? ''),
    async yields(tx, email, now) {
      const holder = buyers.get(owners.get(email) ?? '');
      if (!holder || proven.has(email) || holder.isAdmin || !canMail) return false;
      const former = await releaseUnverifiedEmail(tx, { userId: holder.userId, email, now });
      if (former === null) return false;
      // Whose it is now, if anybody's, is not known here.
      if (former === undefined) throw new SettleAgain({ references: [], emails: [] });
      owners.delete(email);
      buyers.set(holder.userId, { ...holder, email: former, paidAs: null, isProven: true, hasYielded: true });
      return true;
    },
    async admit(tx, { email, name }, now) {
      const { userId } = await createAccount(tx, {
        email,
        name: name ?? undefined,
        passwordHash: null,
        role: 'user',
        now,
      });
      const buyer: Buyer = {
        userId,
        email,
        paidAs: email,
        isNew: true,
        hasYielded: false,
        hasPassword: false,
        isProven: false,
        isAdmin: false,
        hasProgress: false,
      };
      buyers.set(userId, buyer);
      owners.set(email, userId);
      return buyer;
    },
  };
}
