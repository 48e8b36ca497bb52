import * as contract from '@jornada/contract/conversations/member';
import { memberAtLesson } from '../lessons/member-reads.ts';
import type { Route } from '../platform/http/route.ts';
import { askQuestion } from './ask-question.ts';
import { deleteMyMessage, markConversationRead, setConsent } from './change-own.ts';
import { listUnderLesson } from './list-under-lesson.ts';
import { listMyConversations, readMyConversation } from './own-conversation.ts';
import { replyToConversation } from './reply.ts';

export function conversationRoutes(route: Route): void {
  route(contract.askQuestion, async ({ params, body: { id, ...body }, actor: { userId }, services }) =>
    askQuestion(services.db, { ...services, ...params, ...body, conversationId: id, userId }),
  );

  route(
    contract.listLessonConversations,
    { statement: memberAtLesson, values: ({ params }) => params },
    async ({ params, actor: { userId, role }, services, first }) =>
      listUnderLesson(services.db, { ...services, ...params, userId, role, read: first }),
  );

  route(contract.replyToConversation, async ({ params, body: { id, ...body }, actor: { userId }, services }) =>
    replyToConversation(services.db, { ...services, ...params, ...body, messageId: id, userId }),
  );

  route.fromReplica(contract.listMyConversations, async ({ query, actor: { userId }, services }) =>
    listMyConversations(services.db, { ...query, userId }),
  );

  route.fromReplica(contract.readMyConversation, async ({ params, actor: { userId }, services }) =>
    readMyConversation(services.db, { ...services, ...params, userId }),
  );

  route(contract.markConversationRead, async ({ params, body, actor: { userId }, services }) =>
    markConversationRead(services.db, { ...params, ...body, userId }),
  );

  route(contract.setConsent, async ({ params, body, actor: { userId }, services }) =>
    setConsent(services.db, { ...services, ...params, ...body, userId }),
  );

  route(contract.deleteMyMessage, async ({ params, actor: { userId }, services }) =>
    deleteMyMessage(services.db, { ...services, ...params, userId }),
  );
}
