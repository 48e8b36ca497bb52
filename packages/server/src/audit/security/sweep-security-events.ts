import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { deleteSecurityEventsBefore } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the security log is kept, in days. */
export const SECURITY_LOG_DAYS = 180;

/** Deletes events of the security log that are older. */
export const sweepSecurityEvents: PeriodicJob<Pick<Services, 'db'>> = {
  name: 'audit.sweepSecurityEvents',
  everyMs: DAY_MS,
  for: 'school',
  atStart: 'before_requests',
  run: ({ db }, { now }) => deleteSecurityEventsBefore(db, new Date(now.getTime() - SECURITY_LOG_DAYS * DAY_MS)),
};
