import type { Completion } from '@jornada/contract/lessons';
import { asLocalDay, localDay } from '@jornada/domain/local-day';
import { decideCompletion } from '@jornada/domain/lessons/complete-lesson';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { lockStats } from '../rewards/lock-stats.ts';
import { recallLessonRewards, rewardLessonCompletion } from '../rewards/reward-lesson-completion.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findLessonFor, listLessonsFor, lockEnrollmentOfLesson, saveCompletion } from './store.ts';

/**
 * Completes a lesson: progress and everything it earns, in one transaction (specification §4, decisions D3–D6, D13, F).
 * Safe to repeat and to race: one progress row, one set of rewards; repeats answer `alreadyCompleted` with what the lesson paid.
 * Refuses `lesson_not_found`, `not_enrolled`, `enrollment_suspended`, `lesson_locked`, `mission_pending`.
 */
export function completeLesson(
  db: Database,
  { userId, lessonId, clock, timeZone }: { userId: string; lessonId: string; clock: Clock; timeZone: string },
): Promise<Completion> {
  return db.transaction(async (tx) => {
    const stats = await lockStats(tx, userId);
    await lockEnrollmentOfLesson(tx, { userId, lessonId });
    // After the locks: whoever waited over midnight is in the new day.
    const now = clock();
    const today = localDay(now, timeZone);

    const found = (await findLessonFor(tx, { userId, lessonId })) ?? refuse('lesson_not_found');
    const { lesson, journey } = found;
    const enrollment = found.enrollment ?? refuse('not_enrolled');
    const { gamificationEnabled } = await readSettings(tx);

    const decision = decideCompletion({
      mode: journey.modoLiberacao,
      totalDays: journey.totalDays,
      lessons: await listLessonsFor(tx, { userId, journeyId: journey.id }),
      lessonId,
      scheduleStartedOn: asLocalDay(enrollment.scheduleStartedOn),
      today,
      isSuspended: enrollment.suspendedAt !== null,
      isJourneyAlreadyComplete: enrollment.completedAt !== null,
      missionBlocks: lesson.hasMission && lesson.missionRequired && !found.isAnswered,
    });
    if (!decision.ok) refuse(decision.refusal);

    if (decision.alreadyCompleted) {
      return {
        currentDay: decision.currentDay,
        journeyCompleted: isSameInstant(found.completedAt, enrollment.completedAt),
        alreadyCompleted: true,
        rewards: gamificationEnabled ? await recallLessonRewards(tx, { stats, lessonId, today }) : null,
      };
    }

    const { wasCurrent, completesJourney, currentDay } = decision;
    const enrolledToday = localDay(enrollment.startedAt, timeZone) === today;
    const rewards = gamificationEnabled
      ? await rewardLessonCompletion(tx, {
          stats,
          completed: { lessonId, journeyId: journey.id, wasCurrent, enrolledToday, completesJourney },
          today,
          now,
        })
      : null;
    await saveCompletion(tx, {
      userId,
      lessonId,
      enrollmentId: enrollment.id,
      currentDay,
      completesJourney,
      now,
      today,
    });
    return { currentDay, journeyCompleted: completesJourney, alreadyCompleted: false, rewards };
  });
}

/** The completion that made the journey complete shares its instant: so a repeat can tell that it was this one. */
function isSameInstant(lessonCompletedAt: Date | null, journeyCompletedAt: Date | null): boolean {
  return journeyCompletedAt !== null && lessonCompletedAt?.getTime() === journeyCompletedAt.getTime();
}
