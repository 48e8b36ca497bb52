import { addDays, localDay } from '@jornada/domain/local-day';
import { sql } from 'drizzle-orm';
import type { Services } from '../platform/services.ts';
import { statement } from '../platform/speed/statement.ts';
import { memberReminders, reminders } from '../tables/reminders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const visit = statement<{ userId: string; today: string; yesterday: string; now: string; since: string }>(
  (value) => sql`
  with returned as (
    update ${reminders} set returned_at = ${value('now')}::timestamptz
     where user_id = ${value('userId')}::uuid and day >= ${value('yesterday')}::date
       and state = 'sent' and returned_at is null and sent_at >= ${value('since')}::timestamptz
  )
  update ${memberReminders} set unanswered = 0, last_visit_on = ${value('today')}::date
   where user_id = ${value('userId')}::uuid and (unanswered > 0 or last_visit_on is distinct from ${value('today')}::date)`,
);

/**
 * Notes that a member is here: the rhythm of their reminders begins anew, and reminders of the last 24 hours count as answered. Does
 * nothing for members who have got none.
 */
export async function noteVisit(
  { db, clock, timeZone }: Pick<Services, 'db' | 'clock' | 'timeZone'>,
  userId: string,
): Promise<void> {
  const now = clock();
  const today = localDay(now, timeZone);
  await visit(db, {
    userId,
    today,
    yesterday: addDays(today, -1),
    now: now.toISOString(),
    since: new Date(now.getTime() - DAY_MS).toISOString(),
  });
}
