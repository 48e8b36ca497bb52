import type { LocalDay } from '@jornada/domain/local-day';
import { openMailer, type Mailer } from '../../mail/delivery/mailer.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PeriodicJob, Round } from '../../platform/jobs/run-periodically.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listDue, type DuePosition } from './due-store.ts';
import { localMoment } from './local-moment.ts';
import { openRun } from './run-store.ts';
import { sendBatch, type SendContext, type SendingServices } from './send-batch.ts';

/** Members whose ids are in memory at once. */
const PAGE = 200;
/** Members about whom everything is read, and to whom mails go, at the same time. */
const BATCH = 20;
/** Connections to the mail server. */
const CONNECTIONS = 10;
/** How long a process waits when the mail server takes nothing. */
const PAUSE_MS = 60_000;

const BEGINNING: DuePosition = { second: -1, userId: '00000000-0000-0000-0000-000000000000' };

/** How far this process has come in a day's order. A new process begins anew: who has been sent a reminder is left out. */
interface Progress {
  day: LocalDay;
  after: DuePosition;
  pausedUntil: number;
}

/** By database: a process of tests has several. */
const progresses = new WeakMap<Database, Progress>();

/**
 * Sends the reminders that are due by now, in the order of the day, until none is left, `signal` ends it, or the mail server takes nothing.
 * Any number of processes may do so at once: each reminder is claimed by one of them. What a process claimed when it died is not sent.
 * Without a mail server, or while an administrator switched reminders off, nothing happens and nothing is kept for later.
 */
export async function sendDueReminders(
  services: SendingServices,
  { signal, onError }: Pick<Round, 'signal' | 'onError'>,
): Promise<void> {
  const { db, clock, timeZone, environment } = services;
  if (!(await readSettings(db)).remindersEnabled || !(await hasMailServer(db, environment))) return;
  let mailer: Mailer | null = null;
  const openRuns = new Set<string>();
  const stoppedRuns = new Set<string>();
  try {
    for (;;) {
      const now = clock();
      const moment = localMoment(now, timeZone);
      const progress = progressOf(db, moment.today);
      if (signal.aborted || now.getTime() < progress.pausedUntil) return;
      const page = await listDue(db, { ...moment, day: moment.today, after: progress.after, limit: PAGE });
      if (page.length === 0) return;
      // Until it is open, the next round is a minute away: its password may be unreadable.
      progress.pausedUntil = now.getTime() + PAUSE_MS;
      mailer ??= await openMailer(services, { connections: CONNECTIONS });
      progress.pausedUntil = 0;
      if (!mailer) return;
      const context: SendContext = { services, mailer, stoppedRuns, openRun: onceFor(openRuns, db), onError };
      for (const batch of batchesOf(page)) {
        if (signal.aborted) return;
        const userIds = batch.map(({ userId }) => userId);
        if ((await sendBatch(context, userIds)) === 'goes_on') continue;
        progress.pausedUntil = clock().getTime() + PAUSE_MS;
        return;
      }
      progress.after = page.at(-1)!;
      if (page.length < PAGE) return;
    }
  } finally {
    mailer?.close();
  }
}

function progressOf(db: Database, today: LocalDay): Progress {
  const known = progresses.get(db);
  if (known?.day === today) return known;
  const progress = { day: today, after: BEGINNING, pausedUntil: 0 };
  progresses.set(db, progress);
  return progress;
}

/** Opens each run once, as far as this round knows. */
const onceFor = (open: Set<string>, db: Database) => async (run: { day: LocalDay; slot: number; weekday: number }) => {
  const name = `${run.day} ${run.slot}`;
  if (open.has(name)) return;
  await openRun(db, run);
  open.add(name);
};

/** A page in batches, beginning anywhere, so that several processes do not all read the same members at the same moment. */
function batchesOf(page: readonly DuePosition[]): DuePosition[][] {
  const batches: DuePosition[][] = [];
  for (let at = 0; at < page.length; at += BATCH) batches.push(page.slice(at, at + BATCH));
  const start = Math.floor(Math.random() * batches.length);
  return [...batches.slice(start), ...batches.slice(0, start)];
}

/** Every few seconds, so that reminders are spread as they fall due. */
export const sendReminders: PeriodicJob<SendingServices> = {
  name: 'reminders.send',
  everyMs: 5_000,
  for: 'school',
  atStart: 'background',
  run: (services, round) => sendDueReminders(services, round),
};
