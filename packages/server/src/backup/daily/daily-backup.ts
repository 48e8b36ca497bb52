import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { claimDay, failBackup } from '../backup-store.ts';
import { dueDay } from './due-day.ts';

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
    const said = await runBackup(id, signal);
    if (said === null) return;
    await failBackup(db, id, said);
    throw new Error(`The daily backup failed: ${said}`);
  },
};

/** Null when it ended well, else what it said. */
async function runBackup(id: string, signal: AbortSignal): Promise<string | null> {
  const child = spawn(process.execPath, [backupProgram(), '--claimed', id], { stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = `${said}${String(text)}`.slice(-2000)));
  const [code] = (await once(child, 'close')) as [number | null];
  signal.removeEventListener('abort', stop);
  return code === 0 ? null : said.trim() || 'O comando de cópia foi interrompido.';
}

/** The bundle has it beside this code, the sources in their own place. */
function backupProgram(): string {
  const own = import.meta.filename;
  return extname(own) === '.mjs'
    ? join(dirname(own), 'backup.mjs')
    : fileURLToPath(new URL('../make/main.ts', import.meta.url));
}
