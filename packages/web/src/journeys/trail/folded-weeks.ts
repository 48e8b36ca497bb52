import type { LessonListItem } from '@jornada/contract/lessons';

type Lessons = readonly Pick<LessonListItem, 'status'>[];

const week = 7;
/** Shorter trails are legible whole. */
const longTrail = 28;
/** Fewer are not worth a button. */
const fewestWeeks = 2;

/**
 * How many lessons at the beginning of a long trail may be folded away: the whole weeks that lie behind the member.
 * 0 for a short trail, and for one that is walked to its end, which is there to look back on.
 */
export function weeksBehind(lessons: Lessons): number {
  if (lessons.length <= longTrail) return 0;
  const firstAhead = lessons.findIndex(({ status }) => status !== 'completed');
  const weeks = Math.floor(firstAhead / week);
  return weeks < fewestWeeks ? 0 : weeks * week;
}

/**
 * How many lessons at the end of a long trail may be folded away: the weeks after the next one, and nothing that is completed. 0 for a short
 * trail, for one that is walked to its end, and where no more than a week would be left out.
 */
export function weeksAhead(lessons: Lessons): number {
  if (lessons.length <= longTrail) return 0;
  const firstAhead = lessons.findIndex(({ status }) => status !== 'completed');
  if (firstAhead < 0) return 0;
  const lastCompleted = lessons.findLastIndex(({ status }) => status === 'completed');
  const thisWeek = Math.floor(Math.max(firstAhead, lastCompleted) / week);
  const left = lessons.length - (thisWeek + 2) * week;
  return left > week ? left : 0;
}
