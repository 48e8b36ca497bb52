import type { TodayCard } from '@jornada/contract/enrollments/enrollments';
import { BeginToday } from './begin-today.tsx';
import { RestOfToday } from './rest-of-today.tsx';
import { UpToDate } from './up-to-date.tsx';

interface WithoutLessonProps {
  today: TodayCard;
  isNewcomer: boolean;
}

/** Today's card when no lesson is to be done: the member is up to date, rests, or can begin a journey. */
export function WithoutLesson({ today, isNewcomer }: WithoutLessonProps) {
  switch (today.kind) {
    case 'up_to_date':
      return <UpToDate today={today} />;
    case 'lesson':
      return <RestOfToday today={today} />;
    case 'begin':
      return <BeginToday isNewcomer={isNewcomer} />;
  }
}
