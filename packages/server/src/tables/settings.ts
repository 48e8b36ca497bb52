import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

export const SETTING_KEYS = [
  'favicon_url',
  'system_name',
  'contact_email',
  'logo_url',
  'logo_dark_url',
  'signup_enabled',
  'gamification_enabled',
  'explore_tab_enabled',
] as const;

/** One row a setting; the value is an object holding it: `{ "value": … }` (specification §3). */
export const platformSettings = pgTable(
  'platform_settings',
  {
    settingKey: text({ enum: SETTING_KEYS }).primaryKey(),
    settingValue: jsonb().$type<{ value: unknown }>().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [check('platform_settings_key_check', oneOf(t.settingKey, SETTING_KEYS))],
);
