import { asLocalDay, type LocalDay } from '@jornada/domain/local-day';
import { asLocalMonth, type LocalMonth } from '@jornada/domain/local-month';
import type { DayRange, NeutralInterval } from '@jornada/domain/rewards/streak/neutral-days';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';
import { users } from '../../tables/accounts.ts';
import { streakActionDays, streakProtections } from '../../tables/rewards.ts';
import { asNeutralInterval, neutralIntervalsSince, type StoredNeutralInterval } from '../neutral-intervals.ts';

/** The facts of a month of the streak. */
export interface MonthFacts {
  /** The month asked for, or the member's first when that is later. */
  month: LocalMonth;
  /** The member's first day. */
  memberSince: LocalDay;
  actionDays: ReadonlySet<LocalDay>;
  protectedDays: DayRange[];
  neutral: NeutralInterval[];
}

const findMonth = statement<
  { userId: string; firstDay: string; timeZone: string },
  {
    memberSince: string;
    month: string;
    actionDays: string[];
    protectedDays: { from: string; to: string }[];
    neutral: StoredNeutralInterval[];
  }
>(
  (value) => sql`
  with member as (
    select id, least(
      (created_at at time zone ${value('timeZone')})::date,
      (select min(day) from ${streakActionDays} where user_id = ${users.id})) as since
    from ${users} where id = ${value('userId')}
  ), asked as (
    select id, since, greatest(${value('firstDay')}::date, date_trunc('month', since)::date) as from_day from member
  ), span as (
    select *, (from_day + interval '1 month' - interval '1 day')::date as to_day from asked
  )
  select since::text as "memberSince", to_char(from_day, 'YYYY-MM') as month,
    (select coalesce(json_agg(day), '[]') from ${streakActionDays}
      where user_id = span.id and day between from_day and to_day) as "actionDays",
    (select coalesce(json_agg(json_build_object('from', p.from_day, 'to', p.to_day)), '[]') from ${streakProtections} p
      where p.user_id = span.id and p.from_day <= span.to_day and p.to_day >= span.from_day) as "protectedDays",
    ${neutralIntervalsSince(sql`span.id`, sql`span.from_day`)} as neutral
  from span`,
);

/** Loads it in one statement, by the tables' keys of member and day. Undefined for a user deleted meanwhile. */
export async function loadMonthFacts(
  db: Executor,
  { userId, month, timeZone }: { userId: string; month: LocalMonth; timeZone: string },
): Promise<MonthFacts | undefined> {
  const [row] = await findMonth(db, { userId, firstDay: `${month}-01`, timeZone });
  return (
    row && {
      month: asLocalMonth(row.month),
      memberSince: asLocalDay(row.memberSince),
      actionDays: new Set(row.actionDays.map(asLocalDay)),
      protectedDays: row.protectedDays.map(({ from, to }) => ({ from: asLocalDay(from), to: asLocalDay(to) })),
      neutral: row.neutral.map(asNeutralInterval),
    }
  );
}
