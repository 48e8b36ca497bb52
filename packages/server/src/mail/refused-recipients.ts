import type { MailStatus } from '@jornada/contract/mail/mails';
import { recipientRefusal, type RecipientRefusal } from '@jornada/domain/mail/recipient-refusal';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Why the recipient of a mail was refused for good; null when it was not. Only such a mail has a reason that begins with the code of a mail
 * server's answer.
 */
export function refusalOf({
  status,
  lastError,
}: {
  status: MailStatus;
  lastError: string | null;
}): RecipientRefusal | null {
  return status === 'failed' && lastError !== null ? recipientRefusal(lastError, 'recipient') : null;
}

const isRefused = sql`status = 'failed' and last_error ~ '^5[0-9][0-9][ -]'`;
const isTaken = sql`status = 'sent' and last_error is null`;

/** As a column of a query about `users`: the answer that refused the present address, unless a later mail to it was taken. */
export const addressRefusal = sql<string | null>`(
  select case when ${isRefused} then last_error end from mails
   where mails.user_id = users.id and mails.recipient = users.email and ((${isRefused}) or (${isTaken}))
   order by mails.created_at desc, mails.id desc limit 1)`;

/** How many people a list names. */
const MOST_NAMED = 3;
const DAYS = 30;

/**
 * As a column: the people whose present address was refused within 30 days and has taken no mail since, counted, with the latest three.
 */
export const unreachablePeople = (now: Date): SQL<UnreachablePeople> => sql`(
  select json_build_object('count', count(*), 'people', coalesce(
      json_agg(json_build_object('userId', user_id, 'name', name, 'email', email) order by at desc, user_id)
        filter (where place <= ${MOST_NAMED}), '[]'))
    from (
      select refused.user_id, profiles.name, profiles.email, refused.at,
        row_number() over (order by refused.at desc, refused.user_id) as place
        from (select user_id, recipient, max(created_at) as at from mails
               where ${isRefused} and user_id is not null
                 and created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS}::int)
               group by user_id, recipient) refused
        join users on users.id = refused.user_id and users.email = refused.recipient
        join profiles on profiles.user_id = refused.user_id
       where not exists (
         select 1 from mails later
          where later.user_id = refused.user_id and later.recipient = refused.recipient
            and later.status = 'sent' and later.last_error is null and later.created_at > refused.at)) unreachable)`;

export interface UnreachablePeople {
  count: number;
  people: { userId: string; name: string; email: string }[];
}
