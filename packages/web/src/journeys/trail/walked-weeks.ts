import type { LessonListItem } from '@jornada/contract/lessons';

const week = 7;
/** Shorter trails are legible whole. */
const longTrail = 28;
/** Fewer are not worth a button. */
const fewestWeeks = 2;

/**
 * How many lessons at the beginning of a long trail may be folded away: the whole weeks that lie behind the member.
 * 0 for a short trail, and for one that is walked to its end, which is there to look back on.
 */
export function walkedWeeks(lessons: readonly Pick<LessonListItem, 'status'>[]): number {
  if (lessons.length <= longTrail) return 0;
  const firstAhead = lessons.findIndex(({ status }) => status !== 'completed');
  const weeks = Math.floor(firstAhead / week);
  return weeks < fewestWeeks ? 0 : weeks * week;
}
