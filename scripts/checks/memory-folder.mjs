import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../packages/server/fixtures/is-alive.ts';

const GIB = 1024 ** 3;
const prefix = 'jornada-checks-';

/**
 * Makes a folder for temporary files in memory, if there is plenty of room, and removes those of runs that were killed. Tests make and delete
 * databases of 700 files each; on ext4 every new file then takes ten times as long for minutes, because it looks for an inode that was not
 * deleted lately.
 *
 * @param {{ inMemory?: string, least?: { free: number, memory: number } }} [system] the folder that the system keeps in memory; bytes that
 * have to be free in it, and in the whole memory
 * @returns {{ path: string, remove: () => void } | undefined}
 */
export function memoryFolder({ inMemory = '/dev/shm', least = { free: 4 * GIB, memory: 8 * GIB } } = {}) {
  if (freeBytes(inMemory) < least.free || freemem() < least.memory) return undefined;
  for (const found of readdirSync(inMemory)) {
    const pid = found.startsWith(prefix) && Number.parseInt(found.slice(prefix.length), 10);
    if (pid && !isAlive(pid)) rmSync(join(inMemory, found), { recursive: true, force: true });
  }
  const path = mkdtempSync(join(inMemory, `${prefix}${process.pid}-`));
  // As /tmp is: PostgreSQL runs as another user, and removes what is its own.
  chmodSync(path, 0o1777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** 0 without the folder. @param {string} folder */
function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
