import type { LessonListItem } from '@jornada/contract/lessons/lessons';
import { formatLessons } from '../counts.ts';
import { formatDuration } from '../format-duration.ts';

export const minutesOf = (lessons: readonly { durationMinutes: number }[]) =>
  lessons.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);

/** '9 lições · 1 h 50 min'. */
export function formatContents(lessons: readonly { durationMinutes: number }[], count = formatLessons(lessons.length)) {
  const minutes = minutesOf(lessons);
  return minutes > 0 ? `${count} · ${formatDuration(minutes)}` : count;
}

/** The same with a member's progress: '4 de 9 lições · 1 h 50 min'. */
export function formatPart(lessons: readonly Pick<LessonListItem, 'durationMinutes' | 'status'>[]): string {
  const completed = lessons.filter(({ status }) => status === 'completed').length;
  const count = formatLessons(lessons.length);
  return formatContents(lessons, completed > 0 ? `${completed} de ${count}` : count);
}

export const isDone = (lessons: readonly Pick<LessonListItem, 'status'>[]) =>
  lessons.every(({ status }) => status === 'completed');
