import '../platform/later-endpoints.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import { afterCommand } from '../platform/after-command.ts';
import { call, queryFor } from '../platform/api-client.ts';
import { explain } from '../platform/explain.ts';
import { sessionQuery } from '../platform/session.ts';
import { toast } from '../ui/toast/toast.ts';

/** The member's plan, rest days and pause. */
export const studyPlanQuery = queryFor('studyPlan', 'readStudyPlan');

/** The plan shows on every screen, rest days and pauses in the streak. */
const afterChange = (cache: QueryClient, answer?: StudyPlanView) =>
  afterCommand(cache, {
    invalidates: [sessionQuery.queryKey, ['rewards'], studyPlanQuery.queryKey],
    ...(answer && { applyAnswer: () => cache.setQueryData(studyPlanQuery.queryKey, answer) }),
  });

/** A command that answers with the plan. `done` is the message of success, `failed` that of a failure without a text of its own. */
function usePlanCommand<Body>(
  send: (body: Body) => Promise<StudyPlanView>,
  { done, failed }: { done: string; failed: string },
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    // One request after the other, so that the last choice wins.
    scope: { id: 'study-plan' },
    onSuccess: (answer) => {
      toast.success(done);
      return afterChange(cache, answer);
    },
    onError: (problem) => {
      toast.error(explain(problem, failed));
      // The page is stale: another tab, another day, or gamification was switched off.
      if (problem.status === 409) void afterChange(cache);
    },
  });
}

export interface PlanToSave {
  weekdays: number[];
  studyMinute: number;
  restWeekdays?: number[];
}

export const useSavePlan = () =>
  usePlanCommand(
    (body: PlanToSave) =>
      call('studyPlan', 'saveStudyPlan', {
        body: body as Parameters<typeof call<'studyPlan', 'saveStudyPlan'>>[2]['body'],
      }),
    { done: 'Plano guardado!', failed: 'Erro ao guardar o plano' },
  );

export const useStartPause = () =>
  usePlanCommand((body: { from: string; days: number }) => call('studyPlan', 'startStreakPause', { body }), {
    done: 'Pausa marcada. Sua ofensiva espera por você.',
    failed: 'Erro ao marcar a pausa',
  });

export const useEndPause = () =>
  usePlanCommand((_: void) => call('studyPlan', 'endStreakPause'), {
    done: 'Pausa encerrada.',
    failed: 'Erro ao encerrar a pausa',
  });

/** 'Agora não': the offer goes at once and is not made again. */
export function useDeclinePlan() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('studyPlan', 'declineStudyPlan'),
    onSuccess: () =>
      afterCommand(cache, {
        invalidates: [sessionQuery.queryKey],
        applyAnswer: () =>
          cache.setQueryData(
            sessionQuery.queryKey,
            (session) => session && { ...session, studyPlan: { ...session.studyPlan, isOffered: false } },
          ),
      }),
    onError: (problem) => toast.error(explain(problem, 'Erro ao guardar a sua resposta')),
  });
}
