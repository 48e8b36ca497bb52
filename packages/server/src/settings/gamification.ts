/** Gamification's switch and the times it was off, for statements that load them together with what depends on them. */
import { asLocalDay } from '@jornada/domain/local-day';
import type { OffInterval } from '@jornada/domain/rewards/off-days';
import { sql, type SQL } from 'drizzle-orm';
import { gamificationOffIntervals, platformSettings } from '../tables/settings.ts';

/** The stored switch, as an expression. */
export const gamificationSetting = sql`(select setting_value -> 'value' from ${platformSettings} where setting_key = 'gamification_enabled')`;

/** What a stored switch means: missing or unreadable counts as on (decision A1). */
export function isGamificationOn(stored: unknown): boolean {
  return typeof stored === 'boolean' ? stored : true;
}

/** As `offIntervalsSince` gives it. */
export interface StoredOffInterval {
  from: string;
  to: string | null;
}

/** The off intervals (decision B2) that were not over before a day, as an expression; a null day knows only one that is still open. */
export function offIntervalsSince(day: SQL): SQL<StoredOffInterval[]> {
  return sql<StoredOffInterval[]>`(
    select coalesce(json_agg(json_build_object('from', from_day, 'to', to_day) order by from_day), '[]')
    from ${gamificationOffIntervals} where to_day is null or to_day >= ${day})`;
}

export function asOffInterval({ from, to }: StoredOffInterval): OffInterval {
  return { from: asLocalDay(from), to: to === null ? null : asLocalDay(to) };
}
