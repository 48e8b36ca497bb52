import { sql, type SQL } from 'drizzle-orm';
import { giveUpMailsAbout } from './give-up-mails.ts';
import type { Transaction } from '../platform/database/database.ts';
import { conversationAlerts, conversations, memberConversationMails } from '../tables/conversations.ts';
import { accessEndNotices } from '../tables/enrollments.ts';

/** What a waiting mail keeps about what it tells. */
interface About {
  /** To a member: with up to where their words are told now, and were before. To an administrator: ids alone. */
  conversations: { id: string; upTo?: string; before?: string | null }[];
  /** To an administrator: the moment that it speaks about, and that of the mail before. */
  at?: string;
  before?: string | null;
}

/**
 * Gives up the mails that still wait and name one of these conversations (decision K29), because it is not any more as they say: deleted, or
 * read by the member. What else they told is told anew, by a mail that is written then. The caller has locked the conversations.
 */
export const forgetMails = (tx: Transaction, conversationId: string): Promise<void> =>
  forgetMailsOf(tx, sql`${conversationId}::uuid`);

/** The same for the conversations that a statement selects: they go to the bin, or with their member. */
export const forgetMailsOf = (tx: Transaction, conversationIds: SQL): Promise<void> =>
  forget(tx, { conversationIds, templates: ['conversation_answered', 'conversations_open'] });

/** The same for mails to administrators, where a conversation waits no more: answered or closed. */
export const forgetAlerts = (tx: Transaction, conversationId: string): Promise<void> =>
  forget(tx, { conversationIds: sql`${conversationId}::uuid`, templates: ['conversations_open'] });

async function forget(tx: Transaction, which: Parameters<typeof giveUpMailsAbout>[1]): Promise<void> {
  for (const { userId, createdAt, about } of await giveUpMailsAbout(tx, which)) {
    const { conversations: named, at, before = null } = about as About;
    if (at !== undefined) {
      await tx.execute(sql`
        update ${conversationAlerts} set last_sent_at = ${before}::timestamptz
         where user_id = ${userId}::uuid and last_sent_at = ${at}::timestamptz`);
      continue;
    }
    const sentAt = createdAt.toISOString();
    await tx.execute(sql`
      with anew as (
        select c.id, told.before from json_to_recordset(${JSON.stringify(named)}::json) as told (id uuid, "upTo" timestamptz, before timestamptz)
          join ${conversations} c on c.id = told.id and c.member_told_at = told."upTo"
        -- Who holds another one tells or forgets it.
        for update of c skip locked
      ), ends as (delete from ${accessEndNotices} where user_id = ${userId}::uuid and told_at = ${sentAt}::timestamptz
      ), free as (update ${memberConversationMails} set last_sent_at = null
        where user_id = ${userId}::uuid and last_sent_at = ${sentAt}::timestamptz
      ) update ${conversations} c set member_told_at = anew.before from anew where c.id = anew.id`);
  }
}
