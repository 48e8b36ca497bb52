import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { profiles, userRoles, users } from '../../tables/accounts.ts';
import { conversationAlerts, conversations } from '../../tables/conversations.ts';
import { lessons } from '../../tables/lessons.ts';

const MOST_NAMED = 10;

/** What waits, as one administrator hears of it. */
export interface Alert extends Record<string, unknown> {
  email: string;
  count: number;
  /** New ones first, then the longest waiting. */
  open: { id: string; name: string; lessonTitle: string; isQuestion: boolean; since: string }[];
  /** When the mail before went. */
  before: string | null;
}

/** The administrators `a` who want a mail and have had none for an hour, though a member wrote since in a conversation that is open. */
const due = (at: string) => sql`
  from ${conversationAlerts} a join ${users} u on u.id = a.user_id and u.email_verified
   where a.is_on and coalesce(a.last_sent_at <= ${at}::timestamptz - interval '1 hour', true)
     and exists (select 1 from ${userRoles} r where r.user_id = a.user_id and r.role = 'admin')
     and exists (select 1 from ${conversations} c where c.state = 'open' and c.last_member_at <= ${at}::timestamptz
       and c.last_member_at > coalesce(a.last_sent_at, '-infinity'))`;

/** The administrators to whom a mail is due. */
export async function findToAlert(db: Executor, at: Date): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(
    sql`select a.user_id::text as "userId" ${due(at.toISOString())}`,
  );
  return rows.map(({ userId }) => userId);
}

/** Notes that an administrator is told now, and answers of what; undefined if another process was faster, or nothing is due any more. */
export async function claimAlert(
  tx: Executor,
  { userId, at }: { userId: string; at: Date },
): Promise<Alert | undefined> {
  const now = at.toISOString();
  const { rows } = await tx.execute<Alert>(sql`
    with mine as (select a.user_id, a.last_sent_at as before, u.email ${due(now)} and a.user_id = ${userId}::uuid for update of a),
    noted as (update ${conversationAlerts} a set last_sent_at = ${now}::timestamptz from mine where a.user_id = mine.user_id),
    open as (select c.* from ${conversations} c where c.state = 'open' and c.last_member_at <= ${now}::timestamptz)
    select email, before, (select count(*)::int from open) as count,
      (select json_agg(named) from (
        select c.id, c.last_member_at as since, c.response_id is null as "isQuestion",
          (select name from ${profiles} p where p.user_id = c.user_id) as name,
          (select title from ${lessons} l where l.id = c.lesson_id) as "lessonTitle"
          from open c order by c.last_member_at > coalesce(mine.before, '-infinity') desc, c.last_member_at, c.id
         limit ${MOST_NAMED}) named) as open
      from mine`);
  return rows[0];
}
