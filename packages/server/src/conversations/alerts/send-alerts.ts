import { queueMail } from '../../mail/queue-mail.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { conversationsOpenMail } from '../../mail/templates/conversations-open-mail.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';
import { claimAlert, findToAlert } from './alerts-store.ts';

/** What was written later may not be committed yet: it waits for the next round, so that nothing is passed over. */
const SETTLED_MS = 30_000;

/**
 * Tells administrators who want it what is open (decision K29): at most one mail an hour each, and only when a member wrote since the last.
 * Any number of processes may do so at once. Without a mail server nobody is told.
 */
export const sendAlerts: PeriodicJob<Pick<Services, 'db' | 'jobs' | 'clock' | 'timeZone' | 'environment'>> = {
  name: 'conversations.send-alerts',
  everyMs: 60_000,
  for: 'school',
  atStart: 'background',
  async run({ db, jobs, clock, timeZone, environment }, { signal, onError }) {
    if (!(await hasMailServer(db, environment))) return;
    const now = clock();
    const at = new Date(now.getTime() - SETTLED_MS);
    for (const userId of await findToAlert(db, at)) {
      if (signal.aborted) return;
      await db
        .transaction(async (tx) => {
          const alert = await claimAlert(tx, { userId, at });
          if (!alert) return;
          const { email: to, count, before } = alert;
          const open = alert.open.map((each) => ({ ...each, since: formatMoment(new Date(each.since), timeZone) }));
          const about = { conversations: open.map(({ id }) => ({ id })), at: at.toISOString(), before };
          const from = { ...(await readSender(tx)), publicUrl: environment.publicUrl };
          await queueMail(tx, jobs, { ...conversationsOpenMail({ ...from, open, count, about }), to, userId, now });
        })
        .catch(onError);
    }
  },
};
