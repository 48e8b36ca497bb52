import * as contract from '@jornada/contract/conversations/admin';
import type { Route } from '../../platform/http/route.ts';
import { answerConversation, writeAboutAnswer } from './answer-conversation.ts';
import { deleteAnyMessage, setConversationState } from './change-conversation.ts';
import { deleteConversation } from './delete-conversation.ts';
import { markConversationSeen, setAnswering } from './follow-conversation.ts';
import { countForMenu } from './inbox-store.ts';
import { listConversations } from './list-conversations.ts';
import { readDetail } from './read-conversation.ts';

export function inboxRoutes(route: Route): void {
  route.fromReplica(contract.listConversations, async ({ query, actor, services }) =>
    listConversations(services.db, { ...query, adminId: actor.userId }),
  );

  route.fromReplica(contract.countConversations, async ({ services }) => (await countForMenu(services.db, {}))[0]!);

  route(contract.readConversation, async ({ params, actor, services }) =>
    readDetail(services.db, params.conversationId, { ...actor, now: services.clock() }),
  );

  route(contract.answerConversation, async ({ params, body: { id, ...body }, actor, services }) =>
    answerConversation(services.db, { ...services, ...params, ...body, messageId: id, adminId: actor.userId }),
  );

  route(contract.writeAboutAnswer, async ({ params, body, actor, services }) =>
    writeAboutAnswer(services.db, { ...services, ...params, ...body, adminId: actor.userId }),
  );

  route(contract.setConversationState, async ({ params, body, actor, services }) =>
    setConversationState(services.db, { ...services, ...params, ...body, adminId: actor.userId }),
  );

  route(contract.markConversationSeen, async ({ params, body, actor, services }) =>
    markConversationSeen(services.db, { ...params, ...body, adminId: actor.userId }),
  );

  route(contract.setAnswering, async ({ params, body, actor, services }) =>
    setAnswering(services.db, { ...services, ...params, ...body, adminId: actor.userId }),
  );

  route(contract.deleteConversationMessage, async ({ params, actor, services }) =>
    deleteAnyMessage(services.db, { ...services, ...params, adminId: actor.userId }),
  );

  route(contract.deleteConversation, async ({ params, actor, services }) =>
    deleteConversation(services.db, { ...services, ...params, adminId: actor.userId }),
  );
}
