import type { SpooledFile } from '../platform/storage/spool.ts';
import type { Storage } from '../platform/storage/storage.ts';

/**
 * Stores an object and then writes the row that names it: nobody ever sees a row without its object. Without the row the object goes again;
 * what a crash leaves between the two is swept.
 */
export async function storeWithRow(
  storage: Storage,
  { key, file }: { key: string; file: SpooledFile },
  writeRow: () => Promise<void>,
): Promise<void> {
  await storage.put(key, file);
  try {
    await writeRow();
  } catch (error) {
    await storage.delete(key);
    throw error;
  }
}
