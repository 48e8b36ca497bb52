import { stateAfterDeletion } from '@jornada/domain/conversations/conversation-state';
import { excerptOf, wordsOf } from '@jornada/domain/conversations/excerpt';
import type { MessageDocument } from '@jornada/domain/conversations/message-document';
import type { MessageSide } from '@jornada/domain/conversations/words';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { conversationMessages } from '../tables/conversations.ts';
import { deleteMessageFiles } from './files/file-store.ts';
import { saveConversation, searchKeyOf, unpublish, type LockedConversation } from './store.ts';

/**
 * Takes the words and the file of a message away for good, from the conversation's excerpt and text for searches, too; its line stays. What
 * was published of the conversation goes, as its words may be these (decision K28). The caller holds the conversation and
 * knows that the message is one of its living ones.
 */
export async function deleteMessage(
  tx: Transaction,
  {
    conversation,
    message,
    by,
    jobs,
    now,
  }: {
    conversation: Pick<LockedConversation, 'id' | 'state'>;
    message: { id: string; createdAt: Date };
    by: MessageSide;
    jobs: Jobs;
    now: Date;
  },
): Promise<void> {
  const { id } = conversation;
  const { body, conversationId, createdAt, side } = conversationMessages;
  const emptied = { body: null, deletedAt: now, deletedBy: by };
  await tx.update(conversationMessages).set(emptied).where(eq(conversationMessages.id, message.id));
  await deleteMessageFiles(tx, jobs, { messageId: message.id });
  await unpublish(tx, id);
  const left = await tx
    // The condition says that they have words.
    .select({ side, at: createdAt, body: sql<MessageDocument>`${body}` })
    .from(conversationMessages)
    .where(and(eq(conversationId, id), isNotNull(body)))
    .orderBy(asc(createdAt));
  const lastOf = (side: MessageSide) => left.findLast((one) => one.side === side)?.at ?? null;
  await saveConversation(tx, id, {
    state: stateAfterDeletion(conversation.state, {
      left: left.map(({ side }) => side),
      wasLast: !left.some(({ at }) => at > message.createdAt),
    }),
    excerpt: left[0] ? excerptOf(left[0].body) : '',
    searchKey: searchKeyOf(left.map(({ body }) => wordsOf(body)).join(' ')),
    lastMemberAt: lastOf('member'),
    lastSchoolAt: lastOf('school'),
  });
}
