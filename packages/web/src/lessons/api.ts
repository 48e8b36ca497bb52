import { useRef } from 'react';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Completion, LessonListItem } from '@jornada/contract/lessons';
import type { JourneyPage } from '@jornada/contract/journeys';
import { call, queryFor } from '../platform/api-client.ts';
import { explain } from '../platform/explain.ts';
import { sessionQuery } from '../platform/session.ts';
import { toast } from '../ui/toast.ts';

/** An open lesson with its video, materials and side list. */
export const lessonQuery = (lessonId: string) => ({
  ...queryFor('lessons', 'readLesson', { params: { lessonId } }),
  // The route has just asked: its failure is shown, not asked for again.
  retryOnMount: false,
});

/** Everything that a completion makes old: XP and level in the header, statistics, cards, trail, lists. */
const touchedByCompletion = [sessionQuery.queryKey, ['rewards'], ['enrollments'], ['journeys'], ['lessons']] as const;

/**
 * Completes a lesson. `complete` sends one command however often it is pressed; `onCompleted` hears of the first
 * completion only, since a lesson that was completed before is no news (decision D13), unless it was from here and its answer was lost on
 * the way.
 */
export function useCompleteLesson(
  { lessonId, progressVersion }: { lessonId: string; progressVersion: string },
  onCompleted: (completion: Completion) => void,
) {
  const queries = useQueryClient();
  const mutationKey = ['lessons', 'completeLesson', lessonId];
  const mayHaveArrived = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => call('lessons', 'completeLesson', { params: { lessonId }, body: { progressVersion } }),
    onSuccess: (completion) => {
      for (const queryKey of touchedByCompletion) void queries.invalidateQueries({ queryKey });
      if (!completion.alreadyCompleted || mayHaveArrived.current) onCompleted(completion);
    },
    onError: (problem) => {
      if (problem.code === 'offline' || problem.status >= 500) mayHaveArrived.current = true;
      if (problem.code === 'mission_pending') toast.info(problem.message);
      else toast.error(explain(problem, 'Erro ao concluir lição'));
      // The page showed a button that the server refused: it reads again what holds.
      if (problem.status >= 400 && problem.status < 500) {
        for (const room of ['lessons', 'journeys', 'enrollments']) void queries.invalidateQueries({ queryKey: [room] });
      }
    },
  });
  const complete = () => {
    if (queries.isMutating({ mutationKey }) === 0) mutate();
  };
  return { complete, isPending };
}

/** What this browser already knows of a lesson that the server will not show: its journey and why it is closed. */
export function knownLesson(
  queries: QueryClient,
  lessonId: string,
): { journeyId: string; item: LessonListItem } | null {
  for (const [, page] of queries.getQueriesData<JourneyPage>({ queryKey: ['journeys', 'readJourney'] })) {
    const item = page?.lessons.find(({ id }) => id === lessonId);
    if (page && item) return { journeyId: page.journey.id, item };
  }
  return null;
}
