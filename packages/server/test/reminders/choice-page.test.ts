import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aMember } from '../../fixtures/member.ts';
import { aStudyPlan } from '../../fixtures/study-plan.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { sendDueReminders } from '../../src/reminders/send/send-due-reminders.ts';
import { memberReminders } from '../../src/tables/reminders.ts';
import type { Inbox } from '../mail/inbox.ts';
import { openReminderInbox, remindersTo } from './reminder-inbox.ts';

const onError = (error: unknown) => {
  throw error;
};

let inbox: Inbox;
beforeAll(async () => {
  inbox = await openReminderInbox();
});
afterAll(() => inbox.close());
const t = useTestApp({
  now: '2026-03-09T23:20:00Z',
  configuration: () => ({ SMTP_URL: inbox.url, PUBLIC_URL: 'https://escola.exemplo' }),
});

let weeks = 0;

/** Somebody who has just got a reminder, on a Monday of their own, and the path behind its links. */
async function aReader() {
  weeks += 1;
  travelTo(new Date(Date.UTC(2026, 2, 9 + 7 * weeks, 23, 20)));
  const member = await aMember(t.db, { emailVerified: true });
  await anEnrollment(t.db, { userId: member.userId });
  await aStudyPlan(t.db, { userId: member.userId, weekdays: 31 });
  await sendDueReminders(t.services, { signal: new AbortController().signal, onError });
  const [mail] = remindersTo(inbox, member.email);
  return { ...member, path: mail!.choicePath };
}
const chosen = async (userId: string) =>
  (await t.db.select().from(memberReminders).where(eq(memberReminders.userId, userId)))[0]!;

const form = 'application/x-www-form-urlencoded';
/** As Gmail's servers send it: no cookie, no Origin. */
const oneClick = (path: string) => t.visitor.post(path, 'List-Unsubscribe=One-Click', { 'content-type': form });

test('one click in a mailbox ends the reminders, twice as well as once, and undo brings them back', async () => {
  const { userId, path } = await aReader();
  for (const answer of [await oneClick(path), await oneClick(path)]) {
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('Lembretes desligados');
  }
  expect(await chosen(userId)).toMatchObject({ frequency: 'never', previousFrequency: 'study_days' });
  expect((await chosen(userId)).stoppedAt).not.toBeNull();
  await t.visitor.post(path, 'desfazer=1', { 'content-type': form });
  const again = await t.visitor.post(path, 'desfazer=1', { 'content-type': form });
  expect(again.body).toContain('Lembretes ligados');
  expect(await chosen(userId)).toMatchObject({ frequency: 'study_days', previousFrequency: null, stoppedAt: null });
});

test('the other encoding of RFC 8058 and a foreign page’s origin do it too', async () => {
  const { userId, path } = await aReader();
  const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const answer = await t.visitor.post(path, body, {
    'content-type': 'multipart/form-data; boundary=b',
    origin: 'https://mail.exemplo',
  });
  expect(answer.status).toBe(200);
  expect((await chosen(userId)).frequency).toBe('never');
});

test('opening the page changes nothing, shows no name and half an address, and works without a script', async () => {
  const { userId, email, path } = await aReader();
  for (const address of [path, `${path}?parar`, `${path}?semana`]) {
    const page = await t.visitor.get(address);
    expect(page.status).toBe(200);
    expect(page.body).not.toContain(email);
    expect(page.body).not.toContain('<script');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
  expect((await t.visitor.get(`${path}?parar`)).body).toMatch(/value="never" checked/);
  expect((await t.visitor.get(`${path}?semana`)).body).toMatch(/value="weekly" checked/);
  expect(await chosen(userId)).toMatchObject({ frequency: 'study_days', unanswered: 1 });
});

test('less often is one choice on the page, and a choice is a sign of life', async () => {
  const { userId, path } = await aReader();
  const answer = await t.visitor.post(path, 'lembretes=weekly', { 'content-type': form });
  expect(answer.body).toContain('Uma vez por semana');
  expect(await chosen(userId)).toMatchObject({ frequency: 'weekly', previousFrequency: 'study_days', unanswered: 0 });
});

test.each([
  ['nothing', ''],
  ['an unknown choice', 'lembretes=todos'],
  ['another field', 'email=ana%40exemplo.com'],
])('a form with %s changes nothing and says so', async (_name, body) => {
  const { userId, path } = await aReader();
  const answer = await t.visitor.post(path, body, { 'content-type': form });
  expect(answer.status).toBe(400);
  expect((await chosen(userId)).frequency).toBe('study_days');
});

test('a token is good for nothing else, and others lead nowhere', async () => {
  const { path } = await aReader();
  for (const other of [`${path}x`, path.slice(0, -1), '/lembretes/%00', '/lembretes/..%2f']) {
    expect((await t.visitor.get(other)).status).toBe(404);
    expect((await oneClick(other)).status).toBe(404);
  }
  const token = path.split('/').at(-1)!;
  expect((await t.visitor.get('/api/me', { authorization: `Bearer ${token}` })).status).toBe(401);
  const tooLarge = await t.visitor.post(path, 'a'.repeat(5000), { 'content-type': form });
  expect(tooLarge.status).toBe(413);
  expect((await t.visitor.post(path, '{}', { 'content-type': 'application/json' })).status).toBe(415);
});
