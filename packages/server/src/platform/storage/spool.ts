import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { orNull } from './absent.ts';
import { onDisk } from './trouble.ts';

/** A file that has arrived whole and is not stored yet. */
export interface SpooledFile {
  path: string;
  /** Bytes. */
  size: number;
  /** In hex. */
  sha256: string;
  /** In base64, as storage services check it. */
  md5: string;
  /** Deletes it; harmless once the storage has taken it. */
  discard(): Promise<void>;
}

/** A folder on the server's own disk for files that are still arriving. */
export interface Spool {
  /** Writes a stream to the disk, piece by piece. If the stream breaks off, it rejects with the stream's error and leaves no file. */
  receive(content: Readable | Uint8Array): Promise<SpooledFile>;
}

/** The folder is made when the first file arrives. */
export function createSpool(folder: string): Spool {
  return {
    async receive(content) {
      await onDisk(mkdir(folder, { recursive: true, mode: 0o700 }));
      const path = join(folder, randomUUID());
      const discard = () => rm(path, { force: true });
      try {
        return { path, ...(await writeAndSync(path, content)), discard };
      } catch (error) {
        await discard();
        throw error;
      }
    },
  };
}

async function writeAndSync(
  path: string,
  content: Readable | Uint8Array,
): Promise<Pick<SpooledFile, 'size' | 'sha256' | 'md5'>> {
  const file = await onDisk(open(path, 'wx', 0o600));
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  try {
    const chunks = content instanceof Uint8Array ? [content] : content;
    for await (const chunk of chunks as AsyncIterable<Uint8Array>) {
      sha256.update(chunk);
      md5.update(chunk);
      await onDisk(file.appendFile(chunk));
    }
    await onDisk(file.sync());
    return { size: (await file.stat()).size, sha256: sha256.digest('hex'), md5: md5.digest('base64') };
  } finally {
    await file.close();
  }
}

/** Longer than any upload takes. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Deletes files that a crash left half-written, but not those that another process is writing now. A new file shows the time of the
 * disk's clock, which wrote the times that are compared.
 */
export async function sweepSpool(folder: string): Promise<void> {
  const names = await orNull(readdir(folder));
  if (!names?.length) return;
  const marker = join(folder, randomUUID());
  await writeFile(marker, '');
  try {
    const { mtimeMs: now } = await stat(marker);
    for (const name of names) {
      const path = join(folder, name);
      const found = await orNull(stat(path));
      if (found && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  } finally {
    await rm(marker, { force: true });
  }
}
