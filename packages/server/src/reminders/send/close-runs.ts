import { addDays, localDay } from '@jornada/domain/local-day';
import { isRunInDoubt } from '@jornada/domain/reminders/mailbox-unknown';
import { LATEST_SECONDS } from '@jornada/domain/reminders/reminder-time';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { localMoment } from './local-moment.ts';
import { closeRun, deleteBefore, lockRunsToClose, suppressUnknown } from './run-store.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'timeZone'>;

/** Seconds of a quarter of an hour, and some more for mails that are on their way. */
const SLOT_SECONDS = 900;
const LAST_MAILS_SECONDS = 300;

/** How long reminders are kept, in days: a last one may come months after the first. */
const KEPT_DAYS = 400;

/**
 * Closes the runs whose time is over. The addresses that mail servers did not know get no more reminders, unless they are so many that the
 * run is in doubt.
 */
export async function closeFinishedRuns({ db, clock, timeZone }: Needed): Promise<void> {
  await db.transaction(async (tx) => {
    const { now, today, second } = localMoment(clock(), timeZone);
    const slot = Math.floor((second - LATEST_SECONDS - LAST_MAILS_SECONDS) / SLOT_SECONDS) - 1;
    for (const run of await lockRunsToClose(tx, { today, slot })) {
      const mails = run.sent + run.failed + run.mailboxUnknown;
      const isInDoubt = run.stoppedAt !== null || isRunInDoubt({ unknown: run.mailboxUnknown, mails });
      if (!isInDoubt && run.mailboxUnknown > 0) await suppressUnknown(tx, { ...run, now });
      await closeRun(tx, { ...run, now, isInDoubt });
    }
  });
}

export const closeReminderRuns: PeriodicJob<Needed> = {
  name: 'reminders.closeRuns',
  everyMs: 5 * 60_000,
  for: 'school',
  run: (services) => closeFinishedRuns(services),
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes reminders of long ago. */
export const sweepReminders: PeriodicJob<Needed> = {
  name: 'reminders.sweep',
  everyMs: DAY_MS,
  for: 'school',
  run: ({ db, timeZone }, { now }) => deleteBefore(db, addDays(localDay(now, timeZone), -KEPT_DAYS)),
};
