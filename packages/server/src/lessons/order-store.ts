import { and, asc, between, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { lessons } from '../tables/lessons.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';

export async function findJourneyOfLesson(db: Executor, lessonId: string): Promise<string | undefined> {
  const [row] = await db.select({ journeyId: lessons.journeyId }).from(lessons).where(eq(lessons.id, lessonId));
  return row?.journeyId;
}

export async function listOrder(db: Executor, journeyId: string) {
  return db
    .select({ id: lessons.id, dayNumber: lessons.dayNumber, title: lessons.title })
    .from(lessons)
    .where(eq(lessons.journeyId, journeyId))
    .orderBy(asc(lessons.dayNumber));
}

/** Deletes a lesson with all that hangs on it; the ones behind it get their new numbers in one statement. */
export async function deleteAndCloseGap(
  tx: Transaction,
  { journeyId, lesson }: { journeyId: string; lesson: { id: string; dayNumber: number } },
): Promise<void> {
  await tx.delete(lessons).where(eq(lessons.id, lesson.id));
  await tx
    .update(lessons)
    .set({ dayNumber: sql`${lessons.dayNumber} - 1` })
    .where(and(eq(lessons.journeyId, journeyId), gt(lessons.dayNumber, lesson.dayNumber)));
}

/** In one statement: the order's uniqueness is checked at its end, and nobody ever sees a temporary number (decision D10). */
export async function renumber(
  tx: Transaction,
  { journeyId, lesson, target }: { journeyId: string; lesson: { id: string; dayNumber: number }; target: number },
): Promise<void> {
  const { id, dayNumber } = lesson;
  const step = target < dayNumber ? 1 : -1;
  await tx
    .update(lessons)
    .set({
      dayNumber: sql`case when ${lessons.id} = ${id} then ${target}::integer else ${lessons.dayNumber} + ${step}::integer end`,
    })
    .where(
      and(
        eq(lessons.journeyId, journeyId),
        between(lessons.dayNumber, Math.min(dayNumber, target), Math.max(dayNumber, target)),
      ),
    );
}

/** Members with something done of a journey that they have not finished. */
export async function countMembersInTheMiddle(db: Executor, journeyId: string): Promise<number> {
  const hasBegun = exists(
    db
      .select({ one: sql`1` })
      .from(lessonProgress)
      .where(eq(lessonProgress.enrollmentId, enrollments.id)),
  );
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(enrollments)
    .where(and(eq(enrollments.journeyId, journeyId), isNull(enrollments.completedAt), hasBegun));
  return row!.count;
}
