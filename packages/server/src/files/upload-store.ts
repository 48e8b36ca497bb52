import { asc, inArray, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { uploads } from '../tables/lessons.ts';

export async function insertUpload(db: Executor, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

/** Deletes uploads that came before an instant and were never claimed; gives their paths, at most `limit`. One that is being claimed is left alone. */
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
