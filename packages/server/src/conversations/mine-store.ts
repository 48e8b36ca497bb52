import type { MyConversation, MyConversationRow } from '@jornada/contract/conversations/member';
import { sql } from 'drizzle-orm';
import { titleFor } from '../content/title-for.ts';
import { isAfter, type Position } from '../platform/cursor.ts';
import type { Executor } from '../platform/database/database.ts';
import { isoInstant } from '../platform/database/iso-instant.ts';
import { statement } from '../platform/speed/statement.ts';
import { areQuestionsOn } from '../settings/questions.ts';
import { users } from '../tables/accounts.ts';
import { conversationPublications, hasUnread } from '../tables/conversations.ts';
import { enrollments } from '../tables/enrollments.ts';
import { publishedOf, type StoredPublished } from './publications/published-of.ts';
import { aboutWith, answerDiscussed, conversationsInPlace, standingSince, type Standing } from './store.ts';

/** A conversation `c` as its member lists it. */
const ownColumns = sql`c.id, ${aboutWith(sql`coalesce(${titleFor(sql`c.user_id`)}, 'Lição retirada')`)} as about, c.state, c.excerpt,
  ${isoInstant(sql`c.last_message_at`)} as "lastMessageAt", ${hasUnread(sql`c`)} as "isUnread"`;

/** A member's own conversation, with what decides whether they may write in it: the switches are those of questions. */
export const findOwn = statement<
  { conversationId: string; userId: string; since: string },
  MyConversationRow & Pick<MyConversation, 'answer' | 'mayPublish' | 'publication'> & Standing & { hasAccess: boolean }
>(
  (value) => sql`
  select ${ownColumns}, ${answerDiscussed} as answer, c.may_publish as "mayPublish",
    ${standingSince(value('since'), sql`c.response_id is not null or j.questions_enabled and ${areQuestionsOn}`)},
    (select json_build_object('question', p.question, 'answer', p.answer) from ${conversationPublications} p
      where p.conversation_id = c.id) as publication,
    exists (select 1 from ${enrollments} e
      where e.user_id = c.user_id and e.journey_id = j.id and e.suspended_at is null) as "hasAccess"
  from ${conversationsInPlace} join ${users} u on u.id = c.user_id
  where c.id = ${value('conversationId')} and c.user_id = ${value('userId')}`,
);

/** What stands under a lesson for a member, besides what `openLesson` reads. */
export const readUnderLesson = statement<
  { userId: string; lessonId: string; since: string },
  Standing & { mine: MyConversationRow[]; published: StoredPublished[] }
>(
  (value) => sql`
  select ${standingSince(value('since'))},
    (select coalesce(json_agg(own), '[]') from (
      select ${ownColumns} from ${conversationsInPlace}
       where c.user_id = u.id and c.lesson_id = ${value('lessonId')} and c.response_id is null
       order by c.last_message_at desc, c.id desc limit 20) own) as mine,
    ${publishedOf(value('lessonId'))} as published
  from ${users} u where u.id = ${value('userId')}`,
);

/** A member's conversations, the last written in first; one more than asked for. */
export async function listOwn(
  db: Executor,
  {
    userId,
    journeyId,
    after,
    limit,
  }: { userId: string; journeyId: string | undefined; after: Position | null; limit: number },
): Promise<MyConversationRow[]> {
  const ofJourney = journeyId === undefined ? sql`true` : sql`j.id = ${journeyId}`;
  const isAfterCursor = isAfter([sql`c.last_message_at`, sql`c.id`], after) ?? sql`true`;
  const { rows } = await db.execute<MyConversationRow & Record<string, unknown>>(sql`
    select ${ownColumns} from ${conversationsInPlace}
     where c.user_id = ${userId} and ${ofJourney} and ${isAfterCursor}
     order by c.last_message_at desc, c.id desc limit ${limit + 1}`);
  return rows;
}
