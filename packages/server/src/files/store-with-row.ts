import { isUnavailable } from '../platform/database/unavailable.ts';
import type { SpooledFile } from '../platform/storage/spool.ts';
import type { Storage } from '../platform/storage/storage.ts';

/**
 * Stores an object and then writes its row, so that no row lacks its object. If the row fails, deletes the object; a sweep deletes what a
 * crash leaves. It also deletes the object of a row of which nobody knows: a commit whose answer was lost may have been stored.
 */
export async function storeWithRow<Row>(
  storage: Storage,
  { key, file }: { key: string; file: SpooledFile },
  writeRow: () => Promise<Row>,
): Promise<Row> {
  await storage.put(key, file);
  try {
    return await writeRow();
  } catch (error) {
    if (!isUnavailable(error)) await storage.delete(key);
    throw error;
  }
}
