import type { Executor, Transaction } from '../platform/database/database.ts';
import { lockUser } from './address-store.ts';
import { findPasswordHash, findUser } from './store.ts';

export interface MailReader {
  /** The address they have now. */
  email: string;
  isEmailProven: boolean;
  hasPassword: boolean;
}

/** Whom a mail about an account reaches today; holds the account. Undefined when it is gone. */
export async function lockMailReader(tx: Transaction, userId: string): Promise<MailReader | undefined> {
  const user = await lockUser(tx, userId);
  return user && { ...user, hasPassword: (await findPasswordHash(tx, userId)) !== undefined };
}

/** The address at which somebody reads mails now; undefined when they are gone. */
export async function readAddress(db: Executor, userId: string): Promise<string | undefined> {
  return (await findUser(db, userId))?.email;
}
