import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { keepByVersion } from '../platform/speed/keep-by-version.ts';
import { settingsVersion } from '../tables/settings.ts';
import { findSettings } from './store.ts';

/** All stored settings by key. Never changed: other settings have another version. */
export type StoredByKey = ReadonlyMap<string, unknown>;

/** Those before and after a change; a school has one version at a time. */
const kept = keepByVersion<StoredByKey>({ most: 8, weigh: () => 1 });
/** The version that this process read last. */
let likelyVersion: string | undefined;

/** The version of the settings, as an expression for statements that load it with other data. */
export const settingsVersionNow = sql<string>`(select version from ${settingsVersion})`;

/**
 * The stored settings, from memory when this process knows their version. Without `seen`, one statement asks for the version and brings the
 * settings only if they are another's. `seen`: the version that an earlier statement of the same request brought; it may cost no statement,
 * and the settings are never older than those that statement saw.
 */
export async function loadSettings(db: Executor, seen?: string): Promise<StoredByKey> {
  const known = seen === undefined ? undefined : kept.find(seen);
  if (known) return known;
  const likely = likelyVersion === undefined ? undefined : kept.find(likelyVersion);
  const { version, settings } = await findSettings(db, likely && likelyVersion);
  // Without its settings it is the likely one.
  if (settings === null) return likely!;
  kept.keep(version, settings);
  likelyVersion = version;
  return settings;
}
