import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from './data-folder.ts';

/** Flushes a folder with all below it to the disk. */
export async function syncTree(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  const [folders, files] = [entries.filter((entry) => entry.isDirectory()), entries.filter((entry) => entry.isFile())];
  for (const { name } of folders) await syncTree(join(folder, name));
  // Together, so that the file system commits many of the thousand files at once.
  await Promise.all(files.map(({ name }) => syncPath(join(folder, name))));
  await syncPath(folder);
}
