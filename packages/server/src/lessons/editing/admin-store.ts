import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { keptLessons, lessonProgress } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { lessonAttachments, lessonParts, lessons } from '../../tables/lessons.ts';
import { missionResponses, missionTimers, quizAttempts } from '../../tables/missions.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';

export async function findJourneyHead(db: Executor, journeyId: string) {
  const [row] = await db
    .select({
      id: journeys.id,
      name: journeys.name,
      totalDays: journeys.totalDays,
      modoLiberacao: journeys.modoLiberacao,
      cover: journeys.cover,
      parts: sql<{ id: string; title: string }[]>`(
        select coalesce(json_agg(json_build_object('id', part.id, 'title', part.title) order by part.place), '[]')
        from ${lessonParts} part where part.journey_id = ${journeys}.id)`,
    })
    .from(journeys)
    .where(eq(journeys.id, journeyId));
  return row;
}

/** Without reading it: an empty one is stored as none. */
export const hasDocument = sql<boolean>`${lessons.document} is not null`;

/** A journey's lessons and drafts in order, with counts of what belongs to each; archived answers count too. */
export async function listLessonRows(db: Executor, journeyId: string) {
  return db
    .select({
      id: lessons.id,
      dayNumber: lessons.dayNumber,
      partId: lessons.partId,
      isPlaced: lessons.isPlaced,
      publishAt: lessons.publishAt,
      title: lessons.title,
      // Only for whether there is one: it may be long.
      description: sql<string>`left(${lessons.description}, 1)`,
      hasDocument,
      durationMinutes: lessons.durationMinutes,
      videoUrl: lessons.videoUrl,
      missionType: lessons.missionType,
      missionRequired: lessons.missionRequired,
      timerEnabled: lessons.timerEnabled,
      timerMinutes: lessons.timerMinutes,
      attachmentCount: db.$count(
        lessonAttachments,
        and(eq(lessonAttachments.lessonId, lessons.id), eq(lessonAttachments.kind, 'material')),
      ),
      answerCount: db.$count(missionResponses, eq(missionResponses.lessonId, lessons.id)),
      keepers: db.$count(keptLessons, eq(keptLessons.lessonId, lessons.id)),
      isBegun: sql<boolean>`exists (select 1 from ${lessonProgress} where lesson_id = ${lessons}.id)
        or exists (select 1 from ${missionResponses} where lesson_id = ${lessons}.id)
        or exists (select 1 from ${missionTimers} where lesson_id = ${lessons}.id)
        or exists (select 1 from ${quizAttempts} where lesson_id = ${lessons}.id)
        or exists (select 1 from ${keptLessons} where lesson_id = ${lessons}.id)`,
    })
    .from(lessons)
    .where(eq(lessons.journeyId, journeyId))
    .orderBy(asc(lessons.place));
}

/** A lesson with its journey's id and name. */
export async function findLessonInJourney(db: Executor, lessonId: string) {
  const [row] = await db
    .select({ lesson: lessons, journey: { id: journeys.id, name: journeys.name } })
    .from(lessons)
    .innerJoin(journeys, eq(journeys.id, lessons.journeyId))
    .where(eq(lessons.id, lessonId));
  return row;
}

/**
 * Locks a lesson for a change of its content, after its journey, whose order then stays (docs/architecture.md, lock order). No member's
 * progress depends on the content, so its enrollments are not locked.
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

/**
 * Locks the existing ones of the journeys whose lessons change, in the order of their ids, so that two commands that each lock two cannot
 * deadlock. Foreign keys can still check them.
 */
export async function lockJourneys(tx: Transaction, journeyIds: readonly string[]) {
  return tx
    .select({ id: journeys.id, name: journeys.name })
    .from(journeys)
    .where(inArray(journeys.id, [...journeyIds]))
    .orderBy(asc(journeys.id))
    .for('no key update');
}

/** False if an id is taken. */
export async function insertLessons(tx: Transaction, rows: readonly (typeof lessons.$inferInsert)[]): Promise<boolean> {
  const inserted = await tx
    .insert(lessons)
    .values([...rows])
    .onConflictDoNothing({ target: lessons.id })
    .returning({ id: lessons.id });
  return inserted.length === rows.length;
}

export async function saveLesson(
  tx: Transaction,
  { id, ...fields }: Partial<typeof lessons.$inferSelect> & { id: string },
): Promise<void> {
  await tx.update(lessons).set(fields).where(eq(lessons.id, id));
}
