import type { PlacedLesson } from '@jornada/contract/lessons/admin-lessons';
import type { findLessonInJourney } from './admin-store.ts';

/** The response to a command that placed a lesson. */
export const presentPlaced = ({
  lesson: { id, title, dayNumber },
  journey,
}: Pick<NonNullable<Awaited<ReturnType<typeof findLessonInJourney>>>, 'journey'> & {
  lesson: { id: string; title: string; dayNumber: number };
}): PlacedLesson => ({ lesson: { id, title, dayNumber }, journey });
