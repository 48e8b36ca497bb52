import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { BACKUP_STATE, SWAPPING } from '../../platform/data-folder/backup-state.ts';
import { syncPath } from '../../platform/data-folder/data-folder.ts';
import { orNull } from '../../platform/storage/absent.ts';

/** What is decided once its record is on the disk: from then on a crash only delays it. */
const Swap = z.object({
  /** The folder with the restored data, inside the data folder. */
  staged: z.string(),
  /** Its entries, which move up. */
  arriving: z.array(z.string()),
  /** Where the present entries go; null where there are none. */
  aside: z.string().nullable(),
  leaving: z.array(z.string()),
  /** PostgreSQL: the databases to rename, in one transaction; null on the embedded one. */
  database: z.object({ staged: z.string(), name: z.string(), aside: z.string() }).nullable(),
});
export type Swap = z.infer<typeof Swap>;

/** Decides the swap: its record appears whole, and every start refuses or finishes it. */
export async function recordSwap(dataDir: string, swap: Swap): Promise<void> {
  const draft = join(dataDir, swap.staged, BACKUP_STATE);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${SWAPPING}\n${JSON.stringify(swap)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(dataDir, BACKUP_STATE));
  await syncPath(dataDir);
}

/** The swap that a crash interrupted; null when there is none. */
export async function findSwap(dataDir: string): Promise<Swap | null> {
  const text = await orNull(readFile(join(dataDir, BACKUP_STATE), 'utf8'));
  if (!text?.startsWith(SWAPPING)) return null;
  return Swap.parse(JSON.parse(text.slice(SWAPPING.length)));
}

/** Carries a swap out, or what is left of it: what moved already stays where it is. */
export async function carryOutSwap(
  dataDir: string,
  swap: Swap,
  renameDatabases: (database: NonNullable<Swap['database']>) => Promise<void>,
): Promise<void> {
  if (swap.database) await renameDatabases(swap.database);
  const staged = join(dataDir, swap.staged);
  if (swap.aside !== null) {
    const aside = join(dataDir, swap.aside);
    await mkdir(aside, { recursive: true, mode: 0o700 });
    const gone = new Set(await readdir(aside));
    for (const name of swap.leaving) if (!gone.has(name)) await orNull(rename(join(dataDir, name), join(aside, name)));
    await syncPath(aside);
    await syncPath(dataDir);
  }
  for (const name of swap.arriving) await orNull(rename(join(staged, name), join(dataDir, name)));
  await syncPath(dataDir);
  await rm(staged, { recursive: true, force: true });
  await rm(join(dataDir, BACKUP_STATE), { force: true });
  await syncPath(dataDir);
}
