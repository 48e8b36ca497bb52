import type { LessonListItem } from '@jornada/contract/lessons/lessons';
import { LONG_TRAIL } from '../trail/folded-weeks.ts';

type Lessons = readonly Pick<LessonListItem, 'id' | 'status'>[];

/**
 * Whether a part's lessons are shown until somebody folds them (decision D19): always with the lesson to do next and with the one on the
 * page, never with completed lessons alone. On a short trail later parts are open too, and all of a completed journey.
 */
export function isOpenAtFirst(part: Lessons, { lessons, lessonId }: { lessons: Lessons; lessonId?: string }): boolean {
  const next = lessons.find(({ status }) => status !== 'completed');
  if (part.some(({ id }) => id === next?.id || id === lessonId)) return true;
  if (lessons.length > LONG_TRAIL) return false;
  return !next || part.some(({ status }) => status !== 'completed');
}
