import type { LocalDay } from '@jornada/domain/local-day';
import { isNull, sql } from 'drizzle-orm';
import { statement } from '../platform/speed/statement.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { gamificationOffIntervals, platformSettings, settingsVersion } from '../tables/settings.ts';

type SettingKey = typeof platformSettings.$inferInsert.settingKey;
type SettingValues = Partial<Record<SettingKey, unknown>>;

const versionWithSettings = statement<
  { known: string | null },
  { version: string; settings: Record<string, unknown> | null }
>(
  (value) => sql`
  select version, case when version is distinct from ${value('known')}::uuid then (
    select coalesce(json_object_agg(setting_key, setting_value -> 'value'), '{}') from ${platformSettings}) end as settings
  from ${settingsVersion}`,
);

/** The settings' version with all of them by key, unwrapped from their `{ value }` objects; without them when the version is `known`. */
export async function findSettings(
  db: Executor,
  known: string | undefined,
): Promise<{ version: string; settings: ReadonlyMap<string, unknown> | null }> {
  const [row] = await versionWithSettings(db, { known: known ?? null });
  if (!row) throw new Error('The one row of settings_version is missing.');
  return { version: row.version, settings: row.settings && new Map(Object.entries(row.settings)) };
}

/** Stores a fresh installation's settings; existing ones stay. */
export async function saveMissingSettings(db: Executor, values: SettingValues, now: Date): Promise<void> {
  await db.insert(platformSettings).values(rowsOf(values, now)).onConflictDoNothing();
}

/** Stores these settings over existing ones; `undefined` ones stay as they are. */
export async function saveSettings(tx: Transaction, values: SettingValues, now: Date): Promise<void> {
  const rows = rowsOf(values, now);
  if (rows.length === 0) return;
  await tx
    .insert(platformSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: platformSettings.settingKey,
      set: { settingValue: sql`excluded.setting_value`, updatedAt: sql`excluded.updated_at` },
    });
}

function rowsOf(values: SettingValues, now: Date) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ settingKey: key as SettingKey, settingValue: { value }, updatedAt: now }));
}

/** Makes writers of settings take turns, also where a row is missing; readers do not wait. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${platformSettings} in share row exclusive mode`);
}

/** Turns gamification off from today; it may be off already (decision B2). */
export async function openOffInterval(tx: Transaction, { today, now }: { today: LocalDay; now: Date }): Promise<void> {
  await tx
    .insert(gamificationOffIntervals)
    .values({ id: newId(now), fromDay: today, toDay: null })
    .onConflictDoNothing();
}

/** Ends an open off interval with today; does nothing if there is none. */
export async function closeOffInterval(tx: Transaction, today: LocalDay): Promise<void> {
  await tx
    .update(gamificationOffIntervals)
    .set({ toDay: sql`greatest(${today}::date, from_day)` })
    .where(isNull(gamificationOffIntervals.toDay));
}
