import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const AT_ONCE = 16;

/** Names the process that has the database open. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts']);

/** Copies the database's files into a new folder, while nobody writes to them; without copying a byte where the file system can share them. */
export async function copyDatabaseFiles(from: string, to: string): Promise<void> {
  const files: [from: string, to: string][] = [];
  const look = async (source: string, target: string) => {
    await mkdir(target, { mode: 0o700 });
    for (const entry of await readdir(source, { withFileTypes: true })) {
      const paths: [string, string] = [join(source, entry.name), join(target, entry.name)];
      if (entry.isDirectory()) await look(...paths);
      else if (entry.isFile() && !LEFT_OUT.has(entry.name)) files.push(paths);
    }
  };
  await look(from, to);
  const copyRest = async () => {
    for (let next = files.pop(); next; next = files.pop()) await copyFile(...next, constants.COPYFILE_FICLONE);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyRest));
}
