import { asc, eq, sql } from 'drizzle-orm';
import { journeys } from '../tables/journeys.ts';
import { lessonAttachments, lessons } from '../tables/lessons.ts';
import { missionResponses } from '../tables/missions.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';

export async function findJourneyHead(db: Executor, journeyId: string) {
  const [row] = await db
    .select({
      id: journeys.id,
      name: journeys.name,
      totalDays: journeys.totalDays,
      modoLiberacao: journeys.modoLiberacao,
    })
    .from(journeys)
    .where(eq(journeys.id, journeyId));
  return row;
}

/** The lessons of a journey in order, with what hangs on each; archived answers count too. */
export async function listLessonRows(db: Executor, journeyId: string) {
  return db
    .select({
      id: lessons.id,
      dayNumber: lessons.dayNumber,
      title: lessons.title,
      durationMinutes: lessons.durationMinutes,
      videoUrl: lessons.videoUrl,
      missionType: lessons.missionType,
      missionRequired: lessons.missionRequired,
      timerEnabled: lessons.timerEnabled,
      timerMinutes: lessons.timerMinutes,
      attachmentCount: db.$count(lessonAttachments, eq(lessonAttachments.lessonId, lessons.id)),
      answerCount: db.$count(missionResponses, eq(missionResponses.lessonId, lessons.id)),
    })
    .from(lessons)
    .where(eq(lessons.journeyId, journeyId))
    .orderBy(asc(lessons.dayNumber));
}

export async function findLessonInJourney(db: Executor, lessonId: string) {
  const [row] = await db
    .select({ lesson: lessons, journey: { id: journeys.id, name: journeys.name } })
    .from(lessons)
    .innerJoin(journeys, eq(journeys.id, lessons.journeyId))
    .where(eq(lessons.id, lessonId));
  return row;
}

/**
 * Locks a lesson for a change of its content, behind its journey, whose order then stays (docs/architecture.md, lock order). Nobody's
 * standing depends on the content, so its enrolments stay free.
 */
export async function selectLessonForUpdate(tx: Transaction, lessonId: string) {
  await tx
    .select({ id: journeys.id })
    .from(journeys)
    .where(eq(journeys.id, sql`(select ${lessons.journeyId} from ${lessons} where ${lessons.id} = ${lessonId})`))
    .for('share');
  const [row] = await tx.select().from(lessons).where(eq(lessons.id, lessonId)).for('no key update');
  return row;
}

/** Locks a journey that gets another lesson, and tells how many it has: their numbers are 1…n (decision D3). */
export async function countLessonsForInsert(tx: Transaction, journeyId: string): Promise<number | undefined> {
  const [journey] = await tx
    .select({ id: journeys.id })
    .from(journeys)
    .where(eq(journeys.id, journeyId))
    .for('no key update');
  if (!journey) return undefined;
  // After the lock: a statement sees what was there when it began.
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${lessons.dayNumber}), 0)::int` })
    .from(lessons)
    .where(eq(lessons.journeyId, journeyId));
  return row!.last;
}

export async function insertLesson(tx: Transaction, row: typeof lessons.$inferInsert): Promise<void> {
  await tx.insert(lessons).values(row);
}

export async function saveLesson(
  tx: Transaction,
  { id, ...fields }: Partial<typeof lessons.$inferSelect> & { id: string },
): Promise<void> {
  await tx.update(lessons).set(fields).where(eq(lessons.id, id));
}
