import type { QueryClient } from '@tanstack/react-query';
import type { Completion, LessonPage } from '@jornada/contract/lessons';
import { keyFor } from '../platform/api-client.ts';

const lessonKey = (lessonId: string) => keyFor('lessons', 'readLesson', { params: { lessonId } });

/** The journey of a lesson whose page this tab has. */
export const journeyOf = (cache: QueryClient, lessonId: string): string | undefined =>
  cache.getQueryData<LessonPage>(lessonKey(lessonId))?.lesson.journeyId;

/** Writes into its page that a lesson is completed. What that opens only the server knows. */
export function applyCompletion(cache: QueryClient, lessonId: string, { currentDay }: Completion): void {
  cache.setQueryData<LessonPage>(
    lessonKey(lessonId),
    (page) =>
      page && {
        ...page,
        currentDay,
        reward: null,
        lesson: { ...page.lesson, completedAt: page.lesson.completedAt ?? new Date().toISOString() },
        lessons: page.lessons.map((item) => (item.id === lessonId ? { ...item, status: 'completed' } : item)),
      },
  );
}

/** Writes into its lesson's page that a mission is answered. */
export function applyAnswer(cache: QueryClient, lessonId: string): void {
  cache.setQueryData<LessonPage>(lessonKey(lessonId), (page) => {
    if (!page?.lesson.mission) return page;
    return { ...page, lesson: { ...page.lesson, mission: { ...page.lesson.mission, isAnswered: true } } };
  });
}
