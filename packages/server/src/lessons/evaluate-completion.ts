import {
  decideCompletion,
  decideKeptCompletion,
  type CompletionDecision,
} from '@jornada/domain/lessons/complete-lesson';
import { asLocalDay, localDay } from '@jornada/domain/local-day';
import type { LessonProgress } from '@jornada/domain/lessons/release';
import type { RewardedAction } from '@jornada/domain/rewards/rewarded-action';
import type { EnrollmentRow } from '../enrollments/present.ts';
import type { FoundLesson } from './open-lesson.ts';

export interface EvaluatedCompletion {
  decision: CompletionDecision;
  /** What the completion would pay; null when the lesson cannot be completed, or has been. */
  action: Extract<RewardedAction, { kind: 'lesson' }> | null;
}

/**
 * Evaluates whether an enrolled member may complete a lesson at an instant, and what that would pay. Writes nothing: the lesson's page
 * shows the result, the completion applies it.
 */
export function evaluateCompletion(
  {
    lesson,
    journey,
    enrollment,
    completedAt,
  }: {
    lesson: { id: string; dayNumber: number | null };
    completedAt: Date | null;
    journey: Pick<FoundLesson['journey'], 'id' | 'totalDays' | 'modoLiberacao'>;
    enrollment: Pick<EnrollmentRow, 'startedAt' | 'scheduleStartedOn' | 'completedAt' | 'suspendedAt'>;
  },
  moment: { lessons: readonly LessonProgress[]; missionBlocks: boolean; now: Date; timeZone: string },
): EvaluatedCompletion {
  const today = localDay(moment.now, moment.timeZone);
  const isSuspended = enrollment.suspendedAt !== null;
  const decision =
    lesson.dayNumber === null
      ? decideKeptCompletion({ ...moment, isSuspended, isCompleted: completedAt !== null })
      : decideCompletion({
          mode: journey.modoLiberacao,
          totalDays: journey.totalDays,
          lessons: moment.lessons,
          lessonId: lesson.id,
          scheduleStartedOn: asLocalDay(enrollment.scheduleStartedOn),
          today,
          isSuspended,
          isJourneyAlreadyComplete: enrollment.completedAt !== null,
          missionBlocks: moment.missionBlocks,
        });
  if (!decision.ok || decision.alreadyCompleted) return { decision, action: null };
  const { wasCurrent, completesJourney } = decision;
  const enrolledToday = localDay(enrollment.startedAt, moment.timeZone) === today;
  return {
    decision,
    action: {
      kind: 'lesson',
      lessonId: lesson.id,
      journeyId: journey.id,
      wasCurrent,
      enrolledToday,
      completesJourney,
    },
  };
}
