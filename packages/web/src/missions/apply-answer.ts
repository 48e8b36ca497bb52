import type { QueryClient } from '@tanstack/react-query';
import type { Completion, LessonPage } from '@jornada/contract/lessons/lessons';
import { keyFor } from '../platform/api-client.ts';

const lessonKey = (lessonId: string) => keyFor('lessons', 'readLesson', { params: { lessonId } });

/** The id of a lesson's journey, if the lesson's page is cached. */
export const journeyOf = (cache: QueryClient, lessonId: string): string | undefined =>
  cache.getQueryData<LessonPage>(lessonKey(lessonId))?.lesson.journeyId;

/** Marks a lesson, and with it perhaps its journey, as completed in the lesson's cached page. Only the server knows which lessons that opens. */
export function applyCompletion(
  cache: QueryClient,
  lessonId: string,
  { currentDay, journeyCompleted }: Completion,
): void {
  const now = new Date().toISOString();
  cache.setQueryData<LessonPage>(
    lessonKey(lessonId),
    (page) =>
      page && {
        ...page,
        currentDay,
        journeyCompletedAt: page.journeyCompletedAt ?? (journeyCompleted ? now : null),
        reward: null,
        lesson: { ...page.lesson, completedAt: page.lesson.completedAt ?? now },
        lessons: page.lessons.map((item) => (item.id === lessonId ? { ...item, status: 'completed' } : item)),
      },
  );
}

/** Marks a mission as answered in its lesson's cached page. */
export function applyAnswer(cache: QueryClient, lessonId: string): void {
  cache.setQueryData<LessonPage>(lessonKey(lessonId), (page) => {
    if (!page?.lesson.mission) return page;
    return { ...page, lesson: { ...page.lesson, mission: { ...page.lesson.mission, isAnswered: true } } };
  });
}
