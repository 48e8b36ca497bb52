import type { Published } from '@jornada/contract/conversations/member';
import type { MessageDocument } from '@jornada/domain/conversations/message-document';
import { MOST_PUBLISHED, publishedName, schoolName } from '@jornada/domain/conversations/publishing';
import { localDay } from '@jornada/domain/local-day';
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import { profiles, users } from '../../tables/accounts.ts';
import { conversationMessages, conversationPublications, conversations } from '../../tables/conversations.ts';

/** Publications `p` with their conversations `c` and who asked. */
export const fromShown = sql`from ${conversationPublications} p
  join ${conversations} c on c.id = p.conversation_id join ${users} asker on asker.id = c.user_id`;

/** Whether one of them is shown where the switches are on (decision K28). */
export const isShown = sql`c.may_publish and not asker.is_minor`;

/** A row of `publishedOf`, as JSON brings it. */
export interface StoredPublished {
  id: string;
  askerId: string;
  name: string;
  email: string;
  question: MessageDocument;
  answer: MessageDocument;
  answeredBy: string | null;
  askedAt: string;
}

/** The questions that are shown under a lesson, in their order, as a JSON array for a `select`; by the primary keys of each of at most 200. */
export const publishedOf = (lessonId: SQLWrapper | Placeholder): SQL<StoredPublished[]> => sql`(
  select coalesce(json_agg(shown order by shown.place, shown.id), '[]') from (
    select c.id, c.user_id as "askerId", own.name, asker.email, p.question, p.answer, c.created_at as "askedAt", p.place,
      (select author.name from ${conversationMessages} m join ${profiles} author on author.user_id = m.author_id
        where m.conversation_id = c.id and m.side = 'school' and m.body is not null order by m.created_at limit 1) as "answeredBy"
    ${fromShown} join ${profiles} own on own.user_id = c.user_id
    where p.lesson_id = ${lessonId} and ${isShown}
    order by p.place, c.id limit ${MOST_PUBLISHED}
  ) shown)`;

/** As its reader sees it: of the asker the first name alone. */
export const presentPublished = (
  { id, askerId, question, answer, answeredBy, askedAt, ...asker }: StoredPublished,
  { userId, timeZone }: { userId: string; timeZone: string },
): Published => ({
  id,
  firstName: publishedName(asker),
  question,
  answer,
  answeredBy: schoolName(answeredBy),
  at: localDay(new Date(askedAt), timeZone),
  isMine: askerId === userId,
});
