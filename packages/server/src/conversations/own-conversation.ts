import type { MyConversation, MyConversationRow } from '@jornada/contract/conversations/member';
import { messagesLeft } from '@jornada/domain/conversations/daily-limit';
import { whyNotWriting } from '@jornada/domain/conversations/may-write';
import { startOfDay } from '@jornada/domain/local-time';
import type { Clock } from '../platform/clock.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database, Executor, Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { readMessages } from './messages.ts';
import { findOwn, listOwn } from './mine-store.ts';
import { lockConversation, type LockedConversation } from './store.ts';

export interface OwnConversation {
  conversationId: string;
  userId: string;
  clock: Clock;
  timeZone: string;
}

/** When the platform's day began, whose messages are counted (decision K26). */
export const dayBegan = ({ clock, timeZone }: Pick<OwnConversation, 'clock' | 'timeZone'>): string =>
  startOfDay(clock(), timeZone).toISOString();

/** A member's own conversation, readable also where their access ended (decision K26). Refuses `conversation_not_found` for anybody else's. */
export async function readMyConversation(db: Executor, own: OwnConversation): Promise<MyConversation> {
  const { conversationId, userId } = own;
  const [[row], messages] = await Promise.all([
    findOwn(db, { conversationId, userId, since: dayBegan(own) }),
    readMessages(db, { conversationId, userId }),
  ]);
  if (!row) return refuse('conversation_not_found');
  const { hasAccess, areQuestionsOn, isBlocked, isMinor, sent, ...conversation } = row;
  return {
    ...conversation,
    messages,
    why: whyNotWriting({ hasAccess, areQuestionsOn, isBlocked }),
    left: messagesLeft(sent),
    mayConsent: conversation.about.kind === 'question' && !isMinor,
  };
}

/** The member's own conversations, the last written in first (decision K26). */
export async function listMyConversations(
  db: Database,
  { cursor, ...asked }: { userId: string; journeyId?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: MyConversationRow[]; nextCursor: string | null }> {
  const { journeyId, limit } = asked;
  const found = await listOwn(db, { ...asked, journeyId, after: decodeCursor(cursor) });
  const { rows, nextCursor } = pageOf(found, limit, ({ lastMessageAt, id }) => ({ at: new Date(lastMessageAt), id }));
  return { items: [...rows], nextCursor };
}

/** Holds an own conversation. Refuses `conversation_not_found`. */
export async function lockOwn(
  tx: Transaction,
  { conversationId, userId }: Pick<OwnConversation, 'conversationId' | 'userId'>,
): Promise<LockedConversation> {
  const conversation = await lockConversation(tx, conversationId);
  return conversation?.userId === userId ? conversation : refuse('conversation_not_found');
}
