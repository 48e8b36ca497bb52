import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { lessonQuery } from './api.ts';
import { LessonFailure } from './lesson-failure.tsx';
import { LessonScreen } from './lesson-screen.tsx';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { isRefused } from '../journeys/refused.ts';

const PreviewedLesson = lazy(() =>
  import('./preview/previewed-lesson.tsx').then(({ PreviewedLesson: screen }) => ({ default: screen })),
);
const route = getRouteApi('/member/lesson/$lessonId');

/** /lesson/{id}: the lesson player (specification §2). Each lesson gets a new screen, so that no state carries over to the next. */
export function LessonPage() {
  const { lessonId } = route.useParams();
  const lesson = useQuery(lessonQuery(lessonId));
  if (lesson.isPending) return <LessonSkeleton />;
  if (!lesson.data || isRefused(lesson.error)) {
    return (
      <>
        <VisuallyHidden component="h1">Lição</VisuallyHidden>
        <LessonFailure
          lessonId={lessonId}
          problem={lesson.error}
          onRetry={() => void lesson.refetch()}
          isRetrying={lesson.isFetching}
        />
      </>
    );
  }
  if (lesson.data.isPreview) {
    return (
      <Suspense fallback={<LessonSkeleton />}>
        <PreviewedLesson key={lessonId} page={lesson.data} />
      </Suspense>
    );
  }
  return <LessonScreen key={lessonId} page={lesson.data} />;
}
