import { and, asc, between, eq, gt, sql } from 'drizzle-orm';
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

/** Members at lesson 1 of whom it is asked whether they did a later one. */
const MOST_ASKED = 5_000;

/**
 * Members who have begun a journey and have not done its plan: by where they stand, which an index alone tells. At lesson 1 stand also those who did
 * later ones; of these members only the first five thousand are asked.
 */
export async function countMembersInTheMiddle(db: Executor, journeyId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (
      (select count(*) from user_journey_enrollments e join journeys j on j.id = e.journey_id
        where e.journey_id = ${journeyId} and e.current_day between 2 and j.total_days)
      + (select count(*) from (
          select id from user_journey_enrollments where journey_id = ${journeyId} and current_day = 1 order by id limit ${MOST_ASKED}
        ) as first where exists (select 1 from lesson_progress done where done.enrollment_id = first.id))
    )::int as count`);
  return rows[0]!.count;
}
