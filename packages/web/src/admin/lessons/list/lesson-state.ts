import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { counted } from '@jornada/domain/plural';
import { formatDay } from '../../../platform/format-day.ts';

export type LessonState = 'published' | 'scheduled' | 'draft';

export const stateOf = ({ dayNumber, publishAt }: Pick<LessonRow, 'dayNumber' | 'publishAt'>): LessonState => {
  if (dayNumber !== null) return 'published';
  return publishAt ? 'scheduled' : 'draft';
};

/** How many lessons are in each state. */
export function countStates(lessons: readonly LessonRow[]): Record<LessonState, number> {
  const counts = { published: 0, scheduled: 0, draft: 0 };
  for (const lesson of lessons) counts[stateOf(lesson)] += 1;
  return counts;
}

export const formatDrafts = (count: number) => counted(count, 'rascunho', 'rascunhos');
export const formatScheduled = (count: number) => counted(count, 'agendada', 'agendadas');

/** '01/12, 06:00', on the platform's clock; with the year where it is not `thisYear`. */
export function formatPublishing({ day, time }: { day: string; time: string }, thisYear: string): string {
  return `${formatDay(day).slice(0, day.startsWith(thisYear) ? 5 : undefined)}, ${time}`;
}

/** What a draft lacks, as a word and the field of the form that takes it. */
export const missingWords = { description: 'descrição', videoUrl: 'vídeo' } as const satisfies Record<
  LessonRow['missing'][number],
  string
>;
