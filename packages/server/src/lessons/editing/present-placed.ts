import type { PlacedLesson, Publishing } from '@jornada/contract/lessons/admin-lessons';
import { localDay } from '@jornada/domain/local-day';
import { localTime } from '@jornada/domain/local-time';
import type { findLessonInJourney } from './admin-store.ts';

/** The response to a command that placed a lesson. */
export const presentPlaced = ({
  lesson: { id, title, dayNumber },
  journey,
}: Pick<NonNullable<Awaited<ReturnType<typeof findLessonInJourney>>>, 'journey'> & {
  lesson: { id: string; title: string; dayNumber: number | null };
}): PlacedLesson => ({ lesson: { id, title, dayNumber }, journey });

/** When a draft is published by itself, also on the platform's clock. */
export const presentPublishing = ({ publishAt }: { publishAt: Date | null }, timeZone: string): Publishing | null =>
  publishAt && {
    at: publishAt.toISOString(),
    day: localDay(publishAt, timeZone),
    time: localTime(publishAt, timeZone),
  };
