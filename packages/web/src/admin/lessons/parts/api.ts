import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { invalidateJourneys } from '../../journeys/invalidate-journeys.ts';
import type { SendAsked } from '../../plan-change/use-plan-question.tsx';

/** A change of a journey's parts. */
export type PartChange =
  /** An empty part at the end, or one that begins with a lesson. The browser chooses its id, so that a repeated request makes no second one. */
  | { kind: 'create'; id: string; title: string; beforeId?: string | undefined }
  | { kind: 'rename'; partId: string; title: string }
  /** Its lessons stay. */
  | { kind: 'remove'; partId: string };

const said = { create: 'Parte criada', rename: 'Parte renomeada', remove: 'Parte removida' };

function send(journeyId: string, change: PartChange) {
  if (change.kind === 'create') {
    const { id, title, beforeId } = change;
    return call('parts', 'createPart', { params: { journeyId }, body: { id, title, beforeId } });
  }
  const params = { partId: change.partId };
  if (change.kind === 'rename') return call('parts', 'renamePart', { params, body: { title: change.title } });
  return call('parts', 'removePart', { params });
}

/** Sends changes of a journey's parts, one after the other. */
export function useChangeParts(journeyId: string) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `order-${journeyId}` },
    mutationFn: (change: PartChange) => send(journeyId, change),
    onSuccess: (_, { kind }) => toast.success(said[kind]),
    onError: (problem) => toast.error(explain(problem, 'Erro ao salvar a parte')),
    onSettled: () => invalidateJourneys(cache),
  });
}

/** Moves a part with its lessons behind another one, or first with null, once it is told whom that concerns. */
export function useMovePart(journeyId: string, sendAsked: SendAsked) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `order-${journeyId}` },
    mutationFn: ({ partId, afterId }: { partId: string; afterId: string | null }) =>
      sendAsked({ journeyId, partId, afterPartId: afterId ?? undefined }, (completing) =>
        call('parts', 'movePart', { params: { partId }, body: { afterId, completing } }),
      ),
    onSuccess: (moved) => {
      if (moved) toast.success('Ordem atualizada');
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao mover a parte')),
    onSettled: () => invalidateJourneys(cache),
  });
}
