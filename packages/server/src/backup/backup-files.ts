import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../platform/storage/absent.ts';

const finished = /^jornada-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz(\.age)?$/;
const unfinished = /^jornada-.*\.partial$/;
const DAY_MS = 86_400_000;

/** A backup's file name. Names are in the order of time. */
export function backupName(at: Date, { isEncrypted }: { isEncrypted: boolean }): string {
  const time = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return `jornada-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** The folder in which a backup is written until it is complete. */
export const unfinishedName = (name: string): string => `${name}.partial`;

/** The finished backups in a folder, the oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  return ((await orNull(readdir(folder))) ?? []).filter((name) => finished.test(name)).toSorted();
}

/** Deletes all but the newest. Returns the names of those that are gone. */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}

/** Deletes what a killed backup left more than a day ago. */
export async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => unfinished.test(each))) {
    const found = await orNull(stat(join(folder, name)));
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}
