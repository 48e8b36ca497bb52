import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessonAttachments, lessons } from '../tables/lessons.ts';
import { missionResponses, missionTimers } from '../tables/missions.ts';
import { userStats } from '../tables/rewards.ts';
import { preparedQuery } from '../platform/speed/prepared-query.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { attachmentColumns } from './attachments/attachment-store.ts';

const userId = sql.placeholder('userId');
const lessonId = sql.placeholder('lessonId');

const lessonsOfJourney = preparedQuery((db) =>
  db
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
    .where(eq(lessons.journeyId, sql.placeholder('journeyId')))
    .orderBy(asc(lessons.dayNumber)),
);

/** All lessons of a journey in order, with the member's completions. */
export async function listLessonsFor(db: Executor, { userId, journeyId }: { userId: string; journeyId: string }) {
  return lessonsOfJourney(db, { userId, journeyId });
}

/** Whether a lesson's mission has the member's answer in force. */
export const isAnswered = sql<boolean>`exists (select 1 from ${missionResponses} where ${and(
  eq(missionResponses.userId, userId),
  eq(missionResponses.lessonId, lessons.id),
  isNull(missionResponses.archivedAt),
)})`;

/** What a started timer fixed, and how it ended. */
export const timerColumns = {
  startedAt: missionTimers.startedAt,
  limitMinutes: missionTimers.limitMinutes,
  missionType: missionTimers.missionType,
  missionRequired: missionTimers.missionRequired,
  outcome: missionTimers.outcome,
  stepLeftOpenOn: missionTimers.stepLeftOpenOn,
};

/** A lesson among those of its journey, with the member's completion. */
export interface ListedLesson {
  id: string;
  dayNumber: number;
  title: string;
  durationMinutes: number;
  videoUrl: string;
  isCompleted: boolean;
}

const itsJourneysLessons = sql<ListedLesson[]>`(
  select json_agg(json_build_object('id', one.id, 'dayNumber', one.day_number, 'title', one.title, 'durationMinutes', one.duration_minutes,
    'videoUrl', one.video_url, 'isCompleted', done.lesson_id is not null) order by one.day_number)
  from ${lessons} one left join ${lessonProgress} done on done.lesson_id = one.id and done.user_id = ${userId}
  where one.journey_id = ${lessons.journeyId})`;

const itsAttachments = sql<Pick<typeof lessonAttachments.$inferSelect, 'id' | 'name' | 'size' | 'type'>[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'size', size, 'type', type) order by created_at, id), '[]')
  from ${lessonAttachments} where lesson_id = ${lessons.id})`;

/** The last day whose streak step a settlement left open, for any lesson (decision E3). */
const lastStepLeftOpenOn = sql<string | null>`(
  select max(step_left_open_on)::text from ${missionTimers} where user_id = ${userId} and step_left_open_on is not null)`;

const lessonForMember = preparedQuery((db) =>
  db
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
      isAnswered,
      timer: timerColumns,
      lastStepLeftOpenOn,
      lessons: itsJourneysLessons,
      attachments: itsAttachments,
    })
    .from(lessons)
    .innerJoin(journeys, eq(journeys.id, lessons.journeyId))
    .leftJoin(enrollments, and(eq(enrollments.journeyId, journeys.id), eq(enrollments.userId, userId)))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .leftJoin(missionTimers, and(eq(missionTimers.lessonId, lessons.id), eq(missionTimers.userId, userId)))
    .where(eq(lessons.id, lessonId)),
);

/**
 * A lesson with its materials, its journey with all its lessons in order, and the member's enrollment, completions and mission timer if
 * there are any: all that its page shows and its access depends on, in one statement. `openLesson` decides whether it may be sent.
 */
export async function findLessonFor(db: Executor, { userId, lessonId }: { userId: string; lessonId: string }) {
  const [row] = await lessonForMember(db, { userId, lessonId });
  return row;
}

export type FoundLesson = NonNullable<Awaited<ReturnType<typeof findLessonFor>>>;

const attachmentsOfLesson = preparedQuery((db) =>
  db
    .select(attachmentColumns)
    .from(lessonAttachments)
    .where(eq(lessonAttachments.lessonId, lessonId))
    .orderBy(asc(lessonAttachments.createdAt), asc(lessonAttachments.id)),
);

export async function listAttachments(db: Executor, lessonId: string) {
  return attachmentsOfLesson(db, { lessonId });
}

const lockEnrollment = preparedQuery((tx) =>
  tx
    .select({ id: enrollments.id, resets: enrollments.resets })
    .from(userStats)
    .innerJoin(enrollments, eq(enrollments.userId, userStats.userId))
    .innerJoin(lessons, eq(lessons.journeyId, enrollments.journeyId))
    .where(and(eq(userStats.userId, userId), eq(lessons.id, lessonId)))
    .for('update', { of: [userStats, enrollments] }),
);

/**
 * Locks the member's enrollment in a lesson's journey. Commands that change a journey's lessons lock its enrollments first, so what is read
 * after this lock holds until the end of the transaction (docs/architecture.md, lock order). It also locks the stats row, which comes first
 * in that order, so it can be sent before it is known whether there is one. Without one nothing is locked.
 */
export async function lockEnrollmentOfLesson(
  tx: Transaction,
  { userId, lessonId }: { userId: string; lessonId: string },
) {
  const [row] = await lockEnrollment(tx, { userId, lessonId });
  return row;
}
