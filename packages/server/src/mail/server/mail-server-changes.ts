import { HOURS_HELD } from '@jornada/domain/mail/admin-links-held';
import { type SQL, sql } from 'drizzle-orm';

/** How many changes the dashboard names. */
const MOST_NAMED = 5;

export interface MailServerChange {
  at: string;
  personName: string | null;
  subject: string;
}

/** As a column: the latest changes of the mail server within a day by anybody else, newest first (decision K22). */
export const mailServerChanges = ({ now, actorId }: { now: Date; actorId: string }): SQL<MailServerChange[]> => sql`(
  select coalesce(json_agg(json_build_object('at', at, 'personName', name, 'subject', subject) order by at desc), '[]')
    from (
      select to_char(event.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, profiles.name, event.subject
        from security_events event left join profiles on profiles.user_id = event.person_id
       where event.kind = 'mail_server_changed' and event.person_id is distinct from ${actorId}::uuid
         and event.created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${HOURS_HELD}::int)
       order by event.created_at desc, event.id desc limit ${MOST_NAMED}) latest)`;
