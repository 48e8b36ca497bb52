import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { assetKey } from './asset-address.ts';
import { attachmentKey } from './attachment-key.ts';
import { renewMark } from './storage-mark.ts';
import { keysWithRows } from './upload-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/**
 * Deletes stored objects that have lain there for a day and that no row names: a crash left them between storing and writing the row. Only in a
 * storage that is this database's alone (`renewMark`), else nothing. Their age is told by real time (`now`, in milliseconds), as the storage
 * tells it, not by a clock that was set for a rehearsal.
 * @returns whether the storage was swept
 */
export async function sweepOrphans(
  household: { db: Database; storage: Storage; clock: Clock },
  { now = performance.timeOrigin + performance.now() }: { now?: number } = {},
): Promise<boolean> {
  if (!(await renewMark(household))) return false;
  const { db, storage } = household;
  const before = now - DAY_MS;
  const sweep = async (keys: readonly string[]) => {
    const named = await keysWithRows(db, keys);
    for (const key of keys) if (!named.has(key)) await storage.delete(key);
  };
  for (const place of [attachmentKey(''), assetKey('')]) {
    let old: string[] = [];
    for await (const { key, storedAt } of storage.list(place.slice(0, -1))) {
      if (storedAt.getTime() < before) old.push(key);
      if (old.length < AT_ONCE) continue;
      await sweep(old);
      old = [];
    }
    await sweep(old);
  }
  return true;
}
