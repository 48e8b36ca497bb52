import '../platform/later-endpoints.ts';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { EnrollmentView } from '@jornada/contract/enrollments/enrollments';
import { afterCommand } from '../platform/after-command.ts';
import { call, queryFor } from '../platform/api-client.ts';
import type { Answer } from '../platform/endpoint-types.ts';
import { explain } from '../platform/explain.ts';
import { sessionQuery } from '../platform/session.ts';
import { toast } from '../ui/toast/toast.ts';
import { useOnce } from '../ui/use-once.ts';

/** A journey with the state of its lessons for the member. */
export const journeyQuery = (journeyId: string) => ({
  ...queryFor('journeys', 'readJourney', { params: { journeyId } }),
  // The route has just asked: a failure is shown, not retried.
  retryOnMount: false,
});

/** A public journey with its lessons, for members who may begin it (decision K5). */
export const publicJourneyQuery = (journeyId: string) => ({
  ...queryFor('journeys', 'readPublicJourney', { params: { journeyId } }),
  // The route has just asked: a failure is shown, not retried.
  retryOnMount: false,
});

/** Marks a journey as started in the cached catalogue. */
function applyEnrollment(cache: QueryClient, { journeyId, ...enrollment }: EnrollmentView): void {
  cache.setQueriesData<InfiniteData<Answer<'journeys', 'listCatalogue'>>>(
    { queryKey: ['journeys', 'listCatalogue', 'pages'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((card) => (card.id === journeyId ? { ...card, isEnrolled: true, enrollment } : card)),
        })),
      },
  );
}

/** Starts a free journey, shows a message and opens it (specification §4 "Catalogue enrolment"). A double click starts it once. */
export function useEnroll() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (journeyId: string) => call('enrollments', 'enroll', { params: { journeyId } }),
    onSuccess: async (enrollment, journeyId) => {
      toast.success('Jornada iniciada com sucesso!');
      void afterCommand(queries, {
        invalidates: [['enrollments'], ['journeys'], ['certificates']],
        applyAnswer: () => applyEnrollment(queries, enrollment),
        prefetches: journeyQuery(journeyId),
      });
      await navigate({ to: '/journey/$journeyId', params: { journeyId } });
    },
    onError: (problem) => {
      toast.error(explain(problem, 'Erro ao iniciar jornada'));
      if (problem.code === 'explore_disabled') void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      // The catalogue has changed.
      if ([403, 404, 409].includes(problem.status)) void afterCommand(queries, { invalidates: [['journeys']] });
    },
  });
  const once = useOnce(isPending);
  return { enroll: (journeyId: string) => once(() => mutate(journeyId)), isPending };
}
