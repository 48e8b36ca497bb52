import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import { useMutation, useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { afterCommand } from '../../platform/after-command.ts';
import { call, queryFor, type ApiProblem } from '../../platform/api-client.ts';
import { toast } from '../../ui/toast/toast.ts';
import { listQuery } from '../ui/list/list-query.ts';
import type { Words } from '../../conversations/text/use-outgoing.ts';
import { views, type ConversationsSearch } from './conversations-search.ts';

const room = 'adminConversations';

/** Where the answer to a conversation is kept: that about a mission's answer may have been begun beside it. */
export const placeOf = (responseId: string | null, conversationId?: string) =>
  responseId ? `answer:${responseId}` : `conversation:${conversationId}`;

/** How often lists, an open conversation, and who is writing in it are asked for, in ms. They rest while the tab is hidden. */
const pace = { list: 60_000, thread: 15_000, writing: 10_000 };

/** A list of the inbox, page by page, with every list's count. */
export const conversationsQuery = ({ aba = 'abertas', jornada, busca }: ConversationsSearch) => ({
  ...listQuery(room, 'listConversations', { query: { view: views[aba], journeyId: jornada, search: busca } }),
  refetchInterval: pace.list,
});

/** For the menu. */
export const useOpenCount = () =>
  useQuery({ ...queryFor(room, 'countConversations'), refetchInterval: pace.list }).data;

export const conversationQuery = (conversationId: string) => ({
  ...queryFor(room, 'readConversation', { params: { conversationId } }),
  refetchInterval: pace.thread,
});

/** What a command on a conversation makes stale: lists, the menu's number, what is published, and the answers that lead to a conversation. */
const elsewhere: QueryKey[] = [['publications'], ['conversations'], ['answers'], ['people', 'readPersonAnswers']];
const stale: QueryKey[] = [[room], ...elsewhere];
const lists: QueryKey[] = [
  [room, 'listConversations'],
  [room, 'countConversations'],
];

/** Shows the conversation that a command answered with. */
export function keepConversation(cache: QueryClient, detail: ConversationDetail) {
  const applyAnswer = () => cache.setQueryData(conversationQuery(detail.id).queryKey, detail);
  void afterCommand(cache, { invalidates: stale, applyAnswer });
}

/** A command on a conversation. What came meanwhile is read. */
export function useConversationCommand<Body = void>(send: (body: Body) => Promise<ConversationDetail>) {
  const cache = useQueryClient();
  return useMutation<ConversationDetail, ApiProblem, Body>({
    mutationFn: send,
    onSuccess: (detail) => keepConversation(cache, detail),
    onError: ({ code }) => {
      if (code === 'conversation_went_on') void afterCommand(cache, { invalidates: stale });
    },
  });
}

/** `after`: the last message that was read before the answer was begun. */
export const useAnswer = (conversationId: string) =>
  useConversationCommand((body: Words & { id: string; after: string }) =>
    call(room, 'answerConversation', { params: { conversationId }, body }),
  );

/** Writes to a member about their answer of a mission. */
export const useWriteAboutAnswer = (responseId: string) =>
  useConversationCommand((body: Words & { id: string; messageId: string; after: null }) =>
    call(room, 'writeAboutAnswer', { params: { responseId }, body }),
  );

export const useSetState = (conversationId: string) =>
  useConversationCommand((state: 'open' | 'closed') =>
    call(room, 'setConversationState', { params: { conversationId }, body: { state } }),
  );

/** Deletes a message, or the conversation: then its screen is left before anything is read again. */
export function useDelete(conversationId: string, messageId: string | undefined, leave: () => Promise<void>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<ConversationDetail | { deleted: true }> =>
      messageId
        ? call(room, 'deleteConversationMessage', { params: { conversationId, messageId } })
        : call(room, 'deleteConversation', { params: { conversationId } }),
    onSuccess: async (answer) => {
      if (!('deleted' in answer)) return keepConversation(cache, answer);
      await leave();
      toast.success('Conversa excluída');
      // It may still be on screen for a moment, and is not to be read again.
      cache.removeQueries({ queryKey: conversationQuery(conversationId).queryKey, type: 'inactive' });
      void afterCommand(cache, { invalidates: [...lists, ...elsewhere] });
    },
  });
}

/** Notes that this administrator has seen the conversation that is on screen. */
export function useSeen({ id: conversationId, lastMessageId, isUnread }: ConversationDetail) {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isUnread) return;
    const note = async () => {
      await call(room, 'markConversationSeen', { params: { conversationId }, body: { upTo: lastMessageId } });
      const { queryKey } = conversationQuery(conversationId);
      const applyAnswer = () =>
        cache.setQueryData(
          queryKey,
          (before) => before && { ...before, isUnread: before.lastMessageId !== lastMessageId },
        );
      await afterCommand(cache, { invalidates: [[room, 'listConversations']], applyAnswer });
    };
    // The mark stays, and the next message or visit tries again.
    note().catch(() => undefined);
  }, [cache, conversationId, lastMessageId, isUnread]);
}

/** Tells that this administrator writes: call it with every change. Brings who else does, and notices what came meanwhile. */
export function useTellWriting(conversationId: string): () => void {
  const cache = useQueryClient();
  const toldAt = useRef(0);
  const tell = useRef(async (isWriting: boolean) => {
    const { queryKey } = conversationQuery(conversationId);
    toldAt.current = isWriting ? Date.now() : 0;
    const told = call(room, 'setAnswering', { params: { conversationId }, body: { isWriting } });
    // Without it others are not warned; the answer itself asks again.
    const { others, lastMessageId } = (await told.catch(() => null)) ?? {};
    if (!others) return;
    cache.setQueryData(queryKey, (before) => before && { ...before, answering: others });
    if (cache.getQueryData(queryKey)?.lastMessageId !== lastMessageId) void cache.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    const { current } = tell;
    return () => {
      if (toldAt.current) void current(false);
    };
  }, []);
  return () => {
    if (Date.now() - toldAt.current >= pace.writing) void tell.current(true);
  };
}
