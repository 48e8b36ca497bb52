import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncPath } from './data-folder.ts';

/**
 * The text of a file that is made on first use and that only its owner may read. Processes that start at the same time agree on one:
 * the first link wins. The file is flushed to the disk before anybody uses it.
 */
export async function readOrCreate(path: string, make: () => string): Promise<string> {
  return (await readIfThere(path)) ?? (await makeOnce(path, make));
}

/** A file's text without surrounding white space; null when there is no file. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function makeOnce(path: string, make: () => string): Promise<string> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, make(), { mode: 0o600, flush: true });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  await syncPath(folder);
  return (await readFile(path, 'utf8')).trim();
}
