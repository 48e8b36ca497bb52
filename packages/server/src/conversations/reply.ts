import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { messageOf, refuseWriting, type Writing, type Written } from './ask-question.ts';
import { findOwn } from './mine-store.ts';
import { dayBegan, lockOwn, readMyConversation } from './own-conversation.ts';
import { lockWriter } from './store.ts';
import { wasSent, writeMessage } from './write-message.ts';

/**
 * A member writes in their own conversation, which waits for the school again, also where it was closed (decision K26). A repeat answers as
 * the first. Refuses `conversation_not_found`, `journey_access_denied` where their access ended, and as `askQuestion` does.
 */
export function replyToConversation(db: Database, command: Writing): Promise<Written> {
  const { userId, conversationId } = command;
  const message = messageOf(command);
  return db.transaction(async (tx) => {
    if (!(await lockWriter(tx, userId))) refuse('not_signed_in');
    const conversation = await lockOwn(tx, command);
    if (!(await wasSent(tx, message, conversationId))) {
      const [standing] = await findOwn(tx, { conversationId, userId, since: dayBegan(command) });
      refuseWriting(standing ?? refuse('conversation_not_found'));
      await writeMessage(tx, conversation, message, command.clock());
    }
    return { conversation: await readMyConversation(tx, command) };
  });
}
