import { sql } from 'drizzle-orm';
import { messageRows } from '../../files/kinds/message.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../tables/accounts.ts';
import { binEntries, binRows } from '../../tables/bin.ts';
import { conversationFiles, conversationMessages, conversations } from '../../tables/conversations.ts';

/**
 * Deletes what only names a person in conversations before their account takes their own along, also out of the bin (decision K30): files
 * without a message, and reports in the bin of other people's questions. What they wrote for the school stays, without their name. Holds the
 * account first, as whoever writes in a conversation does.
 * @returns the storage keys of all files that go with the account
 */
export async function eraseConversations(tx: Transaction, userId: string): Promise<string[]> {
  await tx.execute(sql`select from ${users} where id = ${userId} for update`);
  const { rows } = await tx.execute<{ path: string }>(sql`
    with unsent as (delete from ${conversationFiles} where user_id = ${userId} and message_id is null returning path),
      reports as (delete from ${binRows} where entry_id in (select id from ${binEntries}) and part = 'conversation_reports'
        and rows -> 0 ->> 'user_id' = ${userId}::text)
    select path from unsent
    union all select file.path from ${conversations} own
        join ${conversationMessages} message on message.conversation_id = own.id
        join ${conversationFiles} file on file.message_id = message.id
      where own.user_id = ${userId}
    union all select rows -> 0 ->> 'path' from ${binRows} where user_id = ${userId} and part = 'conversation_files'`);
  return rows.map(({ path }) => messageRows.keyOf(path));
}
