/** The days that are neutral for a member's streak (decisions B2 and K11), as a SQL expression for statements that load them with other data. */
import { asLocalDay } from '@jornada/domain/local-day';
import type { NeutralInterval, NeutralKind } from '@jornada/domain/rewards/streak/neutral-days';
import { weekdaysOfMask } from '@jornada/domain/study-plan/weekdays';
import { sql, type SQLWrapper } from 'drizzle-orm';
import { gamificationOffIntervals } from '../tables/settings.ts';
import { restDays, streakPauses } from '../tables/study-plan.ts';

/** An element of `neutralIntervalsSince`. */
export interface StoredNeutralInterval {
  kind: NeutralKind;
  from: string;
  to: string | null;
  /** Of `descanso`: a bit for each weekday. */
  weekdays: number;
}

/**
 * Those that end on or after a day, or are still open; a null day gives only open ones. `userId` is a value, or a column that names its table:
 * drizzle leaves the table out where a query has only one.
 */
export const neutralIntervalsSince = (userId: SQLWrapper, day: SQLWrapper) => sql<StoredNeutralInterval[]>`(
    select coalesce(json_agg(json_build_object('kind', kind, 'from', from_day, 'to', to_day, 'weekdays', weekdays)
      order by from_day, kind), '[]')
    from (
      select 'sem_gamificacao' as kind, from_day, to_day, 0 as weekdays from ${gamificationOffIntervals}
      union all select 'descanso', from_day, to_day, weekdays from ${restDays} where user_id = ${userId}
      union all select 'pausa', from_day, to_day, 0 from ${streakPauses} where user_id = ${userId}
    ) as neutral where to_day is null or to_day >= ${day})`;

export function asNeutralInterval({ kind, weekdays, ...stored }: StoredNeutralInterval): NeutralInterval {
  const days = { from: asLocalDay(stored.from), to: stored.to === null ? null : asLocalDay(stored.to) };
  return kind === 'descanso' ? { kind, ...days, weekdays: weekdaysOfMask(weekdays) } : { kind, ...days };
}
