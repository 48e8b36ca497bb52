import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, keyFor, requestOf } from '../../platform/api-client.ts';
import type { AnswersSearch } from './answers-search.ts';

/** A lesson's answers, newest first, page by page, with the lesson and its poll (decision E7). */
export const lessonAnswersQuery = (lessonId: string, { busca }: AnswersSearch) =>
  infiniteQueryOptions({
    queryKey: [...keyFor('answers', 'readLessonAnswers', { params: { lessonId } }), 'pages', { busca }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'answers',
        'readLessonAnswers',
        { params: { lessonId }, query: { search: busca, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // The route has just read this: show its failure, do not read again.
    retryOnMount: false,
    select: ({ pages }) => {
      const { lesson, total, poll } = pages[0]!;
      return { lesson, total, poll, rows: pages.flatMap((page) => page.items) };
    },
  });

/** The address of the CSV export of the answers that the list shows. */
export const answersExport = (lessonId: string, { busca }: AnswersSearch) =>
  requestOf('answers.exportLessonAnswers', { params: { lessonId }, query: { search: busca } })[1];
