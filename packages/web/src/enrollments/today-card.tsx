import { lazy, Suspense } from 'react';
import type { TodayCard as Today } from '@jornada/contract/enrollments/enrollments';
import { useSession } from '../platform/session.ts';
import { quietToday } from '../study-plan/quiet-today.ts';
import { Loading } from '../ui/skeleton.tsx';
import { LessonOfToday } from './lesson-of-today.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';

/** Most days have a lesson to do. The card of other days is a chunk of its own, so that the first load stays small. */
const WithoutLesson = lazy(() =>
  import('./without-lesson/without-lesson.tsx').then((loaded) => ({ default: loaded.WithoutLesson })),
);

/** What the member can do today, first on the dashboard. Without a journey it is the dashboard's empty state (`isNewcomer`). */
export function TodayCard({ today, isNewcomer = false }: { today: Today; isNewcomer?: boolean }) {
  const quiet = quietToday(useSession());
  if (today.kind === 'lesson' && !quiet) return <LessonOfToday today={today} />;
  return (
    <Suspense
      fallback={
        <Loading label="Carregando suas jornadas">
          <TodaySkeleton />
        </Loading>
      }
    >
      <WithoutLesson today={today} isNewcomer={isNewcomer} />
    </Suspense>
  );
}
