import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { lessonAttachments, uploads } from '../tables/lessons.ts';
import { platformAssets } from '../tables/settings.ts';
import { assetKey } from './asset-address.ts';
import { attachmentKey } from './attachment-key.ts';

export async function insertUpload(db: Executor, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

/** Deletes unclaimed uploads older than `before`; returns their paths, at most `limit`. Skips one that is being claimed. */
export async function deleteUnclaimedUploads(
  tx: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const unclaimed = await tx
    .select({ id: uploads.id, path: uploads.path })
    .from(uploads)
    .where(lt(uploads.createdAt, before))
    .orderBy(asc(uploads.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (unclaimed.length === 0) return [];
  await tx.delete(uploads).where(
    inArray(
      uploads.id,
      unclaimed.map(({ id }) => id),
    ),
  );
  return unclaimed.map(({ path }) => path);
}

/** Returns the storage keys that a row uses: an upload, a lesson's material or a public asset. */
export async function keysWithRows(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const pathsBelow = (place: string) =>
    sql`${sql.param(keys.filter((key) => key.startsWith(place)).map((key) => key.slice(place.length)))}::text[]`;
  const [materials, assets] = [attachmentKey(''), assetKey('')];
  const { rows } = await db.execute<{ key: string }>(sql`
    select ${materials} || path as key from ${lessonAttachments} where path = any(${pathsBelow(materials)})
    union all select ${materials} || path from ${uploads} where path = any(${pathsBelow(materials)})
    union all select ${assets} || path from ${platformAssets} where path = any(${pathsBelow(assets)})`);
  return new Set(rows.map(({ key }) => key));
}
