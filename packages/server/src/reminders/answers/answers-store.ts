import { sql, type SQL } from 'drizzle-orm';
import { titleFor } from '../../content/title-for.ts';
import { profiles } from '../../tables/accounts.ts';
import { conversationMessages, conversations, memberConversationMails } from '../../tables/conversations.ts';
import { lessons } from '../../tables/lessons.ts';
import { memberReminders } from '../../tables/reminders.ts';

/** What the school wrote in a conversation, that its member is to hear of, once. */
export interface AnswerToTell {
  conversationId: string;
  /** Who wrote last; null when their account is gone. */
  by: string | null;
  lessonTitle: string;
  /** Else it is about their answer of the lesson's mission. */
  isQuestion: boolean;
  /** The words up to here are told. */
  upTo: string;
  /** Up to where they were told before. */
  before: string | null;
}

/** How a member hears of answers (decision K29), as a column: as they chose, unless they stopped all reminders after that. */
export const mailChoiceOf = (userId: SQL) => sql`(
  select case when reminder.frequency = 'never' and (mine."when" is distinct from 'at_once' or mine.chosen_at <= reminder.stopped_at)
    then 'never' else coalesce(mine."when", 'reminder') end
    from (select 1) one left join ${memberConversationMails} mine on mine.user_id = ${userId}
      left join ${memberReminders} reminder on reminder.user_id = ${userId})`;

/** Words of the school in a conversation `c` that are still there. */
const livingWords = sql`from ${conversationMessages} w where w.conversation_id = c.id and w.side = 'school' and w.deleted_at is null`;

/** The last of them, `said`; of all, or of those up to a moment. */
const said = (until = sql``) => sql`
  cross join lateral (select w.author_id, w.created_at ${livingWords} ${until} order by w.created_at desc limit 1) said`;

/** Up to here the member knows what the school wrote in a conversation `c`; so that `conversations_untold_idx` is used. */
const known = sql`coalesce(greatest(c.member_told_at, c.member_read_at, c.last_member_at), '-infinity'::timestamptz)`;

const isWanted = sql`${mailChoiceOf(sql`c.user_id`)} <> 'never'`;

/** The conversations `c` whose last words of the school, `said`, the member has neither read nor been told of, nor answered. */
export const fromUntold = sql`
  ${conversations} c ${said()} where c.last_school_at > ${known} and said.created_at > ${known} and ${isWanted}`;

const answersFrom = (from: SQL) => sql`
  select c.id as "conversationId", said.created_at as "upTo", c.member_told_at as before, c.response_id is null as "isQuestion",
    (select name from ${profiles} p where p.user_id = said.author_id) as by,
    (select coalesce(${titleFor(sql`c.user_id`)}, 'Lição retirada') from ${lessons} where ${lessons.id} = c.lesson_id) as "lessonTitle"
    from ${from}`;

/** The answers that a member is to hear of, as rows `AnswerToTell`. */
export const untoldOf = (userId: SQL) => answersFrom(sql`${fromUntold} and c.user_id = ${userId}`);

/** What is still so of the answers that a mail to a member tells: neither read, answered nor deleted since. As rows `AnswerToTell`. */
export const stillUntoldOf = (userId: SQL, told: readonly AnswerToTell[]) => {
  const list = sql`json_to_recordset(${JSON.stringify(told)}::json) as told ("conversationId" uuid, "upTo" timestamptz, before timestamptz)`;
  return answersFrom(sql`
    ${list} join ${conversations} c on c.id = told."conversationId" and c.user_id = ${userId} ${said(sql`and w.created_at <= told."upTo"`)}
     where said.created_at > coalesce(greatest(told.before, c.member_read_at, c.last_member_at), '-infinity'::timestamptz) and ${isWanted}`);
};

/** Such rows as a column; the newest first. */
export const answersIn = (rows: SQL) => sql`
  (select coalesce(json_agg(answer order by "upTo" desc, "conversationId"), '[]') from ${rows} answer)`;

/**
 * Notes the answers of a JSON list of `AnswerToTell` as told and returns their conversations, `id` and `user_id`: those that nobody told,
 * read or deleted meanwhile. One that somebody writes to at this moment waits for the next mail, so that nobody waits for another.
 */
export const noteAnswersTold = (answers: SQL, from: SQL = sql``) => sql`
  update ${conversations} as told set member_told_at = found."upTo" from (
    select c.id, known."upTo" from ${from} json_to_recordset(${answers}) as known ("conversationId" uuid, "upTo" timestamptz, before timestamptz)
      join ${conversations} c on c.id = known."conversationId" and c.member_told_at is not distinct from known.before
       and coalesce(c.member_read_at, '-infinity') < known."upTo" and exists (select 1 ${livingWords} and w.created_at = known."upTo")
       for update of c skip locked) found
   where told.id = found.id returning told.id, told.user_id`;
