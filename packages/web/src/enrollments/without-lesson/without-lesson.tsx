import type { TodayCard } from '@jornada/contract/enrollments';
import { BeginToday } from './begin-today.tsx';
import { UpToDate } from './up-to-date.tsx';

interface WithoutLessonProps {
  today: Exclude<TodayCard, { kind: 'lesson' }>;
  isNewcomer: boolean;
}

/** Today's card when no lesson is open: all is done, or something is to be begun. */
export const WithoutLesson = ({ today, isNewcomer }: WithoutLessonProps) =>
  today.kind === 'up_to_date' ? <UpToDate today={today} /> : <BeginToday isNewcomer={isNewcomer} />;
