import type { LessonListItem } from '@jornada/contract/lessons/lessons';

export interface Neighbours {
  previous: LessonListItem | null;
  next: LessonListItem | null;
}

/** The lessons before and after one in its journey; null at the ends, and for a lesson that is not in the list. */
export function neighboursOf(lessons: readonly LessonListItem[], lessonId: string): Neighbours {
  const place = lessons.findIndex(({ id }) => id === lessonId);
  if (place < 0) return { previous: null, next: null };
  return { previous: lessons[place - 1] ?? null, next: lessons[place + 1] ?? null };
}

/**
 * Where 'Próxima Lição' leads from a completed lesson: the next one that is open and not completed, else the first such one before it; null
 * where nothing can be done now.
 */
export function nextToDo(lessons: readonly LessonListItem[], lessonId: string): LessonListItem | null {
  const isToDo = ({ id, status }: LessonListItem) =>
    id !== lessonId && (status === 'current' || status === 'available');
  const place = lessons.findIndex(({ id }) => id === lessonId);
  return lessons.slice(place + 1).find(isToDo) ?? lessons.find(isToDo) ?? null;
}

/** What follows a lesson: another one that can be done now, or the day on which the next one opens; null when neither is known. */
export type Following =
  | { kind: 'now'; lesson: LessonListItem }
  | { kind: 'later'; lesson: LessonListItem; opensOn: string };

/**
 * What follows a lesson that was completed just now. `lessons` may still be the list from before: the next lesson is then locked only
 * because this one was missing.
 */
export function following(lessons: readonly LessonListItem[], lessonId: string): Following | null {
  const open = nextToDo(lessons, lessonId);
  if (open) return { kind: 'now', lesson: open };
  const first = lessons.find(({ id, status }) => id !== lessonId && status !== 'completed');
  if (first?.releaseDate) return { kind: 'later', lesson: first, opensOn: first.releaseDate };
  return first?.lockReason === 'waits_for_previous' ? { kind: 'now', lesson: first } : null;
}
