import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { platformAssets } from '../tables/settings.ts';

export async function findAsset(db: Executor, path: string) {
  const [row] = await db.select().from(platformAssets).where(eq(platformAssets.path, path));
  return row;
}

/** Returns which of these assets are stored. None can be deleted until this transaction ends. */
export async function lockAssets(tx: Transaction, paths: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ path: platformAssets.path })
    .from(platformAssets)
    .where(inArray(platformAssets.path, [...paths]))
    .orderBy(asc(platformAssets.path))
    .for('key share');
  return rows.map(({ path }) => path);
}

/** Waits for transactions that reference these assets, and blocks new ones. */
export async function lockAssetsForDeletion(tx: Transaction, paths: readonly string[]): Promise<void> {
  await tx
    .select({ path: platformAssets.path })
    .from(platformAssets)
    .where(inArray(platformAssets.path, [...paths]))
    .orderBy(asc(platformAssets.path))
    .for('update');
}

/** False when the asset does not exist. */
export async function deleteAsset(tx: Transaction, path: string): Promise<boolean> {
  const deleted = await tx.delete(platformAssets).where(eq(platformAssets.path, path)).returning();
  return deleted.length > 0;
}
