import { and, asc, between, eq, gt, gte, sql } from 'drizzle-orm';
import { lessonProgress } from '../../tables/enrollments.ts';
import { lessons } from '../../tables/lessons.ts';
import { missionResponses, missionTimers } from '../../tables/missions.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';

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

/** Moves a lesson to the end of another journey; those behind it in the old one are renumbered in one statement. */
export async function moveToJourney(
  tx: Transaction,
  {
    from,
    to,
    lesson,
  }: { from: string; to: { journeyId: string; dayNumber: number }; lesson: { id: string; dayNumber: number } },
): Promise<void> {
  await tx.update(lessons).set(to).where(eq(lessons.id, lesson.id));
  await closeGap(tx, { journeyId: from, lesson });
}

/** Renumbers the lessons from a number on in one statement, so that it is free. */
export async function openGap(
  tx: Transaction,
  { journeyId, dayNumber }: { journeyId: string; dayNumber: number },
): Promise<void> {
  await tx
    .update(lessons)
    .set({ dayNumber: sql`${lessons.dayNumber} + 1` })
    .where(and(eq(lessons.journeyId, journeyId), gte(lessons.dayNumber, dayNumber)));
}

/** Renumbers the lessons behind one that has gone in one statement. */
export async function closeGap(
  tx: Transaction,
  { journeyId, lesson }: { journeyId: string; lesson: { dayNumber: number } },
): Promise<void> {
  await tx
    .update(lessons)
    .set({ dayNumber: sql`${lessons.dayNumber} - 1` })
    .where(and(eq(lessons.journeyId, journeyId), gt(lessons.dayNumber, lesson.dayNumber)));
}

/** In one statement: uniqueness is checked at its end, and nobody ever sees a temporary number (decision D10). */
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

/** Members who completed a lesson, answered its mission (also before a reset) or started its timer. */
export async function countMembersWhoBegan(db: Executor, lessonId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select user_id from ${lessonProgress} where lesson_id = ${lessonId}
      union select user_id from ${missionResponses} where lesson_id = ${lessonId}
      union select user_id from ${missionTimers} where lesson_id = ${lessonId}
    ) as begun`);
  return rows[0]!.count;
}

/** All answers to a lesson's mission, archived ones too. */
export const countAnswers = (db: Executor, lessonId: string): Promise<number> =>
  db.$count(missionResponses, eq(missionResponses.lessonId, lessonId));
