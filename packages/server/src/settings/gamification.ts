import { sql } from 'drizzle-orm';
import { platformSettings } from '../tables/settings.ts';

/** The stored gamification switch, for statements that load it together with what depends on it. */
export const gamificationSetting = sql`(select setting_value -> 'value' from ${platformSettings} where setting_key = 'gamification_enabled')`;

/** What a stored switch means: missing or unreadable counts as on (decision A1). */
export function isGamificationOn(stored: unknown): boolean {
  return typeof stored === 'boolean' ? stored : true;
}
