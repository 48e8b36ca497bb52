import { isTimeForInvitations } from '@jornada/domain/mail/invitation-pace';
import { lockUser } from '../../accounts/profile/address-store.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { accessEndsMail } from '../../mail/templates/access-ends-mail.ts';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { localMoment } from '../send/local-moment.ts';
import { readSender, readSettings } from '../../settings/read-settings.ts';
import { findMembersToTell, noteEndsTold } from './ends-store.ts';

/**
 * Tells members 30, 7 and 1 days before that their access ends (decision C15), each end and step once, from 8:00 on. Whoever may still get a
 * reminder today reads it there. Any number of processes may do so at once. Without a mail server nobody is told.
 */
export const tellAccessEnds: PeriodicJob<Pick<Services, 'db' | 'jobs' | 'clock' | 'timeZone' | 'environment'>> = {
  name: 'reminders.tell-ends',
  everyMs: 60_000,
  for: 'school',
  atStart: 'background',
  async run({ db, jobs, clock, timeZone, environment }, { signal, onError }) {
    if (!(await hasMailServer(db, environment))) return;
    const areRemindersOn = (await readSettings(db)).remindersEnabled;
    const failed: string[] = [];
    while (!signal.aborted && isTimeForInvitations(clock(), timeZone)) {
      const moment = localMoment(clock(), timeZone);
      const userIds = await findMembersToTell(db, { ...moment, areRemindersOn, without: failed });
      if (userIds.length === 0) return;
      for (const userId of userIds) {
        try {
          await db.transaction(async (tx) => {
            const person = await lockUser(tx, userId);
            const told = person && (await noteEndsTold(tx, { userId, ...moment }));
            if (!told || told.ends.length === 0) return;
            const from = { ...(await readSender(tx)), publicUrl: environment.publicUrl };
            const mail = accessEndsMail({ ...from, ...told, today: moment.today });
            await queueMail(tx, jobs, { ...mail, to: person.email, userId, now: moment.now });
          });
        } catch (error) {
          onError(error);
          failed.push(userId);
        }
      }
    }
  },
};
