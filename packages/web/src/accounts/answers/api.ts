import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, keyFor } from '../../platform/api-client.ts';

/** The journeys in which the member answered missions, last answered first, page by page. */
export const answeredJourneysQuery = infiniteQueryOptions({
  queryKey: [...keyFor('missions', 'listAnsweredJourneys'), 'pages'] as const,
  queryFn: ({ pageParam, signal }) =>
    call('missions', 'listAnsweredJourneys', { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  select: ({ pages }) => pages.flatMap((page) => page.items),
});

/** The member's answers in a journey, newest first, page by page, with the journey's name and mode. */
export const myAnswersQuery = (journeyId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyFor('missions', 'listMyAnswers', { params: { journeyId } }), 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'missions',
        'listMyAnswers',
        { params: { journeyId }, query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => ({ journey: pages[0]!.journey, answers: pages.flatMap((page) => page.items) }),
  });
