import type { Executor, Transaction } from '../platform/database/database.ts';
import { lockUser } from './address-store.ts';
import { findPasswordHash, findUser } from './store.ts';

export interface MailRecipient {
  /** The present address. */
  email: string;
  isEmailProven: boolean;
  hasPassword: boolean;
}

/** Locks the account and returns its present address and state; undefined when it was deleted. */
export async function lockMailRecipient(tx: Transaction, userId: string): Promise<MailRecipient | undefined> {
  const user = await lockUser(tx, userId);
  return user && { ...user, hasPassword: (await findPasswordHash(tx, userId)) !== undefined };
}

/** A person's present address; undefined when the account was deleted. */
export async function readAddress(db: Executor, userId: string): Promise<string | undefined> {
  return (await findUser(db, userId))?.email;
}
