import type { LessonListItem, LessonPart } from '@jornada/contract/lessons/lessons';
import type { LessonState } from '@jornada/domain/lessons/release';
import type { ListedLesson } from './list-lessons.ts';

/**
 * A row of the trail or side list: a locked lesson shows its number, title, duration and date only (decision C5). A suspended enrollment
 * closes completed lessons too (decision C8).
 */
export function presentListItem(
  { lesson, state }: { lesson: ListedLesson; state: LessonState },
  { isSuspended }: { isSuspended: boolean },
): LessonListItem {
  const isClosed = state.status === 'locked' || isSuspended;
  return {
    id: lesson.id,
    dayNumber: lesson.dayNumber,
    title: lesson.title,
    durationMinutes: lesson.durationMinutes,
    ...state,
    thumbnailUrl: isClosed ? null : (lesson.content.video?.thumbnailUrl ?? null),
  };
}

/** A journey's parts for members; an answer about a journey without any says nothing of them. */
export const presentParts = (parts: readonly LessonPart[]): { parts?: LessonPart[] } =>
  parts.length > 0 ? { parts: [...parts] } : {};
