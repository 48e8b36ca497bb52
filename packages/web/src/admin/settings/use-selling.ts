import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, keyFor, queryFor } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import { offerUndo } from '../ui/deletions/offer-undo.tsx';

/** Whether this school sells, as its administrators declared. */
export const sellingQuery = queryFor('settings', 'readSelling');

type SellingChange = { sellsHere: boolean; isByKeyboard: boolean };

/** Declares for all administrators whether this school sells. That it does not can be undone in the message, and later in Configurações. */
export function useSetSelling() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ sellsHere }: SellingChange) => call('settings', 'setSelling', { body: { sellsHere } }),
    onSuccess: ({ sellsHere }, { isByKeyboard }) => {
      void keepSelling(cache, sellsHere);
      if (sellsHere) toast.success('Primeiros passos de venda de volta no Dashboard.');
      else {
        const undo = () => void sellAfterAll(cache);
        offerUndo('Combinado: sem passos de venda. Para mudar, Configurações, Integrações.', undo, isByKeyboard);
      }
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao salvar')),
  });
}

async function sellAfterAll(cache: QueryClient): Promise<void> {
  try {
    const { sellsHere } = await call('settings', 'setSelling', { body: { sellsHere: true } });
    await keepSelling(cache, sellsHere);
  } catch (problem) {
    toast.error(explain(problem, 'Erro ao salvar'));
  }
}

const keepSelling = (cache: QueryClient, sellsHere: boolean) =>
  afterCommand(cache, {
    invalidates: [['overview'], keyFor('settings', 'readSelling'), ['audit']],
    applyAnswer: () => cache.setQueryData(sellingQuery.queryKey, { sellsHere }),
  });
