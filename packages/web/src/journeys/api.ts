import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call, queryFor } from '../platform/api-client.ts';
import { explain } from '../platform/explain.ts';
import { sessionQuery } from '../platform/session.ts';
import { toast } from '../ui/toast.ts';
import { useOnce } from '../ui/use-once.ts';

/** One journey with the state of its lessons for the member. */
export const journeyQuery = (journeyId: string) => ({
  ...queryFor('journeys', 'readJourney', { params: { journeyId } }),
  // The route has just asked: its failure is shown, not asked for again.
  retryOnMount: false,
});

/** A journey of the catalogue with what it holds, for those who may begin it (decision K5). */
export const publicJourneyQuery = (journeyId: string) => ({
  ...queryFor('journeys', 'readPublicJourney', { params: { journeyId } }),
  // The route has just asked: its failure is shown, not asked for again.
  retryOnMount: false,
});

/** Starts a free journey, says so and opens it (specification §4 "Catalogue enrolment"). A double click starts it once. */
export function useEnroll() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (journeyId: string) => call('enrollments', 'enroll', { params: { journeyId } }),
    onSuccess: async (_, journeyId) => {
      toast.success('Jornada iniciada com sucesso!');
      void queries.invalidateQueries({ queryKey: ['enrollments'] });
      void queries.invalidateQueries({ queryKey: ['journeys'] });
      await navigate({ to: '/journey/$journeyId', params: { journeyId } });
    },
    onError: (problem) => {
      toast.error(explain(problem, 'Erro ao iniciar jornada'));
      if (problem.code === 'explore_disabled') void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      if (problem.status === 403 || problem.status === 404) void queries.invalidateQueries({ queryKey: ['journeys'] });
    },
  });
  const once = useOnce(isPending);
  return { enroll: (journeyId: string) => once(() => mutate(journeyId)), isPending };
}
