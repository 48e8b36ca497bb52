import { and, eq, sql } from 'drizzle-orm';
import { enrollments, keptLessons, lessonProgress } from '../tables/enrollments.ts';
import { lessons } from '../tables/lessons.ts';
import { userStats } from '../tables/rewards.ts';
import { preparedQuery } from '../platform/speed/prepared-query.ts';
import type { Transaction } from '../platform/database/database.ts';
import { statement } from '../platform/speed/statement.ts';

const lockBoth = preparedQuery((tx) =>
  tx
    .select({ stats: userStats, enrollment: { id: enrollments.id, resets: enrollments.resets } })
    .from(userStats)
    .innerJoin(enrollments, eq(enrollments.userId, userStats.userId))
    .innerJoin(lessons, eq(lessons.journeyId, enrollments.journeyId))
    .where(
      and(
        eq(userStats.userId, sql.placeholder('userId')),
        eq(lessons.id, sql.placeholder('lessonId')),
        // Others hear nothing of a draft, not even that their page is from before a reset.
        sql`(${lessons.dayNumber} is not null or exists (select 1 from ${keptLessons}
          where ${keptLessons.userId} = ${userStats.userId} and ${keptLessons.lessonId} = ${lessons.id}))`,
      ),
    )
    .for('update', { of: [userStats, enrollments] }),
);

/**
 * Locks the member's stats row and their enrollment in a lesson's journey, in this order (docs/locks-and-transactions.md), and returns both
 * as they are then. Commands that change a journey's lessons lock its enrollments first, so what is read after this lock holds until the end
 * of the transaction. Undefined without the two of them: then nothing is locked.
 */
export async function lockStatsAndEnrollment(
  tx: Transaction,
  { userId, lessonId }: { userId: string; lessonId: string },
) {
  const [row] = await lockBoth(tx, { userId, lessonId });
  return row;
}

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
