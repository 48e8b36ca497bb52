/** Gamification's switch and its off intervals, as SQL expressions for statements that load them with other data. */
import { asLocalDay } from '@jornada/domain/local-day';
import type { OffInterval } from '@jornada/domain/rewards/streak/off-days';
import { sql, type SQL } from 'drizzle-orm';
import { gamificationOffIntervals, platformSettings } from '../tables/settings.ts';

/** The stored switch, as an expression. */
export const gamificationSetting = sql`(select setting_value -> 'value' from ${platformSettings} where setting_key = 'gamification_enabled')`;

/** Reads a stored switch: missing or unreadable counts as on (decision A1). */
export function isGamificationOn(stored: unknown): boolean {
  return typeof stored === 'boolean' ? stored : true;
}

/** A row of `offIntervalsSince`. */
export interface StoredOffInterval {
  from: string;
  to: string | null;
}

/** The off intervals (decision B2) that end on or after a day, or are still open; a null day gives only an open one. */
export function offIntervalsSince(day: SQL): SQL<StoredOffInterval[]> {
  return sql<StoredOffInterval[]>`(
    select coalesce(json_agg(json_build_object('from', from_day, 'to', to_day) order by from_day), '[]')
    from ${gamificationOffIntervals} where to_day is null or to_day >= ${day})`;
}

export function asOffInterval({ from, to }: StoredOffInterval): OffInterval {
  return { from: asLocalDay(from), to: to === null ? null : asLocalDay(to) };
}
