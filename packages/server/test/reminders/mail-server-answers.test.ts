import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aMember } from '../../fixtures/member.ts';
import { aStudyPlan } from '../../fixtures/study-plan.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { closeFinishedRuns } from '../../src/reminders/send/close-runs.ts';
import { sendDueReminders } from '../../src/reminders/send/send-due-reminders.ts';
import { reminderRuns, reminders, suppressedAddresses } from '../../src/tables/reminders.ts';
import { closedPort, type Inbox } from '../mail/inbox.ts';
import { openReminderInbox, remindersTo, type Answers } from './reminder-inbox.ts';

const answers: Answers = new Map();
let inbox: Inbox;
let port: number;
beforeAll(async () => {
  port = await closedPort();
  inbox = await openReminderInbox(answers, { port });
});
afterAll(() => inbox.close());

const t = useTestApp({ configuration: () => ({ SMTP_URL: `smtp://127.0.0.1:${port}` }) });

const { signal } = new AbortController();
const onError = (error: unknown) => {
  throw error;
};
const round = () => sendDueReminders(t.services, { signal, onError });
/** A quarter of an hour of plans for each test: nobody of another test is in its run. */
let hour = 8;
beforeEach(() => {
  hour += 1;
  travelTo(at(20));
});
/** So many minutes after this test's hour, in São Paulo. */
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 9, hour + 3, minutes));

async function readers(count: number): Promise<{ userId: string; email: string }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const member = await aMember(t.db, { emailVerified: true });
      await anEnrollment(t.db, { userId: member.userId });
      await aStudyPlan(t.db, { userId: member.userId, studyMinute: hour * 60 });
      return member;
    }),
  );
}
const unknown = (members: readonly { email: string }[]) => {
  for (const { email } of members) answers.set(email, { code: 550, text: `5.1.1 <${email}> does not exist` });
};
const suppressed = async (members: readonly { userId: string }[]) =>
  t.db
    .select()
    .from(suppressedAddresses)
    .where(
      inArray(
        suppressedAddresses.userId,
        members.map(({ userId }) => userId),
      ),
    );
const run = async () =>
  (
    await t.db
      .select()
      .from(reminderRuns)
      .where(eq(reminderRuns.slot, hour * 4))
  )[0];

test('an unknown mailbox gets no more reminders once its run is over, and an administrator can let it', async () => {
  const members = await readers(2);
  unknown(members.slice(0, 1));
  await round();
  expect(await suppressed(members)).toEqual([]);
  travelTo(at(160));
  await closeFinishedRuns(t.services);
  expect(await run()).toMatchObject({ planned: 2, sent: 1, mailboxUnknown: 1, stoppedAt: null, closedAt: at(160) });
  const [gone] = members;
  const listed = await (await t.as(await anAdmin(t.db))).get('/api/admin/suppressed-addresses');
  expect(listed.body.items).toEqual([
    {
      email: gone!.email,
      userId: gone!.userId,
      name: expect.any(String),
      answer: `550 5.1.1 <${gone!.email}> does not exist`,
      suppressedAt: at(160).toISOString(),
    },
  ]);
  expect((await (await t.as(gone!)).get('/api/me/reminders')).body.obstacle).toBe('address_unknown');

  answers.clear();
  travelTo(new Date(at(20).getTime() + 86_400_000));
  await round();
  expect(members.map(({ email }) => remindersTo(inbox, email).length)).toEqual([0, 2]);
  await (await t.as(await anAdmin(t.db))).post('/api/admin/suppressed-addresses/restore', { email: gone!.email });
  travelTo(new Date(at(20).getTime() + 2 * 86_400_000));
  await round();
  expect(remindersTo(inbox, gone!.email)).toHaveLength(1);
});

test('above five percent a run stops, suppresses nobody and alerts', async () => {
  const members = await readers(60);
  unknown(members);
  await round();
  const tried = await t.db
    .select()
    .from(reminders)
    .where(
      inArray(
        reminders.userId,
        members.map(({ userId }) => userId),
      ),
    );
  // What one batch has sent already, and no more.
  expect(tried.length).toBeLessThan(60);
  travelTo(at(160));
  await closeFinishedRuns(t.services);
  expect(await suppressed(members)).toEqual([]);
  const stopped = await run();
  expect(stopped).toMatchObject({ planned: 60, sent: 0, mailboxUnknown: tried.length, stoppedAt: at(20) });
  const overview = await (await t.as(await anAdmin(t.db))).get('/api/admin/reminders');
  expect(overview.body.stopped).toContainEqual({
    day: '2026-03-09',
    minute: hour * 60,
    sent: 0,
    mailboxUnknown: tried.length,
    stoppedAt: at(20).toISOString(),
  });
  answers.clear();
});

test('a refusal for another reason suppresses nobody, and is not tried again', async () => {
  const [member] = await readers(1);
  answers.set(member!.email, { code: 552, text: '5.2.2 Mailbox full' });
  await round();
  answers.clear();
  await round();
  expect(remindersTo(inbox, member!.email)).toEqual([]);
  const [row] = await t.db.select().from(reminders).where(eq(reminders.userId, member!.userId));
  expect(row).toMatchObject({ state: 'failed', answer: '552 5.2.2 Mailbox full', address: null });
});

test('while no mail server is there, nothing is lost: it is sent once it is back, if that is in time', async () => {
  const members = await readers(3);
  await inbox.close();
  await round();
  const rows = () =>
    t.db
      .select()
      .from(reminders)
      .where(
        inArray(
          reminders.userId,
          members.map(({ userId }) => userId),
        ),
      );
  expect(await rows()).toEqual([]);
  inbox = await openReminderInbox(answers, { port });
  // It waits for a minute.
  await round();
  expect(await rows()).toEqual([]);
  travelTo(at(22));
  await round();
  expect(members.map(({ email }) => remindersTo(inbox, email).length)).toEqual([1, 1, 1]);
});

test('what could not be sent within two hours is dropped', async () => {
  const [member] = await readers(1);
  await inbox.close();
  await round();
  inbox = await openReminderInbox(answers, { port });
  travelTo(at(121));
  await round();
  expect(remindersTo(inbox, member!.email)).toEqual([]);
});
