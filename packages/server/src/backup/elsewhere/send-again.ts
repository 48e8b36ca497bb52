import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { isEncryptedName, listBackups } from '../backup-files.ts';
import { claimSending, noteSending, renewBackup } from '../backup-store.ts';
import { runBackupProgram } from '../daily/run-backup-program.ts';

const MINUTE_MS = 60_000;
const RENEWAL_MS = 30_000;

/**
 * Sends the newest encrypted backup of this machine to `BACKUP_TO`, unless whoever made it did: one that failed, was interrupted, or is older than
 * `BACKUP_TO`. One process does it, after waits that grow (`claimSending`), in a program of its own.
 */
export const sendBackupAgain: PeriodicJob<Pick<Services, 'db' | 'environment'>> = {
  name: 'backup.send_again',
  everyMs: MINUTE_MS,
  for: 'school',
  // One that a stop interrupted.
  atStart: 'background',
  async run({ db, environment: { backups } }, { now, signal, onError }) {
    if (!backups.to) return;
    const name = (await listBackups(backups.folder)).findLast(isEncryptedName);
    const id = name === undefined ? null : await claimSending(db, name);
    if (id === null) return;
    const renewal = setInterval(() => void renewBackup(db, id).catch(onError), RENEWAL_MS);
    try {
      const { isDone, said } = await runBackupProgram(['--send', name!], signal);
      // The next start goes on.
      if (signal.aborted && !isDone) return;
      await noteSending(db, id, { sentAt: isDone ? now : null, problem: said });
      if (said !== null) throw new Error(`Sending a backup elsewhere failed: ${said}`);
    } finally {
      clearInterval(renewal);
    }
  },
};
