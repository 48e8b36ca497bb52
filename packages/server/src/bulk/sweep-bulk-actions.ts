import type { PeriodicJob } from '../platform/jobs/run-periodically.ts';
import type { Services } from '../platform/services.ts';
import { deleteExpired } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Deletes bulk actions that nobody started within an hour, and those of 90 days ago, with their items, one at a time. */
export const sweepBulkActions: PeriodicJob<Pick<Services, 'db'>> = {
  name: 'bulk-actions.sweep',
  everyMs: HOUR_MS,
  for: 'school',
  async run({ db }, { now }) {
    while (await deleteExpired(db, now));
  },
};
