import type { TodayCard } from '@jornada/contract/enrollments';
import { BeginToday } from './begin-today.tsx';
import { UpToDate } from './up-to-date.tsx';

interface WithoutLessonProps {
  today: Exclude<TodayCard, { kind: 'lesson' }>;
  isNewcomer: boolean;
}

/** Today's card when no lesson is open: the member is up to date, or can begin a journey. */
export const WithoutLesson = ({ today, isNewcomer }: WithoutLessonProps) =>
  today.kind === 'up_to_date' ? <UpToDate today={today} /> : <BeginToday isNewcomer={isNewcomer} />;
