import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../../platform/after-command.ts';
import { call, queryFor } from '../../../platform/api-client.ts';
import type { Input } from '../../../platform/endpoint-types.ts';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useConversationCommand } from '../api.ts';

/** A lesson's published questions in their order. */
export const publicationsQuery = (lessonId: string) =>
  queryFor('publications', 'listPublications', { params: { lessonId } });

export const usePublish = (conversationId: string) =>
  useConversationCommand((body: Input<'publications', 'publishConversation'>['body']) =>
    call('publications', 'publishConversation', { params: { conversationId }, body }),
  );

export const useUnpublish = (conversationId: string) =>
  useConversationCommand(() => call('publications', 'unpublishConversation', { params: { conversationId } }));

export const useSettleReports = (conversationId: string) =>
  useConversationCommand(() => call('publications', 'settleReports', { params: { conversationId } }));

/** Orders a lesson's published questions: shown at once, and saved one after the other. */
export function useOrder(lessonId: string) {
  const cache = useQueryClient();
  const { queryKey } = publicationsQuery(lessonId);
  return useMutation({
    scope: { id: `order-${lessonId}` },
    mutationFn: (ids: string[]) => call('publications', 'orderPublications', { params: { lessonId }, body: { ids } }),
    onMutate: async (ids) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(
        queryKey,
        (before) => before && { items: ids.flatMap((id) => before.items.filter((item) => item.id === id)) },
      );
    },
    onSuccess: () => afterCommand(cache, { invalidates: [['conversations']] }),
    onError: (problem) => {
      toast.error(explain(problem, 'Erro ao mudar a ordem'));
      void cache.invalidateQueries({ queryKey });
    },
  });
}
