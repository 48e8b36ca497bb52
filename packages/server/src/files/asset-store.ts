import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { platformAssets } from '../tables/settings.ts';

export async function findAsset(db: Executor, path: string) {
  const [row] = await db.select().from(platformAssets).where(eq(platformAssets.path, path));
  return row;
}

/**
 * Returns which of these assets are stored. None can be deleted until this transaction ends. `update`: waits for transactions that reference them, and
 * blocks new ones.
 */
export async function lockAssets(
  tx: Transaction,
  paths: readonly string[],
  strength: 'key share' | 'update' = 'key share',
): Promise<string[]> {
  const { path } = platformAssets;
  const wanted = inArray(path, [...paths]);
  const rows = await tx.select({ path }).from(platformAssets).where(wanted).orderBy(asc(path)).for(strength);
  return rows.map((row) => row.path);
}

/** False when the asset does not exist. */
export async function deleteAsset(tx: Transaction, path: string): Promise<boolean> {
  const deleted = await tx.delete(platformAssets).where(eq(platformAssets.path, path)).returning();
  return deleted.length > 0;
}
