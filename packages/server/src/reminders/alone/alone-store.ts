import { LATEST_SECONDS } from '@jornada/domain/reminders/reminder-time';
import { sql, type SQL } from 'drizzle-orm';
import {
  answersIn,
  fromUntold,
  mailChoiceOf,
  stillUntoldOf,
  untoldOf,
  type AnswerToTell,
} from '../answers/answers-store.ts';
import { endsOf, fromDue, insertNotices, tellToday, type EndToTell } from '../ends/ends-store.ts';
import type { Executor } from '../../platform/database/database.ts';
import { isStaying } from '../../privacy/closing/closing-store.ts';
import { isPressureOff } from '../../settings/pressure-off.ts';
import { users } from '../../tables/accounts.ts';
import { conversations, memberConversationMails } from '../../tables/conversations.ts';
import { memberReminders, reminders, suppressedAddresses } from '../../tables/reminders.ts';
import { studyPlans } from '../../tables/study-plan.ts';
import type { LocalMoment } from '../send/local-moment.ts';

const MEMBERS_AT_ONCE = 100;

interface Asked extends LocalMoment {
  timeZone: string;
}

/** Whether another mail may go to whoever has this choice: one an hour where they want it at once, else one a day. */
const isFree = (lastSentAt: SQL, choice: SQL, { now, today, timeZone }: Asked) => sql`
  coalesce(case when ${choice} = 'at_once' then ${lastSentAt} <= ${now.toISOString()}::timestamptz - interval '1 hour'
    else (${lastSentAt} at time zone ${timeZone}::text)::date < ${today}::date end, true)`;

/** Whether the reminder of today may still come to this member. */
const mayGetReminder = (
  userId: SQL,
  { today, weekday, second, areRemindersOn }: Asked & { areRemindersOn: boolean },
) => sql`
  (${areRemindersOn} and exists (select 1 from ${studyPlans} p
    where p.user_id = ${userId} and not ${isPressureOff(userId)} and (p.weekdays >> ${weekday}) & 1 = 1 and p.study_minute * 60 >= ${second - LATEST_SECONDS}
      and not exists (select 1 from ${memberReminders} m where m.user_id = ${userId} and m.frequency = 'never')
      and not exists (select 1 from ${reminders} r where r.user_id = ${userId} and r.day = ${today}::date)))`;

const isReached = sql`not exists (select 1 from ${suppressedAddresses} s where s.email = u.email)`;

/**
 * Some members who are to hear of an end or an answer by a mail of its own: whose reminder of today is too late or does not come. Of an end
 * also when it went already; of an answer at any hour where they want it at once. An address that takes no mails gets none, and one that
 * nobody proved hears of no answers. A mail of its own tells no answer alone that is older than 30 days: it came before mails could go.
 */
export async function findMembersToTell(
  db: Executor,
  { isMailTime, without, ...asked }: Asked & { areRemindersOn: boolean; isMailTime: boolean; without: string[] },
): Promise<string[]> {
  const { today } = asked;
  const { rows } = await db.execute<{ userId: string }>(sql`
    select distinct u.id::text as "userId" from (
        select e.user_id, true as is_end from ${fromDue(tellToday(today), today)} and ${isMailTime}
        union all select c.user_id, false from ${fromUntold} and c.last_school_at > ${asked.now.toISOString()}::timestamptz - interval '30 days') news
      join ${users} u on u.id = news.user_id
      left join ${memberConversationMails} sent on sent.user_id = u.id
      cross join lateral (select ${mailChoiceOf(sql`u.id`)} as choice) chosen
     where u.id <> all(${`{${without.join(',')}}`}::uuid[]) and ${isReached} and ${isStaying(sql`u.id`)} and (is_end or u.email_verified)
       and ${isFree(sql`sent.last_sent_at`, sql`chosen.choice`, asked)}
       and (not is_end and chosen.choice = 'at_once' or ${isMailTime} and not ${mayGetReminder(sql`u.id`, asked)}
         and (is_end or not exists (select 1 from ${reminders} r where r.user_id = u.id and r.day = ${today}::date)))
     limit ${MEMBERS_AT_ONCE}`);
  return rows.map(({ userId }) => userId);
}

/** What a member hears of in a mail of its own, and whom it goes to. */
export interface News extends Record<string, unknown> {
  email: string;
  name: string;
  ends: EndToTell[];
  answers: AnswerToTell[];
}

/**
 * Notes what a member is to hear of as told now, in a mail of its own, and answers it with whom it goes to. Undefined where there is
 * nothing, or where a mail went already: of several who ask at once, one gets it. `onlyAtOnce`: nothing for whoever waits for the reminder.
 */
export async function noteNewsTold(
  tx: Executor,
  { userId, onlyAtOnce, ...asked }: Asked & { userId: string; onlyAtOnce: boolean },
): Promise<News | undefined> {
  const { today, now } = asked;
  const id = sql`${userId}::uuid`;
  const at = now.toISOString();
  const { rows } = await tx.execute<News>(sql`
    with untold as (
      -- One that somebody writes to at this moment waits for the next mail, so that nobody waits for another.
      ${untoldOf(id)} and (select email_verified from ${users} where id = ${id}) for update of c skip locked
    ), found as (
      select u.email, u.name, ${mailChoiceOf(id)} as choice, ${endsOf(id, tellToday(today), today)} as ends,
        ${answersIn(sql`untold`)} as answers from ${users} u where u.id = ${id} and ${isReached} and ${isStaying(id)}
    ), free as (
      insert into ${memberConversationMails} as mine (user_id, "when", chosen_at, last_sent_at)
      select ${id}, 'reminder', ${at}::timestamptz, ${at}::timestamptz from found
       where json_array_length(ends) + json_array_length(answers) > 0 and (choice = 'at_once' or not ${onlyAtOnce})
      on conflict (user_id) do update set last_sent_at = excluded.last_sent_at
       where ${isFree(sql`mine.last_sent_at`, sql`(select choice from found)`, asked)}
      returning 1
    ), ended as (${insertNotices(id, sql`found.ends`, at, sql`free cross join found,`)}),
    answered as (
      update ${conversations} c set member_told_at = untold."upTo" from untold, free where c.id = untold."conversationId")
    select email, name, ends, answers from found, free`);
  return rows[0];
}

/** What is still so of the news in a mail that waits; undefined without the account. */
export async function readNewsAgain(
  db: Executor,
  { userId, answers, ends }: Pick<News, 'answers' | 'ends'> & { userId: string },
): Promise<News | undefined> {
  const still = answersIn(sql`(${stillUntoldOf(sql`u.id`, answers)})`);
  const { rows } = await db.execute<News>(sql`
    select u.email, u.name, ${still} as answers, ${JSON.stringify(ends)}::json as ends from ${users} u where u.id = ${userId}::uuid and ${isStaying(sql`u.id`)}`);
  return rows[0];
}
