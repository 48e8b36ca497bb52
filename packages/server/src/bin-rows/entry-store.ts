import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { deleteObjectsLater } from '../files/delete-objects-job.ts';
import { fileRows } from '../files/kinds/kinds.ts';
import { isAfter, type Position } from '../platform/cursor.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { binEntries, binRows } from '../tables/bin.ts';
import { journeys } from '../tables/journeys.ts';
import type { BinEntry } from './bin-parts.ts';

/**
 * What is in the bin, the latest first: journeys, and lessons of journeys that are not in it; or the lessons of one journey. One more than
 * `limit` if there are more.
 */
export async function listEntries(
  db: Executor,
  { journeyId, after, limit }: { journeyId: string | undefined; after: Position | null; limit: number },
) {
  const isLesson = eq(binEntries.kind, 'lesson');
  return db
    .select({ entry: binEntries, journeyName: journeys.name })
    .from(binEntries)
    .leftJoin(journeys, and(isLesson, eq(journeys.id, binEntries.journeyId)))
    .where(
      and(
        or(eq(binEntries.kind, 'journey'), sql`${journeys.id} is not null`),
        journeyId === undefined ? undefined : and(isLesson, eq(binEntries.journeyId, journeyId)),
        isAfter([binEntries.deletedAt, binEntries.id], after),
      ),
    )
    .orderBy(desc(binEntries.deletedAt), desc(binEntries.id))
    .limit(limit + 1);
}

export async function findEntry(db: Executor, id: string): Promise<BinEntry | undefined> {
  const [entry] = await db.select().from(binEntries).where(eq(binEntries.id, id));
  return entry;
}

/** Locks an entry: of restoring and deleting it for good at once, one wins. Undefined if it is not in the bin any more. */
export async function lockEntry(tx: Transaction, id: string): Promise<BinEntry | undefined> {
  const [entry] = await tx.select().from(binEntries).where(eq(binEntries.id, id)).for('update');
  return entry;
}

/** Ids of entries that were deleted before an instant, the oldest first. */
export async function listEntriesBefore(db: Executor, { before, limit }: { before: Date; limit: number }) {
  const { id, deletedAt } = binEntries;
  const rows = await db
    .select({ id })
    .from(binEntries)
    .where(lt(deletedAt, before))
    .orderBy(asc(deletedAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** The storage keys of paths in the bin, by part. */
const keysInBin = new Map(fileRows.flatMap(({ inBin, keyOf }) => (inBin ? [[inBin.part, keyOf] as const] : [])));

/** Rows deleted by one statement, so that it stays within the database's time limit. */
const AT_ONCE = 20_000;

/**
 * Deletes an entry for good, a journey's with its lessons that are in the bin; stored files after the commit. Returns whether there was any.
 */
export async function discardEntry(tx: Transaction, { id, jobs }: { id: string; jobs: Jobs }): Promise<boolean> {
  const which = or(eq(binEntries.id, id), eq(binEntries.journeyId, id));
  const entryIds = tx.select({ id: binEntries.id }).from(binEntries).where(which);
  const files = await tx
    .select({ part: binRows.part, path: sql<string>`${binRows.rows} -> 0 ->> 'path'` })
    .from(binRows)
    .where(and(inArray(binRows.part, [...keysInBin.keys()]), inArray(binRows.entryId, entryIds)));
  for (let deleted = AT_ONCE; deleted === AT_ONCE;) {
    const some = tx.select({ id: binRows.id }).from(binRows).where(inArray(binRows.entryId, entryIds)).limit(AT_ONCE);
    deleted = (await tx.delete(binRows).where(inArray(binRows.id, some)).returning({ id: binRows.id })).length;
  }
  const deleted = await tx.delete(binEntries).where(which).returning({ id: binEntries.id });
  await deleteObjectsLater(
    tx,
    jobs,
    files.map(({ part, path }) => keysInBin.get(part)!(path)),
  );
  return deleted.length > 0;
}
