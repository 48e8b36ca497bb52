import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import { publishedName } from '@jornada/domain/conversations/publishing';
import { progressPercent } from '@jornada/domain/journeys/progress';
import type { Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readMessages } from '../messages.ts';
import { listRows, readExtras, writingSince } from './inbox-store.ts';

/** A conversation for an administrator, `userId` (decision K27). Refuses `conversation_not_found`. */
export async function readDetail(
  db: Executor,
  conversationId: string,
  { userId: adminId, now }: { userId: string; now: Date },
): Promise<ConversationDetail> {
  const [[row], [extras], messages] = await Promise.all([
    listRows(db, { ids: `{${conversationId}}`, adminId }),
    readExtras(db, { conversationId, adminId, since: writingSince(now).toISOString() }),
    readMessages(db, { conversationId, userId: adminId }),
  ]);
  // Of the messages that are shown: one that comes between two of these statements was not seen.
  const last = messages.at(-1);
  if (!row || !extras || !last) return refuse('conversation_not_found');
  const { currentDay, totalDays, ...rest } = extras;
  return {
    ...row,
    ...rest,
    messages,
    lastMessageId: last.id,
    progress: currentDay === null ? null : progressPercent(currentDay, totalDays),
    fromName: publishedName(row.user),
  };
}
