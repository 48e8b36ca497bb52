import { addDays, asLocalDay } from '@jornada/domain/local-day';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember, type MemberOverrides } from '../../fixtures/member.ts';
import { aStudyPlan } from '../../fixtures/study-plan.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { newsAnew, tellAlone } from '../../src/reminders/alone/tell-alone.ts';
import { sendDueReminders } from '../../src/reminders/send/send-due-reminders.ts';
import { queueMail } from '../../src/mail/queue-mail.ts';
import { enrollments } from '../../src/tables/enrollments.ts';
import { journeys } from '../../src/tables/journeys.ts';
import { mails } from '../../src/tables/mail.ts';
import { conversations } from '../../src/tables/conversations.ts';
import { suppressedAddresses } from '../../src/tables/reminders.ts';
import type { Inbox } from '../mail/inbox.ts';
import { aThread, WORDS } from './conversing.ts';
import { openReminderInbox, remindersTo } from './reminder-inbox.ts';

let inbox: Inbox;
let helena: string;
beforeAll(async () => {
  inbox = await openReminderInbox();
});
afterAll(() => inbox.close());
const t = useTestApp({ configuration: () => ({ PUBLIC_URL: 'https://escola.exemplo' }) });
beforeAll(async () => {
  // Of reminders alone: what is queued becomes files, so that no connection to this busy process waits for its greeting.
  t.services.environment = { ...t.services.environment, smtpUrl: inbox.url };
  helena = (await anAdmin(t.db, { name: 'Helena Braga' })).userId;
  await t.db
    .update(journeys)
    .set({ questionsEnabled: true })
    .where(eq(journeys.id, (await aJourney(t.db)).id));
});

const { signal } = new AbortController();
const onError = (error: unknown) => {
  throw error;
};
/** As two processes do it. */
const remind = () => Promise.all([1, 2].map(() => sendDueReminders(t.services, { signal, onError })));
const tell = () =>
  Promise.all([1, 2].map(() => tellAlone.run(t.services, { now: new Date(), number: 0, signal, onError })));
let day = 0;
let today = '';
/** A time in São Paulo on a day of the test's own, days later if wanted. */
const at = (time: string, later = 0) => travelTo(new Date(`${addDays(asLocalDay(today), later)}T${time}:00-03:00`));
beforeEach(() => {
  day += 1;
  today = new Date(Date.UTC(2026, 2, 2 + day * 40)).toISOString().slice(0, 10);
  at('07:00');
});
const aReader = (overrides: MemberOverrides = {}) => aMember(t.db, { emailVerified: true, ...overrides });
/** Somebody whose reminder comes at 20:00. */
const aStudent = async () => {
  const person = await aReader();
  const enrollment = await anEnrollment(t.db, { userId: person.userId, completed: 1 });
  await aStudyPlan(t.db, { userId: person.userId, studyMinute: 20 * 60 });
  return { ...person, enrollment };
};
const queuedFor = ({ userId }: { userId: string }) =>
  t.db
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId)))
    .orderBy(mails.id);
const subjects = async (person: { userId: string }) => (await queuedFor(person)).map(({ subject }) => subject);
const choose = async (person: { userId: string }, when: string) =>
  expect((await (await t.as(person)).put('/api/me/conversation-mails', { when })).body.answers).toBe(when);

test('the day’s reminder has a line for each of three conversations, the number of the others, and no word of them', async () => {
  const student = await aStudent();
  const threads = [];
  for (const nth of [1, 2, 3, 4, 5]) {
    threads.push(await aThread(t, { ...student, title: `Lição das ${nth}` }));
    at(`07:1${nth}`);
    await threads.at(-1)!.answer(helena);
  }
  at('12:00');
  await tell();
  at('20:30');
  await remind();
  await tell();
  const [mail, ...more] = remindersTo(inbox, student.email);
  expect(more).toEqual([]);
  for (const nth of [3, 4, 5]) expect(mail!.body).toContain(`Helena respondeu sua pergunta em “Lição das ${nth}”`);
  expect(mail!.body).toContain('e mais 2');
  expect(mail!.body).toContain(`https://escola.exemplo/perfil/respostas/conversa/${threads[4]!.id}`);
  expect(mail!.body).not.toContain(WORDS);
  expect(await queuedFor(student)).toEqual([]);
  at('20:30', 1);
  await remind();
  expect(remindersTo(inbox, student.email)[1]!.body).not.toContain('Helena');
});

test('who gets no reminder gets one mail a day, from 8:00 on, with the ends of access', async () => {
  const reader = await aReader();
  const enrollment = await anEnrollment(t.db, { userId: reader.userId });
  const accessUntil = addDays(asLocalDay(today), 7);
  await t.db.update(enrollments).set({ accessUntil }).where(eq(enrollments.id, enrollment.id));
  const thread = await aThread(t, reader);
  await thread.answer(helena);
  await tell();
  expect(await queuedFor(reader)).toEqual([]);
  at('08:01');
  await tell();
  await tell();
  const [mail, ...more] = await queuedFor(reader);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    template: 'conversation_answered',
    subject: 'Helena respondeu sua pergunta em “Cartão no exterior”',
    text: expect.stringContaining('termina em 7 dias'),
  });
  expect(mail!.text + mail!.html).not.toContain(WORDS);
  at('15:00');
  await thread.answer(helena);
  await tell();
  expect(await queuedFor(reader)).toHaveLength(1);
  at('08:01', 1);
  await tell();
  expect(await subjects(reader)).toEqual([mail!.subject, mail!.subject]);
});

test('a reminder that went already is the mail of the day', async () => {
  const student = await aStudent();
  at('20:30');
  await remind();
  const thread = await aThread(t, student);
  await thread.answer(helena);
  at('23:00');
  await tell();
  expect(await queuedFor(student)).toEqual([]);
  at('20:30', 1);
  await remind();
  expect(remindersTo(inbox, student.email)[1]!.body).toContain('Helena respondeu');
});

describe('at once', () => {
  test('the mail is written with the answer; the rest joins in an hour', async () => {
    const reader = await aReader();
    await choose(reader, 'at_once');
    const threads = [];
    for (const title of ['Um', 'Dois', 'Três']) threads.push(await aThread(t, { ...reader, title }));
    await Promise.all(threads.map((thread) => thread.answer(helena)));
    expect(await queuedFor(reader)).toHaveLength(1);
    at('07:59');
    await tell();
    expect(await queuedFor(reader)).toHaveLength(1);
    at('08:00');
    await tell();
    expect((await subjects(reader)).slice(1)).toEqual(['2 conversas com respostas para você']);
    at('09:30');
    await threads[0]!.answer(helena);
    expect(await queuedFor(reader)).toHaveLength(3);
  });

  test('no answer, no mail; no mail, no answer', async () => {
    const reader = await aReader();
    await choose(reader, 'at_once');
    const thread = await aThread(t, reader);
    const { enqueue } = t.services.jobs;
    t.services.jobs.enqueue = () => Promise.reject(new Error('killed'));
    await expect(thread.answer(helena)).rejects.toThrow('killed');
    t.services.jobs.enqueue = enqueue;
    const [row] = await t.db.select().from(conversations).where(eq(conversations.id, thread.id));
    expect(row).toMatchObject({ state: 'open', lastSchoolAt: null, memberToldAt: null });
    await thread.answer(helena);
    expect(await queuedFor(reader)).toHaveLength(1);
  });
});

test('a process that dies while it tells has told nothing', async () => {
  const reader = await aReader();
  await (await aThread(t, reader)).answer(helena);
  at('09:00');
  const dying = { ...t.services, jobs: { ...t.services.jobs, enqueue: () => Promise.reject(new Error('killed')) } };
  const errors: unknown[] = [];
  await tellAlone.run(dying, { now: new Date(), number: 0, signal, onError: (error) => errors.push(error) });
  expect(errors).toHaveLength(1);
  await tell();
  expect(await queuedFor(reader)).toHaveLength(1);
});

describe('a mail that waits is sent with what is still so', () => {
  const waiting = async () => {
    const reader = await aReader();
    const [kept, changed] = [
      await aThread(t, { ...reader, title: 'Um' }),
      await aThread(t, { ...reader, title: 'Dois' }),
    ];
    await kept.answer(helena);
    const messageId = await changed.answer(helena);
    at('09:00');
    await tell();
    const [mail] = await queuedFor(reader);
    expect(mail!.subject).toBe('2 conversas com respostas para você');
    return { reader, kept, changed: { ...changed, messageId }, sent: () => newsAnew(t.services)(mail!) };
  };

  test.each([
    ['read', ({ read }) => read()],
    ['answered', ({ ask }) => ask()],
    ['deleted', (thread) => thread.delete()],
    ['emptied', ({ deleteWords, messageId }) => deleteWords(messageId)],
  ] satisfies [string, (thread: Awaited<ReturnType<typeof waiting>>['changed']) => Promise<unknown>][])(
    'without the one that was %s',
    async (_what, change) => {
      const { kept, changed, sent } = await waiting();
      expect(await sent()).toMatchObject({ subject: '2 conversas com respostas para você' });
      await change(changed);
      const { subject, text } = (await sent())!;
      expect(subject).toBe('Helena respondeu sua pergunta em “Um”');
      expect(text).not.toContain('Dois');
      await kept.delete();
      expect(await sent()).toBeNull();
    },
  );

  test('words after it do not bring back what it told', async () => {
    const { changed, sent } = await waiting();
    await changed.deleteWords(changed.messageId);
    await changed.answer(helena);
    expect(await sent()).toMatchObject({ subject: 'Helena respondeu sua pergunta em “Um”' });
  });

  test('with the ends of access where nothing else is left; to nobody who wants none', async () => {
    const { reader, kept, sent } = await waiting();
    const [mail] = await queuedFor(reader);
    const about = mail!.about as Record<string, unknown>;
    const end = {
      enrollmentId: kept.id,
      journeyId: kept.id,
      journeyName: 'Foco',
      until: addDays(asLocalDay(today), 7),
      daysBefore: 7,
    };
    const withEnd = () => newsAnew(t.services)({ ...mail!, about: { ...about, ends: [end] } });
    expect((await withEnd())!.text).toContain('Foco termina em 7 dias');
    await choose(reader, 'never');
    expect(await sent()).toBeNull();
    expect(await withEnd()).toMatchObject({ subject: expect.stringContaining('Seu acesso a Foco termina em 7 dias') });
  });

  test('the job that sends it gives it up', async () => {
    const reader = await aReader();
    const about = { answers: [], ends: [] };
    const content = {
      template: 'conversation_answered' as const,
      subject: 'x',
      text: 'x',
      html: 'x',
      holdsSecret: false,
    };
    await queueMail(t.db, t.services.jobs, {
      ...content,
      about,
      to: reader.email,
      userId: reader.userId,
      now: new Date(),
    });
    await vi.waitFor(async () => expect((await queuedFor(reader))[0]!.status).toBe('failed'), 20_000);
    expect(await queuedFor(reader)).toMatchObject([{ lastError: 'O que ele dizia mudou antes do envio.' }]);
  });
});

describe('nobody is told', () => {
  const expectNothing = async (person: { userId: string; email: string }) => {
    await tell();
    at('20:30', 1);
    await remind();
    await tell();
    expect(await queuedFor(person)).toEqual([]);
    expect(remindersTo(inbox, person.email).filter(({ body }) => body.includes('Helena'))).toEqual([]);
  };
  const answered = async (person: { userId: string }) => {
    const thread = await aThread(t, person);
    const messageId = await thread.answer(helena);
    at('09:00');
    return { ...thread, messageId };
  };

  test('of what they have read, or what was deleted, or after they wrote again', async () => {
    const [reads, words, gone, replies] = [await aReader(), await aReader(), await aReader(), await aReader()];
    await (await answered(reads)).read();
    const thread = await answered(words);
    await thread.deleteWords(thread.messageId);
    await (await answered(gone)).delete();
    await (await answered(replies)).ask();
    for (const person of [reads, words, gone, replies]) await expectNothing(person);
  });

  test('of an old answer alone, which came before mails could go', async () => {
    const reader = await aReader();
    await (await aThread(t, reader)).answer(helena);
    at('09:00', 31);
    await tell();
    expect(await queuedFor(reader)).toEqual([]);
  });

  test('who wants no mail, whose address nobody proved or takes none', async () => {
    const [never, unproven, unknown] = [await aReader(), await aReader({ emailVerified: false }), await aReader()];
    await choose(never, 'never');
    await t.db
      .insert(suppressedAddresses)
      .values({ email: unknown.email, userId: unknown.userId, answer: '550 5.1.1', suppressedAt: new Date() });
    for (const person of [never, unproven, unknown]) {
      await answered(person);
      await expectNothing(person);
    }
  });

  test('who stopped all reminders, unless they chose to hear at once after that', async () => {
    const [stopped, before, after] = [await aReader(), await aReader(), await aReader()];
    await choose(before, 'at_once');
    at('07:10');
    for (const person of [stopped, before, after]) {
      const caller = await t.as(person);
      expect((await caller.put('/api/me/reminders', { frequency: 'never' })).status).toBe(200);
    }
    at('07:20');
    await choose(after, 'at_once');
    for (const person of [stopped, before]) {
      await answered(person);
      expect((await (await t.as(person)).get('/api/me/reminders')).body.answers).toBe('never');
      await expectNothing(person);
    }
    await (await aThread(t, after)).answer(helena);
    expect(await queuedFor(after)).toHaveLength(1);
  });
});
