import type { PeriodicJob } from '../platform/jobs/run-periodically.ts';
import type { Services } from '../platform/services.ts';
import { deleteObjectsLater } from './delete-objects-job.ts';
import { fileRows } from './kinds/kinds.ts';
import { deleteOldUnused } from './row-store.ts';
import { renewMark } from './storage-mark.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const HOUR_MS = 60 * 60 * 1000;
const ROUNDS_A_DAY = 24;
const AT_ONCE = 500;

type SweepServices = Pick<Services, 'db' | 'storage' | 'jobs' | 'clock'>;

/**
 * Sweeps once an hour, and the whole storage once a day. Every round changes the storage's mark: the older a restored backup, the surer its
 * mark is stale.
 */
export const sweepFiles: PeriodicJob<SweepServices> = {
  name: 'files.sweep',
  everyMs: HOUR_MS,
  for: 'school',
  async run(services, { number }) {
    await services.storage.tidy();
    await sweepUnused(services);
    await (number % ROUNDS_A_DAY === 0 ? sweepOrphans(services) : renewMark(services));
  },
};

/** Deletes the rows that have nobody who uses them for as long as their kinds say, and their files after the commit. */
export async function sweepUnused({ db, jobs, clock }: Omit<SweepServices, 'storage'>): Promise<void> {
  const now = clock().getTime();
  for (const { sweep, ...rows } of fileRows) {
    if (sweep === 'with its owner') continue;
    const before = new Date(now - sweep.afterMs);
    let deleted: number;
    do {
      deleted = await db.transaction(async (tx) => {
        const paths = await deleteOldUnused(tx, { ...rows, sweep }, { before, limit: AT_ONCE });
        await deleteObjectsLater(tx, jobs, paths.map(rows.keyOf));
        return paths.length;
      });
    } while (deleted === AT_ONCE);
  }
}
