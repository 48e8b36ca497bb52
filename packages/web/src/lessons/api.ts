import '../platform/later-endpoints.ts';
import { useRef } from 'react';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Completion } from '@jornada/contract/lessons/lessons';
import type { JourneyPage } from '@jornada/contract/journeys/journeys';
import { journeyQuery } from '../journeys/api.ts';
import { applyCompletion } from '../missions/apply-answer.ts';
import { afterCommand } from '../platform/after-command.ts';
import { call, queryFor } from '../platform/api-client.ts';
import { explain } from '../platform/explain.ts';
import { sessionQuery } from '../platform/session.ts';
import { applyRewards } from '../rewards/apply-rewards.ts';
import { toast } from '../ui/toast/toast.ts';

/** An open lesson with its video, materials and side list. */
export const lessonQuery = (lessonId: string) => ({
  ...queryFor('lessons', 'readLesson', { params: { lessonId } }),
  // The route has just asked: a failure is shown, not retried.
  retryOnMount: false,
});

/** Everything that a completion makes stale: XP and level in the header, statistics, cards, trail, lists, what is left for a certificate. */
const staleAfterCompletion = [
  sessionQuery.queryKey,
  ['rewards'],
  ['enrollments'],
  ['journeys'],
  ['lessons'],
  ['certificates'],
] as const;

/** A refused command shows that the page is stale, so these are loaded again. */
const staleAfterRefusal = [['lessons'], ['journeys'], ['enrollments']] as const;

/**
 * Completes a lesson. `complete` sends one command, however often it is called. `onCompleted` is called for the first completion only
 * (decision D13), or for a repeat when an earlier response may have been lost.
 */
export function useCompleteLesson(
  { lessonId, journeyId, progressVersion }: { lessonId: string; journeyId: string; progressVersion: string },
  onCompleted: (completion: Completion) => void,
) {
  const queries = useQueryClient();
  const mutationKey = ['lessons', 'completeLesson', lessonId];
  const mayHaveArrived = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => call('lessons', 'completeLesson', { params: { lessonId }, body: { progressVersion } }),
    onSuccess: (completion) => {
      void afterCommand(queries, {
        invalidates: staleAfterCompletion,
        applyAnswer: () => {
          applyCompletion(queries, lessonId, completion);
          applyRewards(queries, completion.rewards, { isAction: !completion.alreadyCompleted });
        },
        prefetches: journeyQuery(journeyId),
      });
      if (!completion.alreadyCompleted || mayHaveArrived.current) onCompleted(completion);
    },
    onError: (problem) => {
      if (problem.code === 'offline' || problem.status >= 500) mayHaveArrived.current = true;
      if (problem.code === 'mission_pending') toast.info(problem.message);
      else toast.error(explain(problem, 'Erro ao concluir lição'));
      if (problem.status >= 400 && problem.status < 500) void afterCommand(queries, { invalidates: staleAfterRefusal });
    },
  });
  const complete = () => {
    if (queries.isMutating({ mutationKey }) === 0) mutate();
  };
  return { complete, isPending };
}

/** The journey's id of a lesson that cannot be shown, if the journey is cached. */
export const knownJourney = (queries: QueryClient, lessonId: string): string | undefined =>
  queries
    .getQueriesData<JourneyPage>({ queryKey: ['journeys', 'readJourney'] })
    .find(([, page]) => page?.lessons.some(({ id }) => id === lessonId))?.[1]?.journey.id;
