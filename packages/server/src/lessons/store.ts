import { and, eq, isNull, sql } from 'drizzle-orm';
import { enrollments } from '../tables/enrollments.ts';
import { lessons } from '../tables/lessons.ts';
import { missionResponses, missionTimers } from '../tables/missions.ts';
import { userStats } from '../tables/rewards.ts';
import { preparedQuery } from '../platform/speed/prepared-query.ts';
import type { Transaction } from '../platform/database/database.ts';

const userId = sql.placeholder('userId');
const lessonId = sql.placeholder('lessonId');

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
