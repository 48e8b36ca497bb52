import type { EditableJourney, JourneyForm } from '@jornada/contract/journeys/admin-journeys';
import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, queryFor } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { SendAsked } from '../plan-change/use-plan-question.tsx';
import { listQuery } from '../ui/list/list-query.ts';
import { invalidateJourneys } from './invalidate-journeys.ts';
import type { JourneysSearch } from './journeys-search.ts';
import { isByKeyboard, reportMovedToBin } from './moved-to-bin.ts';

const statusOf = { ativas: 'active', inativas: 'inactive' } as const;

/** All journeys, newest first, page by page; `counts` are those of the whole platform. */
export const journeyListQuery = ({ busca, status }: JourneysSearch) =>
  listQuery('adminJourneys', 'listJourneys', { query: { search: busca, status: status && statusOf[status] } });

/** A journey with every field of its form. Stale data must not be edited, so it is read again each time the form opens. */
export const editableJourneyQuery = (journeyId: string) => ({
  ...queryFor('adminJourneys', 'readJourneyForEditing', { params: { journeyId } }),
  retryOnMount: false,
});

/** Somebody else may have deleted it, so the screens read again. */
const dropIfGone = (cache: QueryClient, status: number) => {
  if (status === 404) void invalidateJourneys(cache);
};

export function useDuplicateJourney() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (journeyId: string) => call('adminJourneys', 'duplicateJourney', { params: { journeyId } }),
    onSuccess: ({ copiedLessons }) => {
      toast.success(`Jornada duplicada com sucesso! ${copiedLessons} lições copiadas.`);
      void invalidateJourneys(cache);
    },
    onError: (problem) => {
      toast.error(explain(problem, 'Erro ao duplicar jornada'));
      dropIfGone(cache, problem.status);
    },
  });
}

/** Moves a journey to the bin (decision C11). `onDone`: as of `reportMovedToBin`. */
export function useDeleteJourney(onDone: () => unknown) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (journeyId: string) => call('adminJourneys', 'deleteJourney', { params: { journeyId } }),
    onMutate: isByKeyboard,
    onSuccess: (_, id, byKeyboard) =>
      reportMovedToBin(cache, { id, text: 'Jornada na lixeira por 30 dias', isByKeyboard: byKeyboard, onDone }),
    onError: (problem) => {
      toast.error(explain(problem, 'Erro ao deletar jornada'));
      dropIfGone(cache, problem.status);
    },
  });
}

/** Activates or deactivates a journey. The head and the form continue from the answer. */
export async function setJourneyStatus(
  cache: QueryClient,
  { journeyId, status }: { journeyId: string; status: 'active' | 'inactive' },
) {
  const saved = await call('adminJourneys', 'setJourneyStatus', { params: { journeyId }, body: { status } });
  cache.setQueryData(editableJourneyQuery(journeyId).queryKey, saved);
  void invalidateJourneys(cache);
  return saved;
}

export function useSetJourneyStatus() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Parameters<typeof setJourneyStatus>[1]) => setJourneyStatus(cache, change),
    onSuccess: () => toast.success('Jornada atualizada com sucesso'),
    onError: (problem) => {
      toast.error(explain(problem, 'Erro ao salvar jornada'));
      dropIfGone(cache, problem.status);
    },
  });
}

/** The body that the form sends. */
export type JourneyValues = z.input<typeof JourneyForm>;

/** A save; `before` is the version that the form goes on from. */
type JourneySave = { form: JourneyValues; before: EditableJourney | undefined };

/**
 * Creates a journey, or saves the one that the form was filled from. A new plan or release is asked about first: null if somebody decided
 * against it.
 */
export function useSaveJourney(journeyId: string | undefined, sendAsked: SendAsked) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ form, before }: JourneySave) => {
      if (journeyId === undefined || !before) return call('adminJourneys', 'createJourney', { body: form });
      const { version } = before;
      const save = (completing?: CompletionChoice) =>
        call('adminJourneys', 'updateJourney', { params: { journeyId }, body: { form, version, completing } });
      const { totalDays, modoLiberacao } = form;
      const isSamePlan = totalDays === before.form.totalDays && modoLiberacao === before.form.modoLiberacao;
      return isSamePlan ? save() : sendAsked({ journeyId, totalDays, modoLiberacao }, save);
    },
    onSuccess: (saved) => {
      if (!saved) return;
      toast.success(journeyId === undefined ? 'Jornada criada com sucesso' : 'Jornada atualizada com sucesso');
      cache.setQueryData(editableJourneyQuery(saved.id).queryKey, saved);
      void invalidateJourneys(cache);
    },
  });
}
