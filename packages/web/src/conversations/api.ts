import '../platform/later-endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../platform/after-command.ts';
import { call, queryFor } from '../platform/api-client.ts';
import type { Answer, Input } from '../platform/endpoint-types.ts';
import { pagesFor } from '../platform/pages-for.ts';
import { sessionQuery } from '../platform/session.ts';

export type Conversation = Answer<'conversations', 'readMyConversation'>;
export type ConversationRow = Answer<'conversations', 'listMyConversations'>['items'][number];

/** What stands under a lesson: the member's own questions and the published ones. */
export const lessonConversationsQuery = (lessonId: string) =>
  queryFor('conversations', 'listLessonConversations', { params: { lessonId } });

export const conversationQuery = (conversationId: string) =>
  queryFor('conversations', 'readMyConversation', { params: { conversationId } });

/** The member's conversations, the last written in first; few at a time, since answers stand below them. No route reads them beforehand. */
export const myConversationsQuery = {
  ...pagesFor('conversations', 'listMyConversations', { query: { limit: 10 } }),
  retryOnMount: true,
};

const lists = [
  ['conversations', 'listMyConversations'],
  ['conversations', 'listLessonConversations'],
] as const;

/** A command that answers with its conversation, which is shown at once. It ends when the lists on screen have it too. */
function useCommand<Body>(send: (body: Body) => Promise<Conversation>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (conversation) => {
      const { queryKey } = conversationQuery(conversation.id);
      const applyAnswer = () => cache.setQueryData(queryKey, conversation);
      return afterCommand(cache, { invalidates: lists, applyAnswer });
    },
    // What is read again says why nobody writes here any more.
    onError: ({ code }) => code !== 'offline' && void afterCommand(cache, { invalidates: [['conversations']] }),
  });
}

/** Asks about a lesson. */
export const useAskQuestion = (lessonId: string) =>
  useCommand(
    async (body: Input<'conversations', 'askQuestion'>['body']) =>
      (await call('conversations', 'askQuestion', { params: { lessonId }, body })).conversation,
  );

/** Writes in a conversation. */
export const useReply = (conversationId: string) =>
  useCommand(
    async (body: Input<'conversations', 'replyToConversation'>['body']) =>
      (await call('conversations', 'replyToConversation', { params: { conversationId }, body })).conversation,
  );

/** Lets the school publish a question, or no longer. */
export const useSetConsent = (conversationId: string) =>
  useCommand((mayPublish: boolean) =>
    call('conversations', 'setConsent', { params: { conversationId }, body: { mayPublish } }),
  );

/** Deletes the words and the file of an own message. */
export const useDeleteMessage = (conversationId: string) =>
  useCommand((messageId: string) =>
    call('conversations', 'deleteMyMessage', { params: { conversationId, messageId } }),
  );

/** Notes that the member has seen a conversation up to a message: its marks go, here and in the header. */
export function useMarkRead(conversationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) =>
      call('conversations', 'markConversationRead', { params: { conversationId }, body: { upTo } }),
    onSuccess: () =>
      void afterCommand(cache, { invalidates: [['conversations'], ['missions'], sessionQuery.queryKey] }),
  });
}
