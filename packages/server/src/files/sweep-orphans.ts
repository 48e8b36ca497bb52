import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { isBackupRunning } from '../platform/storage/is-backup-running.ts';
import { PLACES_OF_FILES } from './kinds/kinds.ts';
import { keysWithRows } from './row-store.ts';
import { renewMark } from './storage-mark.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/** Objects that have a row each. */
export interface SweptObjects {
  places: readonly string[];
  /** How old they are at least before they are deleted without one. */
  afterMs: number;
  /** Which of these keys have one. */
  keysWithRows(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

const files: SweptObjects = { places: PLACES_OF_FILES, afterMs: DAY_MS, keysWithRows };

/**
 * Deletes old objects without a row, files by default: a crash between storing and writing the row leaves them. Does nothing unless the
 * storage is this database's alone (`renewMark`). Measures age in real time (`now`, in milliseconds), as the storage does, not by a clock
 * set for tests.
 * @returns whether the storage was swept
 */
export async function sweepOrphans(
  services: { db: Database; storage: Storage; clock: Clock },
  { now = performance.timeOrigin + performance.now(), of = files }: { now?: number; of?: SweptObjects } = {},
): Promise<boolean> {
  if (!(await renewMark(services)) || (await isBackupRunning(services.db))) return false;
  const { db, storage } = services;
  const before = now - of.afterMs;
  const sweep = async (keys: readonly string[]) => {
    const named = await of.keysWithRows(db, keys);
    for (const key of keys) if (!named.has(key)) await storage.delete(key);
  };
  for (const place of of.places) {
    let old: string[] = [];
    for await (const { key, storedAt } of storage.list(place)) {
      if (storedAt.getTime() < before) old.push(key);
      if (old.length < AT_ONCE) continue;
      await sweep(old);
      old = [];
    }
    await sweep(old);
  }
  return true;
}
