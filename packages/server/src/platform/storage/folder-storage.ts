import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { orNull } from './absent.ts';
import { createSpool, sweepSpool } from './spool.ts';
import { onDisk } from './trouble.ts';
import { isSpooled, isStorageKey, storageKey, type Storage, type StoredObject } from './storage.ts';

/** Where files arrive, beside the stored ones. No key begins with a dot, so nobody can request a file that is still being written. */
export const spoolFolder = (root: string) => join(root, '.spool');

/**
 * Keeps objects as files below `root`, which is made when the first one arrives. An object is written to the spool folder, flushed to
 * the disk and then moved to its place: after a crash, too, readers find the previous one or the new one, never half of it.
 */
export function createFolderStorage(root: string): Storage {
  const pathOf = (key: string) => (isStorageKey(key) ? join(root, key) : null);
  const spool = createSpool(spoolFolder(root));

  return {
    spool: (content) => spool.receive(content),

    async put(key, content) {
      const path = join(root, storageKey(key));
      const file = isSpooled(content) ? content : await spool.receive(content);
      try {
        await onDisk(mkdir(dirname(path), { recursive: true, mode: 0o700 }));
        await onDisk(rename(file.path, path));
        await onDisk(syncFolders(path, root));
        return { size: file.size };
      } finally {
        await file.discard();
      }
    },

    async sizeOf(key) {
      const path = pathOf(key);
      const found = path === null ? null : await onDisk(orNull(stat(path)));
      return found?.isFile() ? found.size : null;
    },

    async open(key, range) {
      const path = pathOf(key);
      const file = path === null ? null : await onDisk(orNull(open(path)));
      if (!file) return null;
      if ((await file.stat()).isFile()) return file.createReadStream(range);
      await file.close();
      return null;
    },

    async delete(key) {
      const path = pathOf(key);
      if (path !== null) await onDisk(orNull(rm(path)));
    },

    async check() {
      // Until the first file arrives, only the parent folder exists.
      const folder = (await orNull(stat(root))) ? root : dirname(root);
      await access(folder, constants.W_OK | constants.X_OK);
      await (await opendir(folder)).close();
    },

    tidy: () => sweepSpool(spoolFolder(root)),

    list: (folder) => filesBelow(root, storageKey(folder)),
  };
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredObject> {
  const entries = await orNull(opendir(join(root, folder)));
  if (!entries) return;
  for await (const entry of entries) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, key);
    const found = entry.isFile() && isStorageKey(key) ? await orNull(stat(join(root, key))) : null;
    if (found) yield { key, storedAt: found.mtime };
  }
}

/** A name is on the disk once its folder is flushed, and that folder's own name once its parent is. */
async function syncFolders(path: string, root: string): Promise<void> {
  // Windows cannot open folders, and flushes names by itself.
  if (process.platform === 'win32') return;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const handle = await open(folder);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === root || folder === dirname(folder)) return;
  }
}
