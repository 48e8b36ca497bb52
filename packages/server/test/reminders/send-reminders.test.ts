import { addDays, asLocalDay } from '@jornada/domain/local-day';
import { dueSecond } from '@jornada/domain/reminders/reminder-time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember, type MemberOverrides } from '../../fixtures/member.ts';
import { aStudyPlan } from '../../fixtures/study-plan.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { newId } from '../../src/platform/ids.ts';
import { claimReminders } from '../../src/reminders/send/claim-store.ts';
import { sendDueReminders } from '../../src/reminders/send/send-due-reminders.ts';
import { tellAlone } from '../../src/reminders/alone/tell-alone.ts';
import { users } from '../../src/tables/accounts.ts';
import { accessEndNotices, enrollments } from '../../src/tables/enrollments.ts';
import { mails } from '../../src/tables/mail.ts';
import { journeys } from '../../src/tables/journeys.ts';
import { memberReminders, reminders } from '../../src/tables/reminders.ts';
import { platformSettings } from '../../src/tables/settings.ts';
import { dueSecondOf, restDays, streakPauses, studyPlans } from '../../src/tables/study-plan.ts';
import type { Inbox } from '../mail/inbox.ts';
import { openReminderInbox, remindersTo } from './reminder-inbox.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await openReminderInbox();
});
afterAll(() => inbox.close());

const t = useTestApp({
  configuration: () => ({ SMTP_URL: inbox.url, PUBLIC_URL: 'https://escola.exemplo' }),
});

const { signal } = new AbortController();
const onError = (error: unknown) => {
  throw error;
};
const round = () => sendDueReminders(t.services, { signal, onError });
/** 20:20 in São Paulo, when everybody's reminder of 20h is due. */
const evening = (day: string) => new Date(`${day}T23:20:00Z`);
let day = 0;
/** Each test has days of its own, so that nobody of another test is due again. */
let today = '';
beforeEach(() => {
  day += 1;
  today = new Date(Date.UTC(2026, 2, 2 + day * 40)).toISOString().slice(0, 10);
  travelTo(evening(today));
});

/** Somebody with a plan and a lesson that waits. */
async function aReader(overrides: MemberOverrides & { weekdays?: number; studyMinute?: number } = {}) {
  const { weekdays = 127, studyMinute = 20 * 60, ...member } = overrides;
  const person = await aMember(t.db, { emailVerified: true, ...member });
  const enrollment = await anEnrollment(t.db, { userId: person.userId, completed: 1 });
  await aStudyPlan(t.db, { userId: person.userId, weekdays, studyMinute });
  return { ...person, enrollment };
}

test('a reminder reaches its reader once, however often and by however many it is sent', async () => {
  const { userId, email } = await aReader();
  await Promise.all([round(), round(), round()]);
  await round();
  const [mail, ...more] = remindersTo(inbox, email);
  expect(more).toEqual([]);
  const choice = `https://escola.exemplo${mail!.choicePath}`;
  expect(mail!.headers).toContain(`List-Unsubscribe: <${choice}>`);
  expect(mail!.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail!.headers).toContain('Auto-Submitted: auto-generated');
  const [row] = await t.db.select().from(reminders).where(eq(reminders.userId, userId));
  expect(row).toMatchObject({ day: today, state: 'sent', channel: 'mail', slot: 80 });
  const [mine] = await t.db.select().from(memberReminders).where(eq(memberReminders.userId, userId));
  expect(mine).toMatchObject({ unanswered: 1, lastSentOn: today, lastText: row!.text, frequency: 'study_days' });
  expect(mine!.tokenHash).not.toContain(mail!.choicePath.split('/').at(-1));
});

test('a reminder tells of an access that ends in a week, and no other mail does', async () => {
  const { userId, email, enrollment } = await aReader();
  const accessUntil = addDays(asLocalDay(today), 7);
  await t.db.update(enrollments).set({ accessUntil }).where(eq(enrollments.id, enrollment.id));
  const tell = () => tellAlone.run(t.services, { now: new Date(), number: 0, signal, onError });
  // The reminder may still come.
  await tell();
  await Promise.all([round(), round()]);
  await tell();
  const [mail, ...more] = remindersTo(inbox, email);
  expect(more).toEqual([]);
  expect(mail!.body).toContain('termina em 7 dias');
  expect(await t.db.$count(mails, eq(mails.userId, userId))).toBe(0);
  const told = await t.db.select().from(accessEndNotices).where(eq(accessEndNotices.userId, userId));
  expect(told).toMatchObject([{ enrollmentId: enrollment.id, accessUntil, daysBefore: 7 }]);
});

test('a minor, whom no reminder reaches, hears of the end of an access by a mail of its own', async () => {
  const { userId, enrollment } = await aReader();
  await t.db.update(users).set({ isMinor: true }).where(eq(users.id, userId));
  await t.db
    .update(enrollments)
    .set({ accessUntil: addDays(asLocalDay(today), 7) })
    .where(eq(enrollments.id, enrollment.id));
  await tellAlone.run(t.services, { now: new Date(), number: 0, signal, onError });
  await round();
  expect(await t.db.$count(reminders, eq(reminders.userId, userId))).toBe(0);
  expect(await t.db.$count(mails, eq(mails.userId, userId))).toBe(1);
});

describe('nobody is written to', () => {
  const expectNoMail = async (email: string) => {
    await round();
    expect(remindersTo(inbox, email)).toEqual([]);
  };

  test('before their time, more than two hours after it, or on another day of the week', async () => {
    const early = await aReader({ studyMinute: 21 * 60 });
    const late = await aReader({ studyMinute: 18 * 60 });
    const other = await aReader({ weekdays: 127 ^ (1 << ((new Date(today).getUTCDay() + 6) % 7)) });
    await round();
    for (const { email } of [early, late, other]) expect(remindersTo(inbox, email)).toEqual([]);
  });

  test('at an address that nobody proved', async () => expectNoMail((await aReader({ emailVerified: false })).email));

  test('who acted today', async () =>
    expectNoMail((await aReader({ streakDays: 3, lastActionOn: asLocalDay(today) })).email));

  test('without anything to say', async () => {
    const { userId, email } = await aMember(t.db, { emailVerified: true, streakDays: 4 });
    await aStudyPlan(t.db, { userId });
    await expectNoMail(email);
  });

  test('on a rest day or in a pause', async () => {
    const rests = await aReader();
    await t.db
      .insert(restDays)
      .values({ userId: rests.userId, fromDay: today, weekdays: 1 << ((new Date(today).getUTCDay() + 6) % 7) });
    const pauses = await aReader();
    await t.db.insert(streakPauses).values({ userId: pauses.userId, fromDay: today, toDay: today });
    await round();
    for (const { email } of [rests, pauses]) expect(remindersTo(inbox, email)).toEqual([]);
  });

  test('who is a minor, until the guardian allows it', async () => {
    const { userId, email } = await aReader({ streakDays: 5 });
    const mark = (guardianAllowsAt: Date | null) =>
      t.db.update(users).set({ isMinor: true, guardianAllowsAt }).where(eq(users.id, userId));
    await mark(null);
    await expectNoMail(email);
    expect((await (await t.as({ userId })).get('/api/me/reminders')).body.obstacle).toBe('age');
    await mark(new Date());
    travelTo(evening(addDays(asLocalDay(today), 1)));
    await round();
    expect(remindersTo(inbox, email)).toHaveLength(1);
  });

  test('of unknown age in a school that takes minors', async () => {
    const { userId, email } = await aReader({ streakDays: 5 });
    const minimumAge = { settingKey: 'minimum_age', settingValue: { value: 16 }, updatedAt: new Date() } as const;
    await t.db.insert(platformSettings).values(minimumAge);
    onTestFinished(async () => {
      await t.db.delete(platformSettings).where(eq(platformSettings.settingKey, 'minimum_age'));
    });
    await expectNoMail(email);
    await (await t.as({ userId })).post('/api/me/birth', { month: '1990-05' });
    travelTo(evening(addDays(asLocalDay(today), 1)));
    await round();
    expect(remindersTo(inbox, email)).toHaveLength(1);
  });

  test('who turns out to be a minor between the decision and the mail', async () => {
    const { userId, email } = await aReader();
    await t.db.update(users).set({ isMinor: true }).where(eq(users.id, userId));
    const reminder = {
      userId,
      id: newId(new Date()),
      slot: 80,
      text: 'waiting',
      email,
      ends: [],
      answers: [],
    } as const;
    const wanted = [{ ...reminder, tokenHash: 'hash', sealedToken: 'sealed' }];
    expect(await claimReminders(t.db, { wanted, day: asLocalDay(today), now: new Date() })).toEqual(new Map());
  });

  test('while an administrator switched reminders off', async () => {
    const { email } = await aReader();
    const admin = await t.as(await aMember(t.db));
    const { db, clock, timeZone } = t.services;
    const { setSwitches } = await import('../../src/settings/set-switches.ts');
    const actorId = (await aMember(t.db)).userId;
    await setSwitches(db, { changes: { remindersEnabled: false }, actorId, clock, timeZone });
    await expectNoMail(email);
    expect((await admin.get('/api/me/reminders')).body.obstacle).toBe('switched_off');
    await setSwitches(db, { changes: { remindersEnabled: true }, actorId, clock, timeZone });
    // It was not kept for later, but is still in time.
    await round();
    expect(remindersTo(inbox, email)).toHaveLength(1);
  });
});

test('the address, the choice and the day are those of the moment in which it is sent', async () => {
  const moved = await aReader();
  const stopped = await aReader();
  await t.db
    .update(users)
    .set({ email: `novo-${moved.email}` })
    .where(eq(users.id, moved.userId));
  await (await t.as(stopped)).put('/api/me/reminders', { frequency: 'never' });
  await round();
  expect(remindersTo(inbox, `novo-${moved.email}`)).toHaveLength(1);
  for (const { email } of [moved, stopped]) expect(remindersTo(inbox, email)).toEqual([]);
});

test('what was claimed by a process that died is not sent', async () => {
  const { userId, email } = await aReader();
  const claim = { userId, day: today, channel: 'mail', id: userId, slot: 80, text: 'goal', state: 'claimed' } as const;
  await t.db.insert(reminders).values({ ...claim, claimedAt: new Date() });
  await round();
  expect(remindersTo(inbox, email)).toEqual([]);
});

test('each evening has another text, until nobody comes: then once a week; a visit begins anew', async () => {
  const { userId, email } = await aReader({ streakDays: 2 });
  const at = (ahead: number) => evening(new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10));
  const sentOn: number[] = [];
  for (let ahead = 0; ahead < 12; ahead += 1) {
    travelTo(at(ahead));
    const before = remindersTo(inbox, email).length;
    await round();
    if (remindersTo(inbox, email).length > before) sentOn.push(ahead);
  }
  expect(sentOn).toEqual([0, 1, 2, 9]);
  const texts = (await t.db.select().from(reminders).where(eq(reminders.userId, userId)).orderBy(reminders.day)).map(
    ({ text }) => text,
  );
  for (const [index, text] of texts.entries()) expect(text).not.toBe(texts[index + 1]);

  expect((await (await t.as({ userId })).post('/api/me/daily-login')).status).toBe(200);
  travelTo(at(12));
  await round();
  expect(remindersTo(inbox, email)).toHaveLength(5);
  const [fourth] = await t.db
    .select()
    .from(reminders)
    .where(and(eq(reminders.userId, userId), eq(reminders.text, texts[3]!)));
  // It came more than a day later.
  expect(fourth!.returnedAt).toBeNull();
});

test('the database and the rule agree on the second from which a reminder is due', async () => {
  for (const studyMinute of [0, 1, 719, 1200, 1424, 1425, 1438, 1439]) {
    const { userId } = await aStudyPlan(t.db, { studyMinute });
    const [row] = await t.db
      .select({ second: dueSecondOf(studyPlans) })
      .from(studyPlans)
      .where(eq(studyPlans.userId, userId));
    expect(row!.second).toBe(dueSecond(studyMinute, Number.parseInt(userId.slice(-2), 16)));
  }
});

test('who comes within a day after a reminder counts as come back', async () => {
  const { userId } = await aReader();
  await round();
  travelTo(new Date(evening(today).getTime() + 12 * 3600_000));
  await (await t.as({ userId })).post('/api/me/daily-login');
  const [row] = await t.db.select().from(reminders).where(eq(reminders.userId, userId));
  expect(row!.returnedAt).toEqual(new Date(evening(today).getTime() + 12 * 3600_000));
});

test('names and titles that hold code or line breaks stay text', async () => {
  const { userId, email } = await aMember(t.db, { emailVerified: true, name: '<img src=x onerror=alert(1)>' });
  const lessons = [{ title: 'Um\r\nBcc: todos@exemplo.com <b>' }];
  const { id } = await aJourney(t.db, { name: '"><script>', lessons });
  await anEnrollment(t.db, { userId, journeyId: id });
  await aStudyPlan(t.db, { userId });
  await round();
  const [mail] = remindersTo(inbox, email);
  expect(mail!.headers).not.toMatch(/^Bcc:/m);
  const html = mail!.body.slice(mail!.body.indexOf('<!doctype html>'));
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<img src=x');
});

test('the picture is the journey’s own cover, whole, or its landscape', async () => {
  const [landscape, own] = [await aReader(), await aReader()];
  const cover = { url: '/platform-assets/covers/1-n1.jpg', smallUrl: '/platform-assets/covers/2-n1.jpg', focusX: 50, focusY: 50 }; // prettier-ignore
  await t.db.update(journeys).set({ cover }).where(eq(journeys.id, own.enrollment.journeyId));
  await round();
  const pictureFor = ({ email }: { email: string }) =>
    /<img src="(\S+)" width="598" height="(\d+)" alt="[^"]+"/.exec(remindersTo(inbox, email)[0]!.body)?.slice(1);
  expect(pictureFor(own)).toEqual(['https://escola.exemplo/platform-assets/covers/1-n1.jpg', '336']);
  expect(pictureFor(landscape)).toEqual([
    expect.stringMatching(/^https:\/\/escola\.exemplo\/mail\/\w+-\w+\.jpg$/),
    '240',
  ]);
});
