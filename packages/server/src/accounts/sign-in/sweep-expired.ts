import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { deleteExpired } from '../store.ts';

/** Deletes expired sessions, links, attempt counts and trust in devices. */
export const sweepExpired: PeriodicJob<Pick<Services, 'db'>> = {
  name: 'accounts.sweepExpired',
  everyMs: 24 * 60 * 60 * 1000,
  for: 'school',
  atStart: 'before_requests',
  run: ({ db }, { now }) => deleteExpired(db, now),
};
