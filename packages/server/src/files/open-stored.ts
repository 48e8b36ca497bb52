import type { Download } from '../platform/http/files/send-download.ts';
import { intactObject } from '../platform/storage/intact-object.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { DamagedObject } from '../platform/storage/trouble.ts';
import type { FileKind } from './kinds/file-kind.ts';
import { digestIn } from './stored-name.ts';

/**
 * A stored file as its kind is served, for whoever may read it: the caller has asked. `lost` gets the key of a file missing from storage, and
 * refuses. Throws `DamagedObject`, also while it is read, where the storage has something else than was stored.
 */
export async function openStored(
  storage: Storage,
  { rows, serving }: FileKind,
  { path, ...file }: Pick<Download, 'name' | 'type' | 'size' | 'version'> & { path: string },
  lost: (key: string) => never,
): Promise<Download> {
  const key = rows[0].keyOf(path);
  // A part has no digest that could be compared.
  const stored = serving.takesRanges ? ((await storage.sizeOf(key)) ?? lost(key)) : file.size;
  if (stored !== file.size) throw new DamagedObject(`${key} has ${stored} bytes instead of ${file.size}`);
  return {
    ...file,
    serving,
    open: async (range) => {
      const content = (await storage.open(key, range)) ?? lost(key);
      const size = range ? range.end - range.start + 1 : file.size;
      return intactObject(content, { size, digest: size === file.size ? digestIn(path) : null });
    },
  };
}
