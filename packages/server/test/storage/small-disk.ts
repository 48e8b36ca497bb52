import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { cp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freshDataFolder, freshFolder } from '../database/fresh-database.ts';

/** Whether this machine lets a test mount a disk: root in a container may not. */
export const canMountAnywhere = process.platform === 'linux' && tryMount();
/** The same, for a test of the embedded database. */
export const canMount = process.env.TEST_DATABASE !== 'postgres' && canMountAnywhere;

function tryMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'jornada-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', ['--lazy', place]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(place);
  }
}

/** A data folder with the product's tables, on a disk of its own of so many megabytes. */
export async function onADiskOf(megabytes: number) {
  const mounted = await freshFolder();
  const disk = mounted.value;
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  onTestFinished(async () => {
    execFileSync('umount', ['--lazy', disk]);
    await mounted.dispose();
  });
  const folder = await freshDataFolder();
  onTestFinished(() => folder.dispose());
  const dataDir = join(disk, 'dados');
  await cp(folder.value, dataDir, { recursive: true });
  const ballast = join(disk, 'ballast');
  /** Leaves so many bytes free. */
  const fill = async (left: number) => {
    const { bavail, bsize } = await statfs(disk);
    await writeFile(ballast, Buffer.alloc(bavail * bsize - left));
  };
  return { dataDir, fill, free: () => rm(ballast) };
}
