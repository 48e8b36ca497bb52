import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/speed/prepared-query.ts';
import { badgeKeys } from '../../tables/certificates.ts';

export type BadgeKeyRow = typeof badgeKeys.$inferSelect;

const signing = preparedQuery((db) =>
  db.select().from(badgeKeys).where(isNull(badgeKeys.retiredAt)).orderBy(desc(badgeKeys.createdAt)).limit(1),
);

/** The key that signs now; undefined before the first credential. */
export async function findSigningKey(db: Executor): Promise<BadgeKeyRow | undefined> {
  const [row] = await signing(db, {});
  return row;
}

/** All keys, the oldest first. */
export async function listBadgeKeys(db: Executor): Promise<BadgeKeyRow[]> {
  return await db
    .select()
    .from(badgeKeys)
    .orderBy(asc(badgeKeys.createdAt), asc(badgeKeys.retiredAt), asc(badgeKeys.id));
}

/** Makes those who change keys take turns, also before there is one. Readers do not wait. */
export async function lockBadgeKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${badgeKeys} in share row exclusive mode`);
}

export async function insertBadgeKey(tx: Transaction, key: BadgeKeyRow): Promise<void> {
  await tx.insert(badgeKeys).values(key);
}

export async function retireBadgeKeys(tx: Transaction, now: Date): Promise<void> {
  await tx.update(badgeKeys).set({ retiredAt: now }).where(isNull(badgeKeys.retiredAt));
}

export async function replacePrivateKey(tx: Transaction, { id, privateKey }: Pick<BadgeKeyRow, 'id' | 'privateKey'>) {
  await tx.update(badgeKeys).set({ privateKey }).where(eq(badgeKeys.id, id));
}
