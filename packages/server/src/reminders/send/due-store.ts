import type { LocalDay } from '@jornada/domain/local-day';
import { LATEST_SECONDS } from '@jornada/domain/reminders/reminder-time';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';
import { isStaying } from '../../privacy/closing/closing-store.ts';
import { isPressureOff } from '../../settings/pressure-off.ts';
import { reminderRuns, reminders } from '../../tables/reminders.ts';
import { dueSecondOf, studyPlans } from '../../tables/study-plan.ts';

/** A place in the day's order of reminders. */
export interface DuePosition {
  second: number;
  userId: string;
}

const dueSecond = dueSecondOf(studyPlans);

const due = statement<
  { day: string; weekday: number; second: number; afterSecond: number; afterUserId: string; limit: number },
  DuePosition
>(
  (value) => sql`
  select ${dueSecond} as second, user_id::text as "userId" from ${studyPlans}
   where (${dueSecond}, user_id) > (${value('afterSecond')}::int, ${value('afterUserId')}::uuid)
     and ${dueSecond} <= ${value('second')}::int
     and study_minute * 60 >= ${value('second')}::int - ${sql.raw(String(LATEST_SECONDS))}
     and (weekdays >> ${value('weekday')}::int) & 1 = 1
     and not exists (select 1 from ${reminders} r where r.user_id = study_plans.user_id and r.day = ${value('day')}::date)
     and not exists (
       select 1 from ${reminderRuns} run
        where run.day = ${value('day')}::date and run.slot = study_minute / 15 and run.stopped_at is not null)
     and ${isStaying(sql`study_plans.user_id`)} and not ${isPressureOff(sql`study_plans.user_id`)}
   order by 1, user_id
   limit ${value('limit')}::int`,
);

/** The first members in the day's order, after a position, whose reminder is due by now and neither sent nor too late, as far as they may be hurried. */
export function listDue(
  db: Executor,
  { after, ...asked }: { day: LocalDay; weekday: number; second: number; after: DuePosition; limit: number },
): Promise<DuePosition[]> {
  return due(db, { ...asked, afterSecond: after.second, afterUserId: after.userId });
}
