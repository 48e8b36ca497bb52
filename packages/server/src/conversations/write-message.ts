import { excerptOf, wordsOf } from '@jornada/domain/conversations/excerpt';
import { stateAfterMessage } from '@jornada/domain/conversations/conversation-state';
import type { MessageDocument } from '@jornada/domain/conversations/message-document';
import type { MessageSide } from '@jornada/domain/conversations/words';
import type { Transaction } from '../platform/database/database.ts';
import { nextEdit } from '../platform/edit-version.ts';
import { refuse } from '../platform/http/refusal.ts';
import { conversationMessages } from '../tables/conversations.ts';
import { claimFile } from './files/file-store.ts';
import { findMessage, saveConversation, searchKeyWith, type LockedConversation } from './store.ts';

export interface NewMessage {
  /** Given by the sender's browser. */
  id: string;
  authorId: string;
  side: MessageSide;
  text: MessageDocument;
  fileId: string | null;
}

/**
 * Whether the message was sent before: then the command answers as it did the first time, and decides nothing (decision K26). Ask it after
 * the locks and before any refusal. Refuses `message_id_taken` for the id of another person's or conversation's message.
 */
export async function wasSent(
  tx: Transaction,
  { id, authorId, side }: Pick<NewMessage, 'id' | 'authorId' | 'side'>,
  conversationId: string,
): Promise<boolean> {
  const found = await findMessage(tx, id);
  if (!found) return false;
  const isSame = found.conversationId === conversationId && found.authorId === authorId && found.side === side;
  return isSame || refuse('message_id_taken');
}

/**
 * Writes a message into a conversation that the caller holds (`lockConversation`), with its file, and brings the conversation's state, dates,
 * excerpt and text for searches up to it. Returns its instant, later than that of every message before. Refuses `conversation_file_gone`, and
 * `message_id_taken` for an id that was taken meanwhile.
 */
export async function writeMessage(
  tx: Transaction,
  conversation: Pick<LockedConversation, 'id' | 'lastMessageAt' | 'excerpt'>,
  { text: body, fileId, ...message }: NewMessage,
  now: Date,
): Promise<Date> {
  const at = nextEdit({ updatedAt: conversation.lastMessageAt }, now);
  const row = { ...message, conversationId: conversation.id, body, createdAt: at };
  const stored = await tx
    .insert(conversationMessages)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: conversationMessages.id });
  if (stored.length === 0) refuse('message_id_taken');
  if (fileId !== null) await claimFile(tx, { fileId, messageId: message.id, userId: message.authorId });
  await saveConversation(tx, conversation.id, {
    state: stateAfterMessage(message.side),
    lastMessageAt: at,
    lastMessageId: message.id,
    [message.side === 'member' ? 'lastMemberAt' : 'lastSchoolAt']: at,
    excerpt: conversation.excerpt || excerptOf(body),
    searchKey: searchKeyWith(wordsOf(body)),
  });
  return at;
}
