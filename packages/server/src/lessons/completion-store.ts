import type { LessonProgress } from '@jornada/domain/lessons/release';
import { and, eq, sql } from 'drizzle-orm';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';
import { missionTimers } from '../tables/missions.ts';
import { preparedQuery } from '../platform/speed/prepared-query.ts';
import type { Transaction } from '../platform/database/database.ts';
import { statement } from '../platform/speed/statement.ts';
import { isAnswered, timerColumns } from './store.ts';

const userId = sql.placeholder('userId');

/** Without what only a page shows. */
const lessonToComplete = preparedQuery((db) =>
  db
    .select({
      lesson: {
        id: lessons.id,
        missionType: lessons.missionType,
        missionRequired: lessons.missionRequired,
        timerEnabled: lessons.timerEnabled,
        timerMinutes: lessons.timerMinutes,
      },
      journey: { id: journeys.id, totalDays: journeys.totalDays, modoLiberacao: journeys.modoLiberacao },
      enrollment: {
        id: enrollments.id,
        startedAt: enrollments.startedAt,
        scheduleStartedOn: enrollments.scheduleStartedOn,
        completedAt: enrollments.completedAt,
        suspendedAt: enrollments.suspendedAt,
      },
      completedAt: lessonProgress.completedAt,
      isAnswered,
      timer: timerColumns,
      lessons: sql<LessonProgress[]>`(
        select json_agg(json_build_object('id', one.id, 'dayNumber', one.day_number, 'isCompleted', done.lesson_id is not null) order by one.day_number)
        from ${lessons} one left join ${lessonProgress} done on done.lesson_id = one.id and done.user_id = ${userId}
        where one.journey_id = ${lessons.journeyId})`,
    })
    .from(lessons)
    .innerJoin(journeys, eq(journeys.id, lessons.journeyId))
    .leftJoin(enrollments, and(eq(enrollments.journeyId, journeys.id), eq(enrollments.userId, userId)))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .leftJoin(missionTimers, and(eq(missionTimers.lessonId, lessons.id), eq(missionTimers.userId, userId)))
    .where(eq(lessons.id, sql.placeholder('lessonId'))),
);

/** What decides a lesson's completion, in one statement: the lesson, its journey with all its lessons, and the member's progress. */
export async function findLessonToComplete(
  tx: Transaction,
  { userId, lessonId }: { userId: string; lessonId: string },
) {
  const [row] = await lessonToComplete(tx, { userId, lessonId });
  return row;
}

export type LessonToComplete = NonNullable<Awaited<ReturnType<typeof findLessonToComplete>>>;

const writeCompletion = statement<{
  userId: string;
  lessonId: string;
  enrollmentId: string;
  currentDay: number;
  journeyCompletedAt: string | null;
  now: string;
  today: string;
}>(
  (value) => sql`
  with done as (
    insert into ${lessonProgress} (user_id, lesson_id, enrollment_id, completed, completed_at, completed_on)
    values (${value('userId')}, ${value('lessonId')}, ${value('enrollmentId')}, true,
      ${value('now')}, ${value('today')})
  )
  update ${enrollments} set
    current_day = ${value('currentDay')},
    updated_at = ${value('now')},
    completed_at = coalesce(${value('journeyCompletedAt')}, completed_at)
  where id = ${value('enrollmentId')}`,
);

/** Saves the progress row and the member's current day. */
export async function saveCompletion(
  tx: Transaction,
  {
    now,
    completesJourney,
    ...completion
  }: {
    userId: string;
    lessonId: string;
    enrollmentId: string;
    currentDay: number;
    completesJourney: boolean;
    now: Date;
    today: string;
  },
): Promise<void> {
  const instant = now.toISOString();
  await writeCompletion(tx, { ...completion, now: instant, journeyCompletedAt: completesJourney ? instant : null });
}
