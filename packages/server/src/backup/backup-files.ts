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

export const isBackupName = (name: string): boolean => finished.test(name);
export const isEncryptedName = (name: string): boolean => isBackupName(name) && name.endsWith('.age');

/** The finished backups in a folder, the oldest first; or other files of a name. */
export async function listBackups(folder: string, isNamed = isBackupName): Promise<string[]> {
  return ((await orNull(readdir(folder))) ?? []).filter(isNamed).toSorted();
}

/** Which backups are kept. */
export interface Retention {
  /** So many of the newest, at least one. */
  newest: number;
  /** And the last one of each of so many months, counting back, that have one. */
  months: number;
}

/** Those of `names`, the oldest first, that need not be kept. */
export function outdatedBackups(names: readonly string[], { newest, months }: Retention): string[] {
  const lastOfMonth = new Map(names.map((name) => [name.slice(0, 'jornada-2026-03'.length), name]));
  const kept = new Set([...lastOfMonth.values()].slice(Math.max(0, lastOfMonth.size - months)));
  return names.slice(0, -newest).filter((name) => !kept.has(name));
}

/** Deletes all but the newest. Returns the names of those that are gone. */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const old = outdatedBackups(await listBackups(folder), { newest: keep, months: 0 });
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}

/** Deletes what a killed backup left, by default more than a day ago. */
export async function sweepUnfinished(folder: string, olderThanMs = DAY_MS): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => unfinished.test(each))) {
    const found = await orNull(stat(join(folder, name)));
    if (found && Date.now() - found.mtimeMs > olderThanMs)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
