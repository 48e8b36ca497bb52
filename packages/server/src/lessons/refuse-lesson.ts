import type { RefusalCode } from '@jornada/contract/refusals';
import { refusalOfLocked, type LessonProgress, type LessonState } from '@jornada/domain/lessons/release';
import { Refusal } from '../platform/http/refusal.ts';

/** Refuses a request for a lesson. `earlier_lessons_missing` names the first missing one, which is open (decisions C5, D11). */
export function refuseLesson(code: RefusalCode, lessons: readonly LessonProgress[]): never {
  throw new Refusal(code, undefined, code === 'earlier_lessons_missing' ? firstMissing(lessons) : {});
}

interface ClosedLesson {
  lesson: LessonProgress & { title: string };
  lockReason: NonNullable<LessonState['lockReason']>;
  releaseDate: LessonState['releaseDate'];
  journeyId: string;
  /** All of the journey. */
  lessons: readonly LessonProgress[];
}

/**
 * Refuses to open a lesson to a member of its journey. The refusal has only what the journey's lists show: number, title, reason and day,
 * and the first missing lesson if it waits for one (decisions C5, C8, D11).
 */
export function refuseClosed({ lesson, lockReason, releaseDate, journeyId, lessons }: ClosedLesson): never {
  const { dayNumber, title } = lesson;
  const waitsForLesson = lockReason === 'waits_for_previous' || lockReason === 'waits_for_earlier';
  const code =
    lockReason === 'suspended'
      ? 'enrollment_suspended'
      : refusalOfLocked({ status: 'locked', lockReason, releaseDate });
  throw new Refusal(code, undefined, {
    lockedLesson: { journeyId, dayNumber, title, lockReason, releaseDate },
    ...(waitsForLesson && firstMissing(lessons)),
  });
}

function firstMissing(lessons: readonly LessonProgress[]) {
  const first = lessons.find(({ isCompleted }) => !isCompleted);
  return first ? { firstMissingLesson: { id: first.id, dayNumber: first.dayNumber } } : {};
}
