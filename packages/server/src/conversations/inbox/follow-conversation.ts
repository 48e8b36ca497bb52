import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockConversation } from '../store.ts';
import type { InboxCommand } from './change-conversation.ts';
import { saveAnswering, saveSeen } from './command-store.ts';

/** Notes that an administrator saw a conversation up to a message; it never goes back. Refuses `message_not_found`. */
export async function markConversationSeen(
  db: Database,
  seen: { conversationId: string; adminId: string; upTo: string },
): Promise<{ seen: true }> {
  return (await saveSeen(db, seen)) ? { seen: true } : refuse('message_not_found');
}

/**
 * Notes that an administrator writes an answer, which holds for 30 seconds, or no longer; tells who else does, and the last message (decision
 * K27). Refuses `conversation_not_found`.
 */
export function setAnswering(
  db: Database,
  { conversationId, adminId, isWriting, clock }: InboxCommand & { isWriting: boolean },
): Promise<{ others: { name: string }[]; lastMessageId: string }> {
  return db.transaction(async (tx) => {
    const { lastMessageId } = (await lockConversation(tx, conversationId)) ?? refuse('conversation_not_found');
    const others = await saveAnswering(tx, { conversationId, adminId, isWriting, now: clock() });
    return { others, lastMessageId };
  });
}
