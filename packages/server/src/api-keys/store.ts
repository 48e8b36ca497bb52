import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { apiKeys } from '../tables/api-keys.ts';

const { tokenHash: _hash, userId: _maker, ...columns } = getTableColumns(apiKeys);
const shown = {
  ...columns,
  makerName: sql<string>`(select maker.name from profiles maker where maker.user_id = api_keys.user_id)`,
};

/** The keys of all administrators, the newest first. */
export const selectKeys = async (db: Executor) =>
  db.select(shown).from(apiKeys).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

export type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

export const countKeys = async (tx: Transaction): Promise<number> => tx.$count(apiKeys);

export async function insertKey(tx: Transaction, row: typeof apiKeys.$inferInsert): Promise<KeyRow> {
  const [key] = await tx.insert(apiKeys).values(row).returning(shown);
  return key!;
}

/** Gives a key another secret, another maker, and its whole term from `now` on. */
export async function renewKey(
  tx: Transaction,
  keyId: string,
  { now, ...fresh }: { tokenHash: string; shown: string; userId: string; now: Date },
): Promise<KeyRow | undefined> {
  const expiresAt = sql`${now.toISOString()}::timestamptz + make_interval(days => ${apiKeys.days})`;
  const renewed = { ...fresh, expiresAt, lastUsedAt: null };
  return (await tx.update(apiKeys).set(renewed).where(eq(apiKeys.id, keyId)).returning(shown))[0];
}

export async function deleteKey(tx: Transaction, keyId: string): Promise<KeyRow | undefined> {
  return (await tx.delete(apiKeys).where(eq(apiKeys.id, keyId)).returning(shown))[0];
}
