import type { JourneyRow } from '@jornada/contract/journeys/admin-journeys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import { offerUndo } from '../ui/deletions/offer-undo.tsx';
import { setJourneyStatus } from './api.ts';

/** Whether members see the journey as 'Em preparação' (decision K6). */
export const isEmptyInCatalogue = ({
  status,
  visibilidade,
  lessonCount,
}: Pick<JourneyRow, 'status' | 'visibilidade' | 'lessonCount'>) =>
  status === 'active' && visibilidade === 'publica' && lessonCount === 0;

/** 'Inativar até ficar pronta', with an undo. */
export function useDeactivateUntilReady(journeyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => setJourneyStatus(cache, { journeyId, status: 'inactive' }),
    onSuccess: () => {
      // The pressed button is gone by now.
      const isByKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
      offerUndo('Jornada atualizada com sucesso', () => void activateAgain(), isByKeyboard);
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao salvar jornada')),
  });

  async function activateAgain() {
    try {
      await setJourneyStatus(cache, { journeyId, status: 'active' });
      toast.success('Jornada atualizada com sucesso');
    } catch (problem) {
      toast.error(explain(problem, 'Erro ao salvar jornada'));
    }
  }
}
