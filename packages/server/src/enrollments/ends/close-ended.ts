import { localDay } from '@jornada/domain/local-day';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { closeEnded } from './ends-store.ts';

const AT_ONCE = 500;

/**
 * Closes the enrollments whose last day is past (decision C15), also those that ended while no process ran. Any number of processes may do so
 * at once: rows that somebody else works on are left for the next round.
 */
export const closeEndedAccess: PeriodicJob<Pick<Services, 'db' | 'clock' | 'timeZone'>> = {
  name: 'enrollments.close-ended',
  everyMs: 30_000,
  for: 'school',
  atStart: 'background',
  async run({ db, clock, timeZone }, { signal }) {
    let closed = AT_ONCE;
    while (closed === AT_ONCE && !signal.aborted) {
      const now = clock();
      const ended = { today: localDay(now, timeZone), now, limit: AT_ONCE };
      closed = await db.transaction((tx) => closeEnded(tx, ended));
    }
  },
};
