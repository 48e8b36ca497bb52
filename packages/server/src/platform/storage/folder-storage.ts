import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isStorageKey, type Storage } from './storage.ts';

/** No key begins with a dot, so nobody can ask for what is still being written. */
const SPOOL = '.spool';

/**
 * Keeps objects as files below `root`, which is made when the first one arrives. An object is written beside the others, brought to
 * the disk and then moved to its place: readers and crashes find the old one or the new one, never half of it.
 */
export function createFolderStorage(root: string): Storage {
  const pathOf = (key: string) => (isStorageKey(key) ? join(root, key) : null);

  return {
    async put(key, content) {
      const path = pathOf(key);
      if (path === null) throw new Error(`'${key}' is no storage key`);
      const spooled = join(root, SPOOL, randomUUID());
      await mkdir(dirname(spooled), { recursive: true, mode: 0o700 });
      try {
        const size = await writeThrough(spooled, content);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(spooled, path);
        await syncFolders(path, root);
        return { size };
      } finally {
        await rm(spooled, { force: true });
      }
    },

    async sizeOf(key) {
      const path = pathOf(key);
      const found = path === null ? null : await orNull(stat(path));
      return found?.isFile() ? found.size : null;
    },

    async open(key, range) {
      const path = pathOf(key);
      const file = path === null ? null : await orNull(open(path));
      if (!file) return null;
      if ((await file.stat()).isFile()) return file.createReadStream(range);
      await file.close();
      return null;
    },

    async delete(key) {
      const path = pathOf(key);
      if (path !== null) await orNull(rm(path));
    },
  };
}

/** Longer than any upload takes. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Deletes what a crash left half-written, and leaves alone what another process is writing right now. Ages are told by the disk: its clock
 * wrote the times that are compared.
 */
export async function sweepSpool(root: string): Promise<void> {
  const spool = join(root, SPOOL);
  const names = await orNull(readdir(spool));
  if (!names?.length) return;
  const marker = join(spool, randomUUID());
  await writeFile(marker, '');
  try {
    const { mtimeMs: now } = await stat(marker);
    for (const name of names) {
      const path = join(spool, name);
      const found = await orNull(stat(path));
      if (found && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  } finally {
    await rm(marker, { force: true });
  }
}

async function writeThrough(path: string, content: Readable | Uint8Array): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    const chunks = content instanceof Uint8Array ? [content] : content;
    for await (const chunk of chunks) await file.appendFile(chunk);
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** A name has reached the disk when its folder has, and that folder's own name when the one above has. */
async function syncFolders(path: string, root: string): Promise<void> {
  // Windows cannot open folders, and keeps names by itself.
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

const absent = new Set(['ENOENT', 'ENOTDIR']);

async function orNull<T>(action: Promise<T>): Promise<T | null> {
  return action.catch((error: NodeJS.ErrnoException) => {
    if (absent.has(error.code ?? '')) return null;
    throw error;
  });
}
