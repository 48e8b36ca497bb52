import type { LocalDay } from '@jornada/domain/local-day';
import { isNull, sql } from 'drizzle-orm';
import { preparedQuery } from '../platform/speed/prepared-query.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { gamificationOffIntervals, platformSettings } from '../tables/settings.ts';

type SettingKey = typeof platformSettings.$inferInsert.settingKey;
type SettingValues = Partial<Record<SettingKey, unknown>>;

const storedSettings = preparedQuery((db) =>
  db.select({ key: platformSettings.settingKey, value: platformSettings.settingValue }).from(platformSettings),
);

/** All stored settings by key, unwrapped from their `{ value }` objects. */
export async function loadSettings(db: Executor): Promise<Map<string, unknown>> {
  const rows = await storedSettings(db, {});
  return new Map(rows.map(({ key, value }) => [key, value?.value]));
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
