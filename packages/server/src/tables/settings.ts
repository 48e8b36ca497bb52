import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, localDay, oneOf } from './columns.ts';

export const SETTING_KEYS = [
  'favicon_url',
  'brand_colour',
  'system_name',
  'contact_email',
  'logo_url',
  'logo_dark_url',
  'signup_enabled',
  'gamification_enabled',
  'explore_tab_enabled',
  'reminders_enabled',
  'questions_enabled',
  'sells_here',
  'admin_factor_required_from',
  'terms_of_use',
  'privacy_policy',
  'mail_texts',
  'invitations_per_day',
  'minimum_age',
  'supplier',
  'retention',
] as const;

/** One row per setting; the value is wrapped in an object: `{ "value": … }` (specification §3). */
export const platformSettings = pgTable(
  'platform_settings',
  {
    settingKey: text({ enum: SETTING_KEYS }).primaryKey(),
    settingValue: jsonb().$type<{ value: unknown }>().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [check('platform_settings_key_check', oneOf(t.settingKey, SETTING_KEYS))],
);

/**
 * Names what `platform_settings` hold now. A trigger of migration 0029 replaces it in the transaction of every change, so that equal versions
 * mean equal settings (`settings/kept-settings.ts`).
 */
export const settingsVersion = pgTable(
  'settings_version',
  {
    /** The only row's key. */
    isOnly: boolean().primaryKey().default(true),
    version: uuid().notNull(),
  },
  (t) => [check('settings_version_only_check', sql`${t.isOnly}`)],
);

/** When gamification was off. A day touched by such an interval never counts as missed (decision B2). */
export const gamificationOffIntervals = pgTable(
  'gamification_off_intervals',
  {
    id: uuid().primaryKey(),
    fromDay: localDay().notNull(),
    /** Null while it is still off. */
    toDay: localDay(),
  },
  (t) => [
    check('gamification_off_intervals_days_check', sql`${t.toDay} is null or ${t.fromDay} <= ${t.toDay}`),
    uniqueIndex('gamification_off_intervals_open_unique')
      .on(sql`(${t.toDay} is null)`)
      .where(sql`${t.toDay} is null`),
  ],
);

/** Public logos, favicons and avatars. `path` is below `platform-assets/`; nothing is ever overwritten (decision I1). */
export const platformAssets = pgTable(
  'platform_assets',
  {
    path: text().primaryKey(),
    size: integer().notNull(),
    type: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('platform_assets_created_idx').on(t.createdAt)],
);
