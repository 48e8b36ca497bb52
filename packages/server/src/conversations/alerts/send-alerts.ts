import type { WriteAnew } from '../../mail/delivery/delivery.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { conversationsOpenMail } from '../../mail/templates/conversations-open-mail.ts';
import type { Executor } from '../../platform/database/database.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';
import { claimAlert, findToAlert, readAlert, type AlertMoment } from './alerts-store.ts';

/** What was written later may not be committed yet: it waits for the next round, so that nothing is passed over. */
const SETTLED_MS = 30_000;

type Writing = Pick<Services, 'timeZone' | 'environment'>;

async function writeAlert(db: Executor, { timeZone, environment }: Writing, moment: AlertMoment) {
  const alert = await readAlert(db, moment);
  if (!alert) return null;
  const { email: to, count } = alert;
  const open = alert.open.map((each) => ({ ...each, since: formatMoment(new Date(each.since), timeZone) }));
  const from = { ...(await readSender(db)), publicUrl: environment.publicUrl };
  return { ...conversationsOpenMail({ ...from, open, count }), to, about: { at: moment.at, before: moment.before } };
}

/** The same mail as it is sent, with what is open then (decision K29). */
export const alertAnew =
  ({ db, ...services }: Pick<Services, 'db'> & Writing): WriteAnew =>
  async ({ userId, about }) =>
    userId === null ? null : writeAlert(db, services, { userId, ...(about as Omit<AlertMoment, 'userId'>) });

/**
 * Tells administrators who want it what is open (decision K29): at most one mail an hour each, and only when a member wrote since the last.
 * Any number of processes may do so at once. Without a mail server nobody is told.
 */
export const sendAlerts: PeriodicJob<Pick<Services, 'db' | 'jobs' | 'clock'> & Writing> = {
  name: 'conversations.send-alerts',
  everyMs: 60_000,
  for: 'school',
  atStart: 'background',
  async run({ db, jobs, clock, ...services }, { signal, onError }) {
    if (!(await hasMailServer(db, services.environment))) return;
    const now = clock();
    const at = new Date(now.getTime() - SETTLED_MS);
    for (const userId of await findToAlert(db, at)) {
      if (signal.aborted) return;
      await db
        .transaction(async (tx) => {
          const moment = await claimAlert(tx, { userId, at });
          if (!moment) return;
          const mail = await writeAlert(tx, services, moment);
          if (mail) await queueMail(tx, jobs, { ...mail, userId, now });
        })
        .catch(onError);
    }
  },
};
