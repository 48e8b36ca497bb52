import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Storage } from '../../platform/storage/storage.ts';
import { orNull } from '../../platform/storage/absent.ts';
import { PLACES_OF_FILES } from '../../files/kinds/kinds.ts';

/** Puts a backup's files into the bucket, except those that are there: a stored file never changes. Returns how many were missing. */
export async function fillBucket(folder: string, storage: Storage): Promise<number> {
  let count = 0;
  for (const place of PLACES_OF_FILES) {
    const entries = await orNull(readdir(join(folder, place), { withFileTypes: true, recursive: true }));
    for (const entry of (entries ?? []).filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const key = relative(folder, path).split(sep).join('/');
      if ((await storage.sizeOf(key)) !== null) continue;
      await storage.put(key, createReadStream(path));
      count += 1;
    }
  }
  return count;
}
