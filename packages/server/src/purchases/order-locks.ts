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

/** Tells these locks from all others of the database. */
const FAMILY = 20_711;

/**
 * A database has room for some thousand locks in all, and one customer of a shop may have more orders than that. Two that share a bucket
 * only wait for each other a moment.
 */
const BUCKETS = 4096;

const lockKeys = statement<{ keys: string }, { locked: unknown }>(
  (value) => sql`
  select pg_advisory_xact_lock(${sql.raw(String(FAMILY))}, key::int) as locked from json_array_elements_text(${value('keys')}::json) as key`,
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
  const keys = new Set(names.map((name) => createHash('sha256').update(name).digest().readUInt32BE() % BUCKETS));
  const sorted = [...keys].sort((a, b) => a - b);
  await lockKeys(tx, { keys: JSON.stringify(sorted) });
}
