import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { attachmentKey } from '../../files/attachment-key.ts';
import { deleteObjectsLater } from '../../files/delete-objects-job.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { lessonAttachments, uploads } from '../../tables/lessons.ts';

/** The attachment if it belongs to this lesson. */
export async function findAttachment(db: Executor, place: { lessonId: string; attachmentId: string }) {
  const [row] = await db
    .select()
    .from(lessonAttachments)
    .where(and(eq(lessonAttachments.lessonId, place.lessonId), eq(lessonAttachments.id, place.attachmentId)));
  return row;
}

/** What screens show of a material. */
export const attachmentColumns = {
  id: lessonAttachments.id,
  name: lessonAttachments.name,
  size: lessonAttachments.size,
  type: lessonAttachments.type,
};

/** A lesson's materials, oldest first. */
export async function listAttachments(db: Executor, lessonId: string) {
  return db
    .select(attachmentColumns)
    .from(lessonAttachments)
    .where(eq(lessonAttachments.lessonId, lessonId))
    .orderBy(asc(lessonAttachments.createdAt), asc(lessonAttachments.id));
}

/**
 * Turns finished uploads into a lesson's materials, in one statement. Deleting an upload's row is what takes its file, so two lessons, or a
 * lesson and the sweep, never both have it. Returns the claimed ids.
 */
export async function claimUploads(
  tx: Transaction,
  { lessonId, ids }: { lessonId: string; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    with held as (select id from ${uploads} where ${inArray(uploads.id, [...ids])} order by id for update),
      claimed as (delete from ${uploads} where id in (select id from held) returning *)
    insert into ${lessonAttachments} (id, lesson_id, name, path, size, type, created_at)
    select id, ${lessonId}::uuid, name, path, size, type, created_at from claimed
    returning id`);
  return rows.map(({ id }) => id);
}

/** Deletes some of a lesson's materials, and their files after the commit. */
export async function deleteAttachments(
  tx: Transaction,
  jobs: Jobs,
  { lessonId, ids }: { lessonId: string; ids: readonly string[] },
): Promise<void> {
  const { path } = lessonAttachments;
  const wanted = and(eq(lessonAttachments.lessonId, lessonId), inArray(lessonAttachments.id, [...ids]));
  const rows = await tx.delete(lessonAttachments).where(wanted).returning({ path });
  const keys = rows.map((row) => attachmentKey(row.path));
  await deleteObjectsLater(tx, jobs, keys);
}
