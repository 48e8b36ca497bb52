import { MAX_REST_DAYS } from '@jornada/domain/study-plan/rest-days';
import { MAX_PAUSE_DAYS_A_YEAR } from '@jornada/domain/study-plan/streak-pauses';
import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

/** Members' rest days and pauses (decision K11). Limits that a single row can break are constraints of the tables. */
export const studyPlanChecks: readonly Check[] = [
  {
    invariant: 'rest_days_follow_each_other',
    sentence: 'Os períodos de descanso de cada membro seguem um ao outro sem buracos, e só o último está aberto.',
    broken: sql`
      select user_id || ' ' || from_day as id from (
        select user_id, from_day, to_day, lead(from_day) over (partition by user_id order by from_day) as next from rest_days
      ) as one where (to_day is null) <> (next is null) or to_day + 1 <> next`,
  },
  {
    invariant: 'rest_days_within_limit',
    sentence: `Nenhum membro tem mais de ${MAX_REST_DAYS} descansos em 7 dias.`,
    broken: sql`
      select distinct later.user_id || ' ' || later.from_day as id
        from rest_days later
        join rest_days earlier on earlier.user_id = later.user_id and earlier.to_day = later.from_day - 1
        cross join generate_series(1, 6) as back
       where ${sql.raw(String(MAX_REST_DAYS))} < (
         select count(*) from generate_series(0, 6) as ahead
           cross join lateral (select later.from_day - back + ahead as day) as seen
          where (case when day < later.from_day then earlier.weekdays else later.weekdays end)
            & (1 << (extract(isodow from day)::int - 1)) <> 0)`,
  },
  {
    invariant: 'study_days_are_no_rest_days',
    sentence: 'Nenhum dia da semana de um membro é de estudo e de descanso.',
    broken: sql`
      select plan.user_id::text as id from study_plans plan
        join rest_days rest on rest.user_id = plan.user_id and rest.to_day is null
       where plan.weekdays & rest.weekdays <> 0`,
  },
  {
    invariant: 'pauses_do_not_overlap',
    sentence: 'Nenhum dia de um membro está em duas pausas da ofensiva.',
    broken: sql`
      select one.user_id || ' ' || one.from_day as id from streak_pauses one
        join streak_pauses other on other.user_id = one.user_id and other.from_day > one.from_day
       where other.from_day <= one.to_day`,
  },
  {
    invariant: 'pauses_within_limit',
    sentence: `Nenhum membro tem mais de ${MAX_PAUSE_DAYS_A_YEAR} dias de pausa em 365 dias.`,
    // The 365 days with the most of them end with a pause.
    broken: sql`
      select last.user_id || ' ' || last.from_day as id from streak_pauses last
        join streak_pauses one on one.user_id = last.user_id
         and one.from_day <= last.to_day and one.to_day > last.to_day - 365
       group by last.user_id, last.from_day, last.to_day
      having sum(least(one.to_day, last.to_day) - greatest(one.from_day, last.to_day - 364) + 1) > ${sql.raw(String(MAX_PAUSE_DAYS_A_YEAR))}`,
  },
];
