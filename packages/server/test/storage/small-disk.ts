import { execFileSync } from 'node:child_process';
import { cp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freshDataFolder, freshFolder } from '../database/fresh-database.ts';

/** Whether this machine lets a test of the embedded database mount a disk. */
export const canMount =
  process.platform === 'linux' && process.getuid?.() === 0 && process.env.TEST_DATABASE !== 'postgres';

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
