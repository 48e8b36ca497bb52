import { deleteObjectsLater } from '../files/delete-objects-job.ts';
import type { PeriodicJob } from '../platform/jobs/run-periodically.ts';
import type { Services } from '../platform/services.ts';
import { resultKey } from './long-job.ts';
import { deleteExpired } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
const AT_ONCE = 500;

/** Deletes expired long jobs and their files once an hour. Every file has a row: a crash between the two leaves the row. */
export const sweepLongJobs: PeriodicJob<Pick<Services, 'db' | 'jobs'>> = {
  name: 'long-jobs.sweep',
  everyMs: HOUR_MS,
  for: 'school',
  async run({ db, jobs }, { now }) {
    let deleted: number;
    do {
      deleted = await db.transaction(async (tx) => {
        const ids = await deleteExpired(tx, { now, limit: AT_ONCE });
        await deleteObjectsLater(tx, jobs, ids.map(resultKey));
        return ids.length;
      });
    } while (deleted === AT_ONCE);
  },
};
