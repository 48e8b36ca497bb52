import { sql } from 'drizzle-orm';
import { platformSettings } from '../tables/settings.ts';

/** Whether members ask on this platform, as an expression for statements that load it with other data; missing or unreadable counts as on (decision A1). */
export const areQuestionsOn = sql<boolean>`coalesce(
  (select (setting_value -> 'value') <> 'false' from ${platformSettings} where setting_key = 'questions_enabled'), true)`;
