import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { claimDay, failBackup } from '../backup-store.ts';
import { dueDay } from './due-day.ts';
import { runBackupProgram } from './run-backup-program.ts';

const MINUTE_MS = 60_000;

/**
 * Makes a backup a day, from `BACKUP_AT` on, whichever process comes first. It runs as `npm run backup` does, in a process of its own, so
 * that members do not wait for it. One that failed is tried again half an hour later.
 */
export const makeDailyBackup: PeriodicJob<Pick<Services, 'db' | 'environment' | 'timeZone'>> = {
  name: 'backup.daily',
  everyMs: MINUTE_MS,
  for: 'school',
  // One that was due while nothing ran.
  atStart: 'background',
  async run({ db, environment, timeZone }, { now, signal }) {
    const { at } = environment.backups;
    const day = at === undefined ? null : dueDay(now, { at, timeZone });
    if (day === null) return;
    const id = newId(now);
    if (!(await claimDay(db, { id, day, now }))) return;
    const { isDone, said } = await runBackupProgram(['--claimed', id], signal);
    if (said === null) return;
    // One that is finished, and was not sent elsewhere, did not fail.
    if (!isDone) await failBackup(db, id, said);
    throw new Error(`The daily backup failed: ${said}`);
  },
};
