import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { isStaying } from '../../privacy/closing/closing-store.ts';
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
}

/** An administrator's mail about what was written up to `at`: `before` is when the last one went. */
export interface AlertMoment {
  userId: string;
  at: string;
  before: string | null;
}

/** The administrators `a` who want mails. */
const wanting = sql`
  from ${conversationAlerts} a join ${users} u on u.id = a.user_id and u.email_verified
   where a.is_on and ${isStaying(sql`a.user_id`)} and exists (select 1 from ${userRoles} r where r.user_id = a.user_id and r.role = 'admin')`;

/** The conversations `c` that wait since `at` or longer. */
const waiting = (at: string) =>
  sql`from ${conversations} c where c.state = 'open' and c.last_member_at <= ${at}::timestamptz`;

/** Those of them who have had none for an hour, though a member wrote since in a conversation that is open. */
const due = (at: string) => sql`
  ${wanting} and coalesce(a.last_sent_at <= ${at}::timestamptz - interval '1 hour', true)
     and exists (select 1 ${waiting(at)} and c.last_member_at > coalesce(a.last_sent_at, '-infinity'))`;

/** The administrators to whom a mail is due. */
export async function findToAlert(db: Executor, at: Date): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(
    sql`select a.user_id::text as "userId" ${due(at.toISOString())}`,
  );
  return rows.map(({ userId }) => userId);
}

/** Notes that an administrator is told now; undefined if another process was faster, or nothing is due any more. */
export async function claimAlert(
  tx: Executor,
  { userId, at }: { userId: string; at: Date },
): Promise<AlertMoment | undefined> {
  const now = at.toISOString();
  const { rows } = await tx.execute<{ before: string | null }>(sql`
    with mine as (select a.user_id, a.last_sent_at as before ${due(now)} and a.user_id = ${userId}::uuid for update of a)
    update ${conversationAlerts} a set last_sent_at = ${now}::timestamptz from mine where a.user_id = mine.user_id
    returning mine.before::text`);
  return rows[0] && { userId, at: now, ...rows[0] };
}

/** What such a mail says now; undefined where it would say nothing new, or is not wanted any more. */
export async function readAlert(db: Executor, { userId, at, before }: AlertMoment): Promise<Alert | undefined> {
  const { rows } = await db.execute<Alert>(sql`
    with open as (select c.*, c.last_member_at > coalesce(${before}::timestamptz, '-infinity') as is_new ${waiting(at)})
    select u.email, (select count(*)::int from open) as count,
      (select json_agg(named) from (
        select c.id, c.last_member_at as since, c.response_id is null as "isQuestion",
          (select name from ${profiles} p where p.user_id = c.user_id) as name,
          (select title from ${lessons} l where l.id = c.lesson_id) as "lessonTitle"
          from open c order by is_new desc, c.last_member_at, c.id limit ${MOST_NAMED}) named) as open
      ${wanting} and a.user_id = ${userId}::uuid and exists (select 1 from open where is_new)`);
  return rows[0];
}
