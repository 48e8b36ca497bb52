import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aCheckedImport } from '../../fixtures/checked-import.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { aStudyPlan } from '../../fixtures/study-plan.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { sendAlerts } from '../../src/conversations/alerts/send-alerts.ts';
import { longJobKinds } from '../../src/long-job-kinds.ts';
import { runLongJobs } from '../../src/long-jobs/run-long-jobs.ts';
import { sendInvitations } from '../../src/people/imports/invitations/send-invitations.ts';
import { startImport } from '../../src/people/imports/run/start-import.ts';
import { tellAlone } from '../../src/reminders/alone/tell-alone.ts';
import { sendDueReminders } from '../../src/reminders/send/send-due-reminders.ts';
import { users } from '../../src/tables/accounts.ts';
import { conversationAlerts } from '../../src/tables/conversations.ts';
import { mails } from '../../src/tables/mail.ts';
import type { Inbox } from '../mail/inbox.ts';
import { aThread } from './conversing.ts';
import { openReminderInbox, remindersTo } from './reminder-inbox.ts';

let inbox: Inbox;
const t = useTestApp();
beforeAll(async () => {
  inbox = await openReminderInbox();
  // Of reminders alone: what is queued becomes files, because no server has time while the clock jumps.
  t.services.environment = { ...t.services.environment, smtpUrl: inbox.url };
});
afterAll(() => inbox.close());

const onError = (error: unknown) => {
  throw error;
};

test('while an account is being closed its person hears nothing that can wait, and all of it once they come back', async () => {
  // 20:20 in São Paulo.
  travelTo('2026-03-09T23:20:00Z');
  const now = t.services.clock();
  const reader = await aMember(t.db, { emailVerified: true });
  await anEnrollment(t.db, { userId: reader.userId, completed: 1 });
  await aStudyPlan(t.db, { userId: reader.userId });
  const student = await aMember(t.db, { emailVerified: true });
  const asker = await aMember(t.db, { emailVerified: true });
  const [helena, teacher] = [await anAdmin(t.db), await anAdmin(t.db)];
  await t.db.update(users).set({ emailVerified: true }).where(eq(users.id, teacher.userId));
  await t.db.insert(conversationAlerts).values({ userId: teacher.userId, isOn: true });
  const invited = await aMember(t.db, { emailVerified: true });
  const journey = await aJourney(t.db);
  const lines = [{ email: invited.email, journeyIds: [journey.id] }];
  const made = await aCheckedImport(t.db, { lines, invite: 'mail', createdBy: helena.userId, now });
  await startImport(t.services, { ...made, actorId: helena.userId });
  await runRound(runLongJobs(longJobKinds), t.services, now);

  const everybody = [reader, student, teacher, invited];
  for (const { userId } of everybody) expect((await (await t.as({ userId })).post('/api/me/closing')).status).toBe(200);
  await (await aThread(t, student)).answer(helena.userId);
  await aThread(t, asker);
  const round = async () => {
    await sendDueReminders(t.services, { signal: new AbortController().signal, onError });
    for (const job of [tellAlone, sendAlerts, sendInvitations]) await runRound(job, t.services, t.services.clock());
  };
  const heard = async () =>
    Promise.all(
      everybody.map(async ({ email }) => {
        const written = await t.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
        const queued = written.map(({ template }) => template).filter((template) => template !== 'account_closing');
        const reminders = remindersTo(inbox, email);
        return [...queued, ...reminders.map(() => 'reminder')];
      }),
    );
  await round();
  // 8:20 and 20:20 of the next day: the time of mails of their own, and of reminders.
  for (const instant of ['2026-03-10T11:20:00Z', '2026-03-10T23:20:00Z']) {
    travelTo(instant);
    await round();
  }
  expect(await heard()).toEqual([[], [], [], []]);

  for (const { userId } of everybody) await (await t.as({ userId })).delete('/api/me/closing');
  for (const instant of ['2026-03-11T13:20:00Z', '2026-03-11T23:20:00Z']) {
    travelTo(instant);
    await round();
  }
  expect(await heard()).toEqual([['reminder'], ['conversation_answered'], ['conversations_open'], ['access_granted']]);
});
