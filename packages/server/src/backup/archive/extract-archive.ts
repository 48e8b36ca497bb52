import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { refuse } from './refuse-archive.ts';

/** Unpacks an archive into an empty folder, and checks it again. Nothing is flushed to the disk. Throws as `readArchive`. */
export async function extractArchive(
  path: string,
  { folder, passphrase }: { folder: string; passphrase?: string | undefined },
): Promise<Manifest> {
  return await readArchive(path, {
    passphrase,
    take: async ({ name, isFolder, content }) => {
      const place = join(folder, name);
      try {
        await mkdir(isFolder ? place : dirname(place), { recursive: true, mode: 0o700 });
        if (!isFolder) await pipeline(content, createWriteStream(place, { mode: 0o600, flags: 'wx' }));
      } catch (error) {
        throw isOfNames(error) ? refuse.damaged(basename(path)) : error;
      }
    },
  });
}

/** Two members with one name, a file that is a folder as well, a name longer than the disk takes: nothing that we wrote has them. */
const isOfNames = (error: unknown): boolean =>
  ['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '');
