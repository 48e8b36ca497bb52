import type { MyConversation } from '@jornada/contract/conversations/member';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { deleteMessage } from './delete-message.ts';
import { lockOwn, readMyConversation, type OwnConversation } from './own-conversation.ts';
import { findMessage, lockWriter, saveConversation, unpublish } from './store.ts';

/** Moves the member's mark to a message, never back. Refuses `conversation_not_found`, `message_not_found`. */
export function markConversationRead(
  db: Database,
  { upTo, ...own }: Omit<OwnConversation, 'clock' | 'timeZone'> & { upTo: string },
): Promise<{ isUnread: boolean }> {
  return db.transaction(async (tx) => {
    const { id, memberReadAt, lastSchoolAt } = await lockOwn(tx, own);
    const message = await findMessage(tx, upTo);
    if (message?.conversationId !== id) return refuse('message_not_found');
    const isNew = memberReadAt === null || memberReadAt < message.createdAt;
    if (isNew) await saveConversation(tx, id, { memberReadAt: message.createdAt });
    const readAt = isNew ? message.createdAt : memberReadAt;
    return { isUnread: lastSchoolAt !== null && lastSchoolAt > readAt };
  });
}

/**
 * A member lets the school publish their question, or no longer: then it is taken back in the same transaction (decision K28). What is about
 * an answer is never published. Refuses
 * `conversation_not_found`, and `is_minor`.
 */
export function setConsent(
  db: Database,
  { mayPublish, ...own }: OwnConversation & { mayPublish: boolean },
): Promise<MyConversation> {
  return db.transaction(async (tx) => {
    const { isMinor } = (await lockWriter(tx, own.userId)) ?? refuse('not_signed_in');
    const { id, responseId } = await lockOwn(tx, own);
    if (mayPublish && isMinor) refuse('is_minor');
    await saveConversation(tx, id, { mayPublish: mayPublish && responseId === null });
    if (!mayPublish) await unpublish(tx, id);
    return readMyConversation(tx, own);
  });
}

/** A member deletes a message of theirs: its words and file are gone. A repeat changes nothing. Refuses `conversation_not_found`, `message_not_found`. */
export function deleteMyMessage(
  db: Database,
  { messageId, jobs, ...own }: OwnConversation & { messageId: string; jobs: Jobs },
): Promise<MyConversation> {
  return db.transaction(async (tx) => {
    const conversation = await lockOwn(tx, own);
    const found = await findMessage(tx, messageId);
    if (found?.conversationId !== conversation.id || found.side !== 'member') return refuse('message_not_found');
    const message = { id: messageId, createdAt: found.createdAt };
    if (!found.isDeleted) await deleteMessage(tx, { conversation, message, by: 'member', jobs, now: own.clock() });
    return readMyConversation(tx, own);
  });
}
