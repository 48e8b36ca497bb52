import { endInWords } from '@jornada/domain/enrollments/access-term';
import { isTimeForInvitations } from '@jornada/domain/mail/invitation-pace';
import { lockUser } from '../../accounts/profile/address-store.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { accessEndsMail } from '../../mail/templates/access-ends-mail.ts';
import { conversationAnsweredMail } from '../../mail/templates/conversation-answered-mail.ts';
import { onOneLine } from '../../mail/templates/one-line.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { readSender, readSettings } from '../../settings/read-settings.ts';
import { answerLines } from '../answers/answer-in-words.ts';
import { localMoment } from '../send/local-moment.ts';
import { findMembersToTell, noteNewsTold } from './alone-store.ts';

type Telling = Pick<Services, 'jobs' | 'timeZone' | 'environment'>;

/**
 * Tells a member in one mail what is to be told, if a mail may go: the ends of their access (decision C15) and the answers in their
 * conversations (decision K29). `onlyAtOnce`: nothing for whoever waits for the day's reminder. Answers whether there was a mail.
 */
export async function tellNews(
  tx: Transaction,
  { jobs, timeZone, environment }: Telling,
  { userId, now, onlyAtOnce = false }: { userId: string; now: Date; onlyAtOnce?: boolean },
): Promise<boolean> {
  const moment = localMoment(now, timeZone);
  const told = await noteNewsTold(tx, { ...moment, timeZone, userId, onlyAtOnce });
  if (!told) return false;
  const { email: to, name, ends, answers } = told;
  const { today } = moment;
  const { publicUrl } = environment;
  const from = { ...(await readSender(tx)), publicUrl };
  const mail =
    answers.length === 0
      ? accessEndsMail({ ...from, name, ends, today })
      : conversationAnsweredMail({
          ...from,
          lines: answerLines(answers, publicUrl),
          count: answers.length,
          ends: ends.map(({ journeyName, until }) => endInWords(onOneLine(journeyName), until, today)),
          conversations: answers.map(({ conversationId: id, upTo, before }) => ({ id, upTo, before })),
        });
  await queueMail(tx, jobs, { ...mail, to, userId, now });
  return true;
}

/**
 * Tells members whom no reminder tells today that their access ends, 30, 7 and 1 days before, and that the school answered them: in one mail,
 * from 8:00 on, at most one a day; of answers one an hour at any time to whoever wants them at once. Each is told once. Any number of
 * processes may do so at once. Without a mail server nobody is told.
 */
export const tellAlone: PeriodicJob<Pick<Services, 'db' | 'clock'> & Telling> = {
  name: 'reminders.tell-alone',
  everyMs: 60_000,
  for: 'school',
  atStart: 'background',
  async run({ db, clock, ...services }, { signal, onError }) {
    const { timeZone, environment } = services;
    if (!(await hasMailServer(db, environment))) return;
    const areRemindersOn = (await readSettings(db)).remindersEnabled;
    const without: string[] = [];
    while (!signal.aborted) {
      const now = clock();
      const isMailTime = isTimeForInvitations(now, timeZone);
      const asked = { ...localMoment(now, timeZone), timeZone, areRemindersOn, isMailTime, without };
      const userIds = await findMembersToTell(db, asked);
      if (userIds.length === 0) return;
      for (const userId of userIds) {
        try {
          const isTold = await db.transaction(
            async (tx) => (await lockUser(tx, userId)) && tellNews(tx, services, { userId, now: clock() }),
          );
          if (!isTold) without.push(userId);
        } catch (error) {
          onError(error);
          without.push(userId);
        }
      }
    }
  },
};
