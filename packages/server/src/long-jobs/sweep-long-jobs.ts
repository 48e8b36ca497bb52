import { deleteObjectsLater } from '../files/delete-objects-job.ts';
import { sweepOrphans, type SweptObjects } from '../files/sweep-orphans.ts';
import type { PeriodicJob } from '../platform/jobs/run-periodically.ts';
import type { Services } from '../platform/services.ts';
import { PLACE_OF_RESULTS, resultKey } from './long-job.ts';
import { deleteExpired, findIds } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
const ROUNDS_A_DAY = 24;
const AT_ONCE = 500;

/** A restored database knows nothing of files that were made after its backup. */
const results: SweptObjects = {
  places: [PLACE_OF_RESULTS],
  afterMs: 48 * HOUR_MS,
  async keysWithRows(db, keys) {
    const ids = await findIds(
      db,
      keys.map((key) => key.slice(resultKey('').length)),
    );
    return new Set(ids.map(resultKey));
  },
};

/**
 * Deletes expired long jobs and their files once an hour: a crash between the two leaves the row. Once a day also files that have no row.
 */
export const sweepLongJobs: PeriodicJob<Pick<Services, 'db' | 'storage' | 'jobs' | 'clock'>> = {
  name: 'long-jobs.sweep',
  everyMs: HOUR_MS,
  for: 'school',
  async run({ db, storage, jobs, clock }, { now, number }) {
    let deleted: number;
    do {
      deleted = await db.transaction(async (tx) => {
        const ids = await deleteExpired(tx, { now, limit: AT_ONCE });
        await deleteObjectsLater(tx, jobs, ids.map(resultKey));
        return ids.length;
      });
    } while (deleted === AT_ONCE);
    if (number % ROUNDS_A_DAY === 0) await sweepOrphans({ db, storage, clock }, { of: results });
  },
};
