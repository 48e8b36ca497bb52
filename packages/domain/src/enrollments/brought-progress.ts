import { isJourneyComplete } from '../journeys/progress.ts';
import { currentDayOf, type LessonProgress } from '../lessons/release.ts';

/** A member's journey before lessons are brought from another platform. */
export interface JourneyToBring {
  /** Its published lessons, ordered by `dayNumber` 1…n without holes. */
  lessons: readonly LessonProgress[];
  totalDays: number;
  /** The enrollment has its `completed_at` (decision D5). */
  isComplete: boolean;
}

/**
 * Sets the first `upTo` lessons as done (decision D20): those that are not, and none where that is nothing. `completesJourney` is true
 * where that first takes the member past the plan.
 */
export function bringLessons(
  { lessons, totalDays, isComplete }: JourneyToBring,
  upTo: number,
): { lessonIds: string[]; currentDay: number; completesJourney: boolean } {
  const brought = lessons.filter(({ dayNumber, isCompleted }) => dayNumber <= upTo && !isCompleted);
  const currentDay = currentDayOf(
    lessons.map((lesson) => ({ ...lesson, isCompleted: lesson.isCompleted || lesson.dayNumber <= upTo })),
  );
  const completesJourney = brought.length > 0 && !isComplete && isJourneyComplete(currentDay, totalDays);
  return { lessonIds: brought.map(({ id }) => id), currentDay, completesJourney };
}

/**
 * Where a member stands once brought lessons were taken back (decision D20). A journey that was completed without a lesson of theirs opens
 * again where they are no longer past the plan.
 */
export function standingWithout({
  lessons,
  totalDays,
  isCompletedElsewhere,
}: Omit<JourneyToBring, 'isComplete'> & { isCompletedElsewhere: boolean }): {
  currentDay: number;
  opensJourney: boolean;
} {
  const currentDay = currentDayOf(lessons);
  return { currentDay, opensJourney: isCompletedElsewhere && !isJourneyComplete(currentDay, totalDays) };
}
