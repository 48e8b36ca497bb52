import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { tellAtOnce } from '../../reminders/alone/tell-alone.ts';
import { conversations } from '../../tables/conversations.ts';
import { insertConversation, lockConversation } from '../store.ts';
import { wasSent, writeMessage, type NewMessage } from '../write-message.ts';
import { changeConversation, changeHeld, type Change, type InboxCommand } from './change-conversation.ts';
import { lockAnswer, saveAnswering, saveSeen } from './command-store.ts';

type Answering = Pick<Services, 'clock' | 'jobs' | 'environment' | 'timeZone'> &
  Pick<NewMessage, 'text' | 'fileId'> & {
    adminId: string;
    messageId: string;
    /** The last message that the administrator saw. */
    after: string | null;
  };

/**
 * Answers a member as the school (decision K27): once for its id, and only behind the message that the administrator saw, so that the later of
 * two reads the other's words first. Refuses `conversation_not_found`, `conversation_went_on`, `conversation_file_gone`, `message_id_taken`.
 */
export const answerConversation = (db: Database, command: InboxCommand & Answering): Promise<ConversationDetail> =>
  changeConversation(db, command, answer(command));

/**
 * Writes to a member about an answer of a mission: in the conversation about it, which is made if there is none. Refuses `answer_not_found` and as
 * `answerConversation` does.
 */
export function writeAboutAnswer(
  db: Database,
  { id, responseId, ...command }: Answering & { id: string; responseId: string },
): Promise<ConversationDetail> {
  const hold = async (tx: Transaction) => {
    const about = (await lockAnswer(tx, responseId)) ?? refuse('answer_not_found');
    const first = { state: 'answered', createdAt: command.clock(), lastMessageId: command.messageId } as const;
    const made = await insertConversation(tx, { ...about, ...first, id, responseId });
    return made ?? (await lockConversation(tx, responseId, conversations.responseId)) ?? refuse('message_id_taken');
  };
  return changeHeld(db, command, hold, answer(command));
}

const answer =
  (command: Answering): Change =>
  async (tx, conversation, now) => {
    const { adminId, messageId: id, text, fileId, after } = command;
    const message = { id, authorId: adminId, side: 'school', text, fileId } as const;
    if (await wasSent(tx, message, conversation.id)) return null;
    // One that was made for this message has none before it.
    const last = conversation.lastMessageId === id ? null : conversation.lastMessageId;
    if (after !== last) refuse('conversation_went_on');
    await writeMessage(tx, conversation, message, now);
    const written = { conversationId: conversation.id, adminId };
    await saveSeen(tx, { ...written, upTo: id });
    await saveAnswering(tx, { ...written, isWriting: false, now });
    await tellAtOnce(tx, command, { userId: conversation.userId, now });
    return 'Conversa respondida';
  };
