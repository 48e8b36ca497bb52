import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessonAttachments, lessons } from '../tables/lessons.ts';
import { missionResponses, missionTimers } from '../tables/missions.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';

/** All lessons of a journey in order, with the member's completions. */
export async function listLessonsFor(db: Executor, { userId, journeyId }: { userId: string; journeyId: string }) {
  return db
    .select({
      id: lessons.id,
      dayNumber: lessons.dayNumber,
      title: lessons.title,
      description: lessons.description,
      durationMinutes: lessons.durationMinutes,
      videoUrl: lessons.videoUrl,
      hasMission: lessons.hasMission,
      isCompleted: sql<boolean>`${lessonProgress.lessonId} is not null`,
    })
    .from(lessons)
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(eq(lessons.journeyId, journeyId))
    .orderBy(asc(lessons.dayNumber));
}

export type LessonRow = Awaited<ReturnType<typeof listLessonsFor>>[number];

/** Whether a lesson's mission has the member's answer in force. */
const isAnswered = (userId: string) =>
  sql<boolean>`exists (select 1 from ${missionResponses} where ${and(
    eq(missionResponses.userId, userId),
    eq(missionResponses.lessonId, lessons.id),
    isNull(missionResponses.archivedAt),
  )})`;

/** A lesson with its journey, and the member's enrolment, completion and mission timer if there are any. */
export async function findLessonFor(db: Executor, { userId, lessonId }: { userId: string; lessonId: string }) {
  const [row] = await db
    .select({
      lesson: lessons,
      journey: {
        id: journeys.id,
        name: journeys.name,
        totalDays: journeys.totalDays,
        modoLiberacao: journeys.modoLiberacao,
      },
      enrollment: enrollments,
      completedAt: lessonProgress.completedAt,
      isAnswered: isAnswered(userId),
      timer: {
        startedAt: missionTimers.startedAt,
        limitMinutes: missionTimers.limitMinutes,
        missionType: missionTimers.missionType,
        missionRequired: missionTimers.missionRequired,
        outcome: missionTimers.outcome,
      },
    })
    .from(lessons)
    .innerJoin(journeys, eq(journeys.id, lessons.journeyId))
    .leftJoin(enrollments, and(eq(enrollments.journeyId, journeys.id), eq(enrollments.userId, userId)))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .leftJoin(missionTimers, and(eq(missionTimers.lessonId, lessons.id), eq(missionTimers.userId, userId)))
    .where(eq(lessons.id, lessonId));
  return row;
}

export type FoundLesson = NonNullable<Awaited<ReturnType<typeof findLessonFor>>>;

export async function listAttachments(db: Executor, lessonId: string) {
  return db
    .select({
      id: lessonAttachments.id,
      name: lessonAttachments.name,
      size: lessonAttachments.size,
      type: lessonAttachments.type,
    })
    .from(lessonAttachments)
    .where(eq(lessonAttachments.lessonId, lessonId))
    .orderBy(asc(lessonAttachments.createdAt), asc(lessonAttachments.id));
}

/**
 * Locks the member's enrolment in a lesson's journey. Whoever changes a journey's lessons locks its enrolments first,
 * so what is read after this lock holds until the end of the transaction (docs/architecture.md, lock order).
 */
export async function lockEnrollmentOfLesson(
  tx: Transaction,
  { userId, lessonId }: { userId: string; lessonId: string },
) {
  const [row] = await tx
    .select({ id: enrollments.id, resets: enrollments.resets })
    .from(enrollments)
    .innerJoin(lessons, eq(lessons.journeyId, enrollments.journeyId))
    .where(and(eq(enrollments.userId, userId), eq(lessons.id, lessonId)))
    .for('update', { of: enrollments });
  return row;
}

export async function saveCompletion(
  tx: Transaction,
  completion: {
    userId: string;
    lessonId: string;
    enrollmentId: string;
    currentDay: number;
    completesJourney: boolean;
    now: Date;
    today: string;
  },
): Promise<void> {
  const { userId, lessonId, enrollmentId, now } = completion;
  await tx
    .insert(lessonProgress)
    .values({ userId, lessonId, enrollmentId, completed: true, completedAt: now, completedOn: completion.today });
  await tx
    .update(enrollments)
    .set({
      currentDay: completion.currentDay,
      updatedAt: now,
      ...(completion.completesJourney && { completedAt: now }),
    })
    .where(eq(enrollments.id, enrollmentId));
}
