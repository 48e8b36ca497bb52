/** Gamification's switch, as a SQL expression for statements that load it with other data. */
import { sql } from 'drizzle-orm';
import { platformSettings } from '../tables/settings.ts';

/** The stored switch, as an expression. */
export const gamificationSetting = sql`(select setting_value -> 'value' from ${platformSettings} where setting_key = 'gamification_enabled')`;

/** Reads a stored switch: missing or unreadable counts as on (decision A1). */
export function isGamificationOn(stored: unknown): boolean {
  return typeof stored === 'boolean' ? stored : true;
}
