import { platformSettings } from '../tables/settings.ts';
import type { Executor } from '../platform/database/database.ts';

/** All stored settings by key, unwrapped from their `{ value }` objects. */
export async function loadSettings(db: Executor): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ key: platformSettings.settingKey, value: platformSettings.settingValue })
    .from(platformSettings);
  return new Map(rows.map(({ key, value }) => [key, value?.value]));
}

/** Stores the settings of a fresh installation; what is stored already stays. */
export async function saveMissingSettings(db: Executor, values: Record<string, unknown>, now: Date): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({
    settingKey: key as typeof platformSettings.$inferInsert.settingKey,
    settingValue: { value },
    updatedAt: now,
  }));
  await db.insert(platformSettings).values(rows).onConflictDoNothing();
}
