import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockConversation } from '../store.ts';
import type { InboxCommand } from './change-conversation.ts';
import { conversationAnswering } from '../../tables/conversations.ts';
import { deleteAnswering, saveSeen } from './command-store.ts';
import { readOthersWriting, writingSince } from './inbox-store.ts';

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
    const now = clock();
    const since = writingSince(now);
    await deleteAnswering(tx, { conversationId, adminId, until: since });
    if (isWriting) await tx.insert(conversationAnswering).values({ conversationId, userId: adminId, at: now });
    const [{ others } = refuse('conversation_not_found')] = await readOthersWriting(tx, {
      conversationId,
      adminId,
      since: since.toISOString(),
    });
    return { others, lastMessageId };
  });
}
