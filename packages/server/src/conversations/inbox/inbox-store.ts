import {
  MOST_CONVERSATIONS_COUNTED,
  type ConversationDetail,
  type ConversationRow,
} from '@jornada/contract/conversations/admin';
import { sql } from 'drizzle-orm';
import { isoInstant } from '../../platform/database/iso-instant.ts';
import { statement } from '../../platform/speed/statement.ts';
import { areQuestionsOn } from '../../settings/questions.ts';
import { aboutWith, answerDiscussed, conversationsInPlace } from '../store.ts';

/** Who says so since then still writes. */
export const writingSince = (now: Date): Date => new Date(now.getTime() - 30_000);

/** These conversations in this order, as an administrator lists them. `ids`: an array's text. */
export const listRows = statement<{ ids: string; adminId: string }, ConversationRow>(
  (value) => sql`
  select c.id, ${aboutWith()} as about, c.state, c.excerpt, ${isoInstant(sql`c.last_message_at`)} as "lastMessageAt",
    coalesce(c.last_member_at > coalesce((
      select r.read_at from conversation_reads r where r.conversation_id = c.id and r.user_id = ${value('adminId')}::uuid
    ), '-infinity'), false) as "isUnread",
    json_build_object('id', p.user_id, 'name', p.name, 'email', p.email) as "user", c.may_publish as "mayPublish",
    exists (select 1 from conversation_publications p where p.conversation_id = c.id) as "isPublished",
    (select count(*)::int from conversation_reports r where r.conversation_id = c.id) as reports
  from unnest(${value('ids')}::uuid[]) with ordinality as asked (id, place) join (${conversationsInPlace}) on c.id = asked.id
    join profiles p on p.user_id = c.user_id
  order by asked.place`,
);

type Extras = Pick<ConversationDetail, 'answer' | 'publication' | 'isMinor' | 'isBlocked' | 'answering' | 'reports'> & {
  currentDay: number | null;
  totalDays: number;
};

/** What a conversation's page shows besides its row and its messages. */
export const readExtras = statement<{ conversationId: string; adminId: string; since: string }, Extras>(
  (value) => sql`
  select u.is_minor as "isMinor", u.is_asking_blocked as "isBlocked", j.total_days as "totalDays",
    ${answerDiscussed} as answer,
    (select e.current_day from user_journey_enrollments e where e.user_id = c.user_id and e.journey_id = j.id) as "currentDay",
    (select json_build_object('question', p.question, 'answer', p.answer, 'revision', p.revision)
      from conversation_publications p where p.conversation_id = c.id) as publication,
    (select coalesce(json_agg(json_build_object('reason', r.reason, 'at', ${isoInstant(sql`r.created_at`)})
      order by r.created_at), '[]') from conversation_reports r where r.conversation_id = c.id) as reports,
    ${othersWriting(value('adminId'), value('since'))} as answering
  from ${conversationsInPlace} join users u on u.id = c.user_id where c.id = ${value('conversationId')}::uuid`,
);

/** The other administrators who write an answer in a conversation `c`. */
export function othersWriting(adminId: unknown, since: unknown) {
  return sql`(select coalesce(json_agg(json_build_object('name', p.name) order by a.at, p.user_id), '[]')
    from conversation_answering a join profiles p on p.user_id = a.user_id
    where a.conversation_id = c.id and a.user_id <> ${adminId}::uuid and a.at > ${since}::timestamptz)`;
}

const capped = (rows: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from (${rows} limit ${sql.raw(String(MOST_CONVERSATIONS_COUNTED))}) as counted)`;
const ofState = (state: 'open' | 'answered') =>
  capped(sql`select 1 from conversations where state = ${sql.raw(`'${state}'`)}`);

/** How many the inbox holds by view, each up to `MOST_CONVERSATIONS_COUNTED`. */
export const countByView = statement<{}, { open: number; answered: number; published: number; reported: number }>(
  () => sql`
  select ${ofState('open')} as open, ${ofState('answered')} as answered,
    ${capped(sql`select 1 from conversation_publications`)} as published,
    ${capped(sql`select distinct conversation_id from conversation_reports`)} as reported`,
);

/** What the menu shows. */
export const countForMenu = statement<{}, { open: number; isShown: boolean }>(
  () => sql`select ${ofState('open')} as open, ${areQuestionsOn} or exists (select 1 from conversations) as "isShown"`,
);
