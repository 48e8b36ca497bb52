import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { lessons } from '../../tables/lessons.ts';
import { hasDocument } from '../editing/admin-store.ts';

/** The journeys of those lessons that exist. */
export async function journeysOfLessons(db: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ of: lessons.journeyId })
    .from(lessons)
    .where(inArray(lessons.id, [...ids]));
  return rows.map((row) => row.of);
}

/** What publishing asks of a lesson. */
export async function findToPublish(tx: Transaction, lessonId: string) {
  const { description, videoUrl } = lessons;
  const [row] = await tx.select({ description, videoUrl, hasDocument }).from(lessons).where(eq(lessons.id, lessonId));
  return row!;
}

/** The journeys with drafts whose time has come, the longest waiting first. */
export async function listJourneysToPublish(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .select({ journeyId: lessons.journeyId })
    .from(lessons)
    .where(lte(lessons.publishAt, now))
    .orderBy(asc(lessons.publishAt));
  return [...new Set(rows.map(({ journeyId }) => journeyId))];
}

/** A locked journey's drafts whose time has come, in their order. */
export async function listDueDrafts(tx: Transaction, { journeyId, now }: { journeyId: string; now: Date }) {
  const { id, title } = lessons;
  return tx
    .select({ id, title })
    .from(lessons)
    .where(and(eq(lessons.journeyId, journeyId), lte(lessons.publishAt, now)))
    .orderBy(asc(lessons.place));
}

/** Leaves a journey's drafts without a day and hour. */
export async function clearAppointments(tx: Transaction, journeyId: string): Promise<void> {
  await tx
    .update(lessons)
    .set({ publishAt: null })
    .where(and(eq(lessons.journeyId, journeyId), isNotNull(lessons.publishAt)));
}

export async function savePublishAt(tx: Transaction, { id, publishAt }: { id: string; publishAt: Date | null }) {
  await tx.update(lessons).set({ publishAt }).where(eq(lessons.id, id));
}
