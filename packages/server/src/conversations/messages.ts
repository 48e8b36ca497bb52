import type { Message } from '@jornada/contract/conversations/member';
import { schoolName } from '@jornada/domain/conversations/publishing';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { isoInstant } from '../platform/database/iso-instant.ts';
import { statement } from '../platform/speed/statement.ts';
import { profiles } from '../tables/accounts.ts';
import { conversationMessages } from '../tables/conversations.ts';
import { messageFileOf } from './files/file-store.ts';

/** A conversation shows so many of its messages, the latest. */
export const MOST_MESSAGES = sql.raw('200');

/** As the wire has them, but the author's name as it is. */
const latest = statement<
  { conversationId: string; userId: string },
  Omit<Message, 'author'> & { author: string | null }
>(
  (value) => sql`
  select m.id, m.side, p.name as author, ${isoInstant(sql`m.created_at`)} as at,
    m.body as text, ${messageFileOf(sql`m.id`)} as file, m.author_id is not distinct from ${value('userId')} as "isMine"
  from (select * from ${conversationMessages} where conversation_id = ${value('conversationId')}
      order by created_at desc limit ${MOST_MESSAGES}) m
    left join ${profiles} p on p.user_id = m.author_id
  order by m.created_at`,
);

/** The latest messages of a conversation, the oldest first, as a person reads them. */
export async function readMessages(
  db: Executor,
  asked: { conversationId: string; userId: string },
): Promise<Message[]> {
  const rows = await latest(db, asked);
  return rows.map((row) => ({
    ...row,
    author: row.side === 'school' ? schoolName(row.author) : (row.author ?? ''),
  }));
}
