import { sql } from 'drizzle-orm';
import { platformSettings } from '../tables/settings.ts';

/** The stored switch of the catalogue, as an expression for statements that load it with other data. */
export const exploreTabSetting = sql`(select setting_value -> 'value' from ${platformSettings} where setting_key = 'explore_tab_enabled')`;

/** Reads a stored switch: missing or unreadable counts as on (decision A1). */
export function isExploreTabOn(stored: unknown): boolean {
  return typeof stored === 'boolean' ? stored : true;
}
