import { endInWords } from '@jornada/domain/enrollments/access-term';
import type { LocalDay } from '@jornada/domain/local-day';
import { isTimeForInvitations } from '@jornada/domain/mail/invitation-pace';
import { lockUser } from '../../accounts/profile/address-store.ts';
import type { WriteAnew } from '../../mail/delivery/delivery.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { accessEndsMail } from '../../mail/templates/access-ends-mail.ts';
import { conversationAnsweredMail } from '../../mail/templates/conversation-answered-mail.ts';
import { onOneLine } from '../../mail/templates/one-line.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { WrittenMail } from '../../mail/templates/written-mail.ts';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { readSender, readSettings } from '../../settings/read-settings.ts';
import { answerLines } from '../answers/answer-in-words.ts';
import { localMoment } from '../send/local-moment.ts';
import { findMembersToTell, noteNewsTold, readNewsAgain, type News } from './alone-store.ts';

type Telling = Pick<Services, 'jobs' | 'timeZone' | 'environment'>;

async function writeNews(
  db: Executor,
  { name, ends, answers }: News,
  { publicUrl, today }: { publicUrl: string; today: LocalDay },
): Promise<WrittenMail> {
  const from = { ...(await readSender(db)), publicUrl };
  if (answers.length === 0) return accessEndsMail({ ...from, name, ends, today });
  const mail = conversationAnsweredMail({
    ...from,
    lines: answerLines(answers, publicUrl),
    count: answers.length,
    ends: ends.map(({ journeyName, until }) => endInWords(onOneLine(journeyName), until, today)),
  });
  return { ...mail, about: { answers, ends } };
}

/**
 * Tells a member in one mail what is to be told, if a mail may go: the ends of their access (decision C15) and the answers in their
 * conversations (decision K29). `onlyAtOnce`: nothing for whoever waits for the day's reminder. Answers whether there was a mail.
 */
async function tellNews(
  tx: Transaction,
  { jobs, timeZone, environment: { publicUrl } }: Telling,
  { userId, now, onlyAtOnce = false }: { userId: string; now: Date; onlyAtOnce?: boolean },
): Promise<boolean> {
  const moment = localMoment(now, timeZone);
  const news = await noteNewsTold(tx, { ...moment, timeZone, userId, onlyAtOnce });
  if (!news) return false;
  const mail = await writeNews(tx, news, { ...moment, publicUrl });
  await queueMail(tx, jobs, { ...mail, to: news.email, userId, now });
  return true;
}

/** The mail of a member's answers as it is sent, with what is still so (decision K29). */
export const newsAnew =
  ({ db, clock, timeZone, environment }: Pick<Services, 'db' | 'clock'> & Omit<Telling, 'jobs'>): WriteAnew =>
  async ({ userId, about }) => {
    const news = userId && (await readNewsAgain(db, { userId, ...(about as Pick<News, 'answers' | 'ends'>) }));
    if (!news || news.answers.length + news.ends.length === 0) return null;
    return writeNews(db, news, { ...localMoment(clock(), timeZone), ...environment });
  };

/**
 * Tells of the school's word in its own transaction, at its end (decision K29): a mail for a member who wants it at once, unless one went
 * within the hour. Everybody else hears of it by the day's reminder or `tellAlone`.
 */
export async function tellAtOnce(
  tx: Transaction,
  services: Telling,
  member: { userId: string; now: Date },
): Promise<void> {
  if (await hasMailServer(tx, services.environment)) await tellNews(tx, services, { ...member, onlyAtOnce: true });
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
