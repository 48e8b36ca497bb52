import { endsToTell } from '@jornada/domain/enrollments/access-term';
import type { LocalDay } from '@jornada/domain/local-day';
import { LATEST_SECONDS } from '@jornada/domain/reminders/reminder-time';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { LocalMoment } from '../send/local-moment.ts';
import { accessEndNotices, accessGrants, enrollments } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { memberReminders, reminders, suppressedAddresses } from '../../tables/reminders.ts';
import { studyPlans } from '../../tables/study-plan.ts';
import { users } from '../../tables/accounts.ts';

/** An end that its member is to hear of, once. */
export interface EndToTell {
  enrollmentId: string;
  journeyId: string;
  journeyName: string;
  until: LocalDay;
  daysBefore: number;
}

const MEMBERS_AT_ONCE = 100;

/** What `endsToTell` is for the SQL below. */
export const tellToday = (today: LocalDay): string => JSON.stringify(endsToTell(today));

/**
 * The enrollments `e` with an end `due` that nobody told yet: open ones, unless a payment gave them this end within as many days. So a monthly
 * subscription does not say on each payment that it ends in 30 days.
 */
const fromDue = (told: SQL | string, day: SQL | string) => sql`
  json_to_recordset(${told}::json) as due (until date, "daysBefore" int)
    join ${enrollments} e on e.access_until = due.until and e.suspended_at is null and e.access_until is not null
   where not exists (select 1 from ${accessEndNotices} n
     where n.enrollment_id = e.id and n.access_until = due.until and n.days_before <= due."daysBefore")
     and not exists (select 1 from ${accessGrants} g, jsonb_array_elements(g.periods) period
       where g.user_id = e.user_id and g.journey_id = e.journey_id and g.state = 'valid' and not period ? 'isReturned'
         and (period ->> 'on')::date > ${day}::date - due."daysBefore")`;

/** The ends that a member is to hear of, as a column; the nearest first. */
export const endsOf = (userId: SQL, told: SQL | string, day: SQL | string) => sql`
  (select coalesce(json_agg(json_build_object('enrollmentId', e.id, 'journeyId', e.journey_id, 'until', due.until,
      'journeyName', (select name from ${journeys} j where j.id = e.journey_id), 'daysBefore', due."daysBefore") order by due.until, e.id), '[]')
     from ${fromDue(told, day)} and e.user_id = ${userId})`;

/**
 * Some members who are to hear of an end by a mail of its own: whose reminder of today went already, is too late, or does not come. An address that
 * takes no mails gets none.
 */
export async function findMembersToTell(
  db: Executor,
  { today, weekday, second, areRemindersOn, without }: LocalMoment & { areRemindersOn: boolean; without: string[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select distinct e.user_id::text as "userId" from ${fromDue(tellToday(today), today)}
      and e.user_id <> all(${`{${without.join(',')}}`}::uuid[])
      and not exists (select 1 from ${users} u join ${suppressedAddresses} s on s.email = u.email where u.id = e.user_id)
      and not (${areRemindersOn} and exists (select 1 from ${studyPlans} p
        where p.user_id = e.user_id and (p.weekdays >> ${weekday}) & 1 = 1 and p.study_minute * 60 >= ${second - LATEST_SECONDS}
          and not exists (select 1 from ${memberReminders} m where m.user_id = e.user_id and m.frequency = 'never')
          and not exists (select 1 from ${reminders} r where r.user_id = e.user_id and r.day = ${today}::date)))
     limit ${MEMBERS_AT_ONCE}`);
  return rows.map(({ userId }) => userId);
}

/** Notes the ends as told now, and answers them with the member's name. */
export async function noteEndsTold(
  tx: Executor,
  { userId, today, now }: { userId: string; today: LocalDay; now: Date },
) {
  const { rows } = await tx.execute<{ name: string; ends: EndToTell[] }>(sql`
    with found as (select name, ${endsOf(sql`${userId}::uuid`, tellToday(today), today)} as ends from ${users} where id = ${userId}::uuid),
    noted as (${insertNotices(sql`${userId}::uuid`, sql`(select ends from found)`, now.toISOString())})
    select name, ends from found`);
  return rows[0];
}

/** Notes the ends of a JSON list of `EndToTell` as told. */
export const insertNotices = (userId: SQL, ends: SQL, now: SQL | string, from: SQL = sql``) => sql`
  insert into ${accessEndNotices} (enrollment_id, user_id, access_until, days_before, told_at)
  select told."enrollmentId", ${userId}, told.until, told."daysBefore", ${now}::timestamptz
    from ${from} json_to_recordset(${ends}) as told ("enrollmentId" uuid, until date, "daysBefore" int)
  on conflict do nothing`;
