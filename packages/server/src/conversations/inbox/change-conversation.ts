import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteMessage } from '../delete-message.ts';
import { findMessage, lockConversation, saveConversation, type LockedConversation } from '../store.ts';
import { readDetail } from './read-conversation.ts';

export interface InboxCommand {
  conversationId: string;
  adminId: string;
  clock: Clock;
}

/** Changes a conversation that is held, and names what was done for the audit; null: nothing. */
export type Change = (tx: Transaction, conversation: LockedConversation, now: Date) => Promise<string | null>;

/**
 * Changes a conversation that `lock` holds. The audit gets whose it is, and no words. Refuses `conversation_not_found`, and what the change
 * refuses.
 */
export function changeHeld(
  db: Database,
  { adminId, clock }: Pick<InboxCommand, 'adminId' | 'clock'>,
  lock: (tx: Transaction) => Promise<LockedConversation | undefined>,
  change: Change,
): Promise<ConversationDetail> {
  return db.transaction(async (tx) => {
    const conversation = (await lock(tx)) ?? refuse('conversation_not_found');
    const [now, { id: subjectId }] = [clock(), conversation];
    const action = await change(tx, conversation, now);
    const detail = await readDetail(tx, subjectId, { userId: adminId, now });
    if (action) await recordAudit(tx, { actor: { id: adminId }, action, subject: detail.user.email, subjectId, now });
    return detail;
  });
}

/** The same to the one that is named. */
export const changeConversation = (db: Database, command: InboxCommand, change: Change): Promise<ConversationDetail> =>
  changeHeld(db, command, (tx) => lockConversation(tx, command.conversationId), change);

/** Closes a conversation, or reopens it (decision K27). A repeat changes nothing. Refuses `conversation_not_found`. */
export const setConversationState = (
  db: Database,
  { state, ...command }: InboxCommand & { state: 'open' | 'closed' },
): Promise<ConversationDetail> =>
  changeConversation(db, command, async (tx, { id, state: before }) => {
    if (before === state) return null;
    await saveConversation(tx, id, { state });
    return state === 'closed' ? 'Conversa encerrada' : 'Conversa reaberta';
  });

/** Deletes the words and the file of anybody's message for good. A repeat changes nothing. Refuses `conversation_not_found`, `message_not_found`. */
export const deleteAnyMessage = (
  db: Database,
  { messageId, jobs, ...command }: InboxCommand & { messageId: string; jobs: Jobs },
): Promise<ConversationDetail> =>
  changeConversation(db, command, async (tx, conversation, now) => {
    const message = await findMessage(tx, messageId);
    if (message?.conversationId !== conversation.id) return refuse('message_not_found');
    if (message.isDeleted) return null;
    await deleteMessage(tx, { conversation, message: { ...message, id: messageId }, by: 'school', jobs, now });
    return 'Mensagem excluída';
  });
