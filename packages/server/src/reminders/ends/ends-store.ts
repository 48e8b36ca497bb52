import { endsToTell } from '@jornada/domain/enrollments/access-term';
import type { LocalDay } from '@jornada/domain/local-day';
import { sql, type SQL } from 'drizzle-orm';
import { accessEndNotices, accessGrants, enrollments } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';

/** An end that its member is to hear of, once. */
export interface EndToTell {
  enrollmentId: string;
  journeyId: string;
  journeyName: string;
  until: LocalDay;
  daysBefore: number;
}

/** What `endsToTell` is for the SQL below. */
export const tellToday = (today: LocalDay): string => JSON.stringify(endsToTell(today));

/**
 * The enrollments `e` with an end `due` that nobody told yet: open ones, unless a payment gave them this end within as many days. So a monthly
 * subscription does not say on each payment that it ends in 30 days.
 */
export const fromDue = (told: SQL | string, day: SQL | string) => sql`
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

/** Notes the ends of a JSON list of `EndToTell` as told. */
export const insertNotices = (userId: SQL, ends: SQL, now: SQL | string, from: SQL = sql``) => sql`
  insert into ${accessEndNotices} (enrollment_id, user_id, access_until, days_before, told_at)
  select told."enrollmentId", ${userId}, told.until, told."daysBefore", ${now}::timestamptz
    from ${from} json_to_recordset(${ends}) as told ("enrollmentId" uuid, until date, "daysBefore" int)
  on conflict do nothing`;
