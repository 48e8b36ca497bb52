import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { plural } from '@jornada/domain/plural';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { invalidateJourneys } from '../../journeys/invalidate-journeys.ts';
import { isOutdated } from '../../plan-change/api.ts';
import { formatPeople } from '../../plan-change/plan-change-facts.tsx';
import type { SendAsked } from '../../plan-change/use-plan-question.tsx';
import { publishAsked } from './publish-asked.ts';

/** Publishes a draft of a journey. */
export function usePublish(journeyId: string, sendAsked: SendAsked) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (lessonId: string) => publishAsked({ journeyId, lessonId }, sendAsked),
    onError: (problem) => toast.error(explain(problem, 'Erro ao publicar lição')),
    onSettled: () => invalidateJourneys(cache),
  });
}

export type Appointment = { day: string; time: string };

/** Appoints the day and hour at which a draft is published by itself. The dialog reports the outcome. */
export function useSchedule(lessonId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Appointment) => call('drafts', 'scheduleLesson', { params: { lessonId }, body }),
    onSettled: () => invalidateJourneys(cache),
  });
}

/** Leaves a draft without its day and hour. */
export function useUnschedule() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (lessonId: string) => call('drafts', 'unscheduleLesson', { params: { lessonId } }),
    onSuccess: () => toast.success('Agendamento cancelado: a lição continua rascunho'),
    onError: (problem) => toast.error(explain(problem, 'Erro ao cancelar agendamento')),
    onSettled: () => invalidateJourneys(cache),
  });
}

/** Takes a published lesson back to draft. `onOutdated`: the numbers of the choice are others by now. */
export function useTakeBack({ onDone, onOutdated }: { onDone: () => void; onOutdated: () => unknown }) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ lessonId, completing }: { lessonId: string; completing: CompletionChoice | undefined }) =>
      call('drafts', 'takeBackLesson', { params: { lessonId }, query: completing }),
    onSuccess: ({ keepers }) => {
      toast.success(
        keepers > 0
          ? {
              title: 'De volta a rascunho',
              message: `${formatPeople(keepers)} ${plural(keepers, 'fica', 'ficam')} com ela.`,
            }
          : 'De volta a rascunho',
      );
      onDone();
    },
    onError: (problem) => {
      toast.error(explain(problem, 'Erro ao voltar a rascunho'));
      if (isOutdated(problem)) void onOutdated();
    },
    onSettled: () => invalidateJourneys(cache),
  });
}
