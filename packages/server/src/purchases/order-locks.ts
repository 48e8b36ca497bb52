import { createHash } from 'node:crypto';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

/** What settlements line up at: the references of orders, and the addresses that paid. */
export interface Extent {
  references: readonly string[];
  emails: readonly string[];
}

const lockKeys = statement<{ keys: string }, { locked: unknown }>(
  (value) => sql`
  select pg_advisory_xact_lock(key::bigint) as locked from json_array_elements_text(${value('keys')}::json) as key`,
);

/**
 * Holds orders against other settlements until the end of the transaction, before any row of them: always in the same order, so that no two
 * wait for each other. The addresses are among them because two first purchases of one person both have to make their account.
 */
export async function lockOrders(tx: Transaction, platform: PaymentPlatform, extent: Extent): Promise<void> {
  const names = [
    ...extent.references.map((reference) => `reference\0${platform}\0${reference}`),
    ...extent.emails.map((email) => `buyer\0${email}`),
  ];
  const keys = [...new Set(names)].map((name) => createHash('sha256').update(name).digest().readBigInt64BE());
  const sorted = keys.sort((a, b) => (a < b ? -1 : Number(a > b))).map(String);
  await lockKeys(tx, { keys: JSON.stringify(sorted) });
}
