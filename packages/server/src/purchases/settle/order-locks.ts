import { createHash } from 'node:crypto';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';

/** What a settlement locks: order references, and the addresses that paid. */
export interface Extent {
  references: readonly string[];
  emails: readonly string[];
}

/** Keeps these locks apart from all others of the database. */
const FAMILY = 20_711;

/**
 * A database has room for some thousand locks in all, and one customer of a shop may have more orders than that. Settlements that share a
 * bucket only wait for each other briefly.
 */
const BUCKETS = 4096;

const lockKeys = statement<{ keys: string }, { locked: unknown }>(
  (value) => sql`
  select pg_advisory_xact_lock(${sql.raw(String(FAMILY))}, key::int) as locked from json_array_elements_text(${value('keys')}::json) as key`,
);

/**
 * Locks orders against other settlements until the transaction ends. Take these locks before any row; their order is fixed, which prevents
 * deadlocks. Addresses are locked too, because two first purchases of one person would both create the account.
 */
export async function lockOrders(tx: Transaction, platform: PaymentPlatform, extent: Extent): Promise<void> {
  const names = [
    ...extent.references.map((reference) => `reference\0${platform}\0${reference}`),
    ...extent.emails.map((email) => `buyer\0${email}`),
  ];
  await lockNames(tx, names);
}

/** Locks orders of any platforms, named as grants name them: `<platform>:<reference>`. Take these locks before any row, too. */
export async function lockReferences(tx: Transaction, references: readonly string[]): Promise<void> {
  await lockNames(
    tx,
    references.map((reference) => `reference\0${reference.replace(':', '\0')}`),
  );
}

async function lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
  const keys = new Set(names.map((name) => createHash('sha256').update(name).digest().readUInt32BE() % BUCKETS));
  const sorted = [...keys].sort((a, b) => a - b);
  await lockKeys(tx, { keys: JSON.stringify(sorted) });
}
