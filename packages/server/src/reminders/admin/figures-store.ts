import type { LocalDay } from '@jornada/domain/local-day';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';
import { memberReminders, reminderRuns, reminders, suppressedAddresses } from '../../tables/reminders.ts';
import { studyPlans } from '../../tables/study-plan.ts';

interface Counts {
  sent: number;
  failed: number;
  returned: number;
  unsubscribed: number;
}

interface Figures {
  week: Counts;
  month: Counts;
  members: number;
  suppressed: number;
  stopped: { day: string; minute: number; sent: number; mailboxUnknown: number; stoppedAt: string }[];
}

const figures = statement<{ week: string; month: string; timeZone: string }, Figures>((value) => {
  const since = (from: ReturnType<typeof value>) => sql`json_build_object(
    'sent', (select coalesce(sum(sent), 0)::int from ${reminderRuns} where day >= ${from}::date),
    'failed', (select coalesce(sum(failed + mailbox_unknown), 0)::int from ${reminderRuns} where day >= ${from}::date),
    'returned', (select count(*)::int from ${reminders} where day >= ${from}::date and returned_at is not null),
    'unsubscribed', (select count(*)::int from ${memberReminders}
      where stopped_at >= (${from}::date)::timestamp at time zone ${value('timeZone')}::text))`;
  return sql`
  select ${since(value('week'))} as week, ${since(value('month'))} as month,
    (select count(*)::int from ${studyPlans}) - (select count(*)::int from ${memberReminders} m
      where m.frequency = 'never' and exists (select 1 from ${studyPlans} p where p.user_id = m.user_id)) as members,
    (select count(*)::int from ${suppressedAddresses}) as suppressed,
    (select coalesce(json_agg(json_build_object('day', day, 'minute', slot * 15, 'sent', sent, 'mailboxUnknown', mailbox_unknown,
        'stoppedAt', to_char(stopped_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by day desc, slot desc), '[]')
       from ${reminderRuns} where day >= ${value('week')}::date and stopped_at is not null) as stopped`;
});

/** Counts of the reminders since two days, and the runs since the first that were stopped. */
export async function readFigures(
  db: Executor,
  asked: { week: LocalDay; month: LocalDay; timeZone: string },
): Promise<Figures> {
  const [row] = await figures(db, asked);
  return row!;
}
