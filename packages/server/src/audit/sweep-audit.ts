import type { PeriodicJob } from '../platform/jobs/run-periodically.ts';
import type { Services } from '../platform/services.ts';
import { deleteEntriesBefore } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes audit entries older than `AUDIT_DAYS`. */
export const sweepAudit: PeriodicJob<Pick<Services, 'db'> & { environment: { auditDays: number } }> = {
  name: 'audit.sweep',
  everyMs: DAY_MS,
  for: 'school',
  atStart: 'before_requests',
  run: ({ db, environment }, { now }) =>
    deleteEntriesBefore(db, new Date(now.getTime() - environment.auditDays * DAY_MS)),
};
