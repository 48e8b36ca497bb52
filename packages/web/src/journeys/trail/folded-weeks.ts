import type { LessonListItem } from '@jornada/contract/lessons/lessons';

type Lessons = readonly Pick<LessonListItem, 'status'>[];

const week = 7;
/** Trails up to this many lessons are shown whole. */
export const LONG_TRAIL = 28;
/** Fewer are not worth a button. */
const fewestWeeks = 2;

/**
 * How many lessons at the beginning of a long trail may be folded: the weeks that the member has completed.
 * 0 for a short trail, and for a completed one, which members open to look back.
 */
export function weeksBehind(lessons: Lessons): number {
  if (lessons.length <= LONG_TRAIL) return 0;
  const firstAhead = lessons.findIndex(({ status }) => status !== 'completed');
  const weeks = Math.floor(firstAhead / week);
  return weeks < fewestWeeks ? 0 : weeks * week;
}

/**
 * How many lessons at the end of a long trail may be folded: the weeks after the next one, without completed lessons. 0 for a short
 * trail, for a completed one, and where no more than a week would be folded.
 */
export function weeksAhead(lessons: Lessons): number {
  if (lessons.length <= LONG_TRAIL) return 0;
  const firstAhead = lessons.findIndex(({ status }) => status !== 'completed');
  if (firstAhead < 0) return 0;
  const lastCompleted = lessons.findLastIndex(({ status }) => status === 'completed');
  const thisWeek = Math.floor(Math.max(firstAhead, lastCompleted) / week);
  const left = lessons.length - (thisWeek + 2) * week;
  return left > week ? left : 0;
}
