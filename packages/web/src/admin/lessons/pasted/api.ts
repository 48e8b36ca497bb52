import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { invalidateJourneys } from '../../journeys/invalidate-journeys.ts';

/** A draft of a pasted line. The browser chooses its id, so that a repeated request makes no second one. */
export type PastedDraft = { id: string; title: string; videoUrl: string };

/** Makes drafts of pasted lines, all of them in one request. */
export function useCreateDrafts(journeyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ drafts, partId }: { drafts: PastedDraft[]; partId: string | null }) =>
      call('drafts', 'createDrafts', { params: { journeyId }, body: { drafts, partId } }),
    onError: (problem) => toast.error(explain(problem, 'Erro ao criar rascunhos')),
    onSettled: () => invalidateJourneys(cache),
  });
}
