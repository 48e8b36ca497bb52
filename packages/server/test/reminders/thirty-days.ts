import { addDays, asLocalDay } from '@jornada/domain/local-day';
import { FAREWELL_TEXT, REMINDER_TEXTS } from '@jornada/domain/reminders/reminder-facts';
import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { aJourney } from '../../fixtures/journey.ts';
import { travelTo, type Caller, type TestApp } from '../../fixtures/test-app.ts';
import { noteVisit } from '../../src/reminders/note-visit.ts';
import { closeFinishedRuns } from '../../src/reminders/send/close-runs.ts';
import { sendDueReminders } from '../../src/reminders/send/send-due-reminders.ts';
import { readStats } from '../../src/rewards/read-stats.ts';
import { certificates } from '../../src/tables/certificates.ts';
import { lessonProgress } from '../../src/tables/enrollments.ts';
import { reminders } from '../../src/tables/reminders.ts';
import type { Inbox } from '../mail/inbox.ts';
import { remindersTo, type Answers } from './reminder-inbox.ts';
import { kinds, STUDY_HOURS, type Kind, type School } from './reminder-people.ts';

const onError = (error: unknown) => {
  throw error;
};

const FIRST = asLocalDay('2026-06-01');
/** An hour of the day in São Paulo, which has no summer time, and minutes after it. */
const at = (day: number, hour: number, minutes: number) =>
  new Date(Date.parse(`${addDays(FIRST, day)}T00:00:00Z`) + ((hour + 3) * 60 + minutes) * 60_000);

interface Person {
  kind: Kind;
  userId: string;
  email: string;
  hasStopped: boolean;
  /** Signed in for all days. */
  caller: Caller;
}

export interface Lived {
  /** A line for each kind, as docs/reminders.md shows it. */
  table: string[];
  mails: number;
}

/**
 * Days in the life of members of all kinds, with the real server, its clock, its database and a mail server. At each mail it looks with the
 * product's other eyes whether what it says is true at that moment.
 */
export async function liveWithReminders(
  t: TestApp,
  {
    members,
    days,
    inbox,
    answers,
    onDay,
  }: { members: number; days: number; inbox: Inbox; answers: Answers; onDay?: (day: number) => void },
): Promise<Lived> {
  travelTo(at(0, 0, 30));
  const school: School = {
    daily: await aJourney(t.db, { modoLiberacao: 'uma_por_dia', lessons: 40, totalDays: 40 }),
    open: await aJourney(t.db, { lessons: 40, totalDays: 40 }),
    withMission: await aJourney(t.db, { lessons: [{ missionType: 'desafio' }] }),
  };
  const people = await settle(t, school, members);
  for (const { kind, email } of people) if (kind.isUnknown) answers.set(email, { code: 550, text: '5.1.1 Unknown' });

  for (let day = 0; day < days; day += 1) {
    travelTo(at(day, 5, 0));
    for (const person of people) await live(t, inbox, person, day);
    for (const hour of STUDY_HOURS) {
      travelTo(at(day, hour, 20));
      const sent = inbox.mails.length;
      await sendDueReminders(t.services, { signal: new AbortController().signal, onError });
      const recipients = inbox.mails.slice(sent).flatMap((mail) => mail.recipients);
      expect(new Set(recipients).size).toBe(recipients.length);
      const byEmail = new Map(people.map((person) => [person.email, person]));
      for (const email of recipients) await expectTruth(t, byEmail.get(email)!, addDays(FIRST, day));
    }
    travelTo(at(day, 23, 30));
    await closeFinishedRuns(t.services);
    onDay?.(day);
  }
  return { table: await tableOf(t, people), mails: inbox.mails.length };
}

async function settle(t: TestApp, school: School, members: number): Promise<Person[]> {
  const people: Person[] = [];
  for (const kind of kinds) {
    const count = Math.max(1, Math.round((kind.share * members) / 1000));
    for (let nth = 0; nth < count; nth += 1) {
      const { userId, email } = await kind.make(t, school, at(0, 0, 30), nth);
      const caller = await t.as({ userId });
      if (kind.chooses) await caller.put('/api/me/reminders', { frequency: kind.chooses });
      people.push({ kind, userId, email, hasStopped: false, caller });
    }
  }
  return people;
}

/** What somebody does on a day before their reminder is due. */
async function live(t: TestApp, inbox: Inbox, person: Person, day: number): Promise<void> {
  const { kind, userId, caller } = person;
  const deed = kind.does(day);
  // What the daily-login call does for reminders; the call itself has its own tests.
  if (deed !== 'nothing') await noteVisit(t.services, userId);
  if (deed === 'learn') {
    const { body } = await caller.get('/api/enrollments');
    if (body.today.kind !== 'lesson') return;
    const { id } = body.today.journey.openLesson;
    const done = await caller.post(`/api/lessons/${id}/completion`);
    expect(done.status).toBe(200);
  }
  if (kind.stopsOn === day) await stop(t, inbox, person);
}

/** As a mailbox does it, by the header of the last mail. */
async function stop(t: TestApp, inbox: Inbox, person: Person): Promise<void> {
  const path = remindersTo(inbox, person.email).at(-1)!.choicePath;
  person.hasStopped = true;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await t.visitor.post(path, 'List-Unsubscribe=One-Click', form)).status).toBe(200);
}

/** Looks at a member to whom a mail has just gone: nothing in it may be false, and it had to be wanted. */
async function expectTruth(t: TestApp, person: Person, day: string): Promise<void> {
  const { kind, userId, hasStopped, caller } = person;
  const [row] = await t.db
    .select()
    .from(reminders)
    .where(and(eq(reminders.userId, userId), eq(reminders.day, day)));
  const about = `${kind.name}, ${day}, ${row?.text}`;
  expect(row?.state, about).toBe('sent');
  expect(hasStopped, about).toBe(false);
  const acted = await t.db.$count(
    lessonProgress,
    and(eq(lessonProgress.userId, userId), eq(lessonProgress.completedOn, day)),
  );
  expect(acted, about).toBe(0);

  const stats = await readStats(t.db, { ...t.services, userId });
  const { today } = (await caller.get('/api/enrollments')).body;
  const mission = await t.db.execute(sql`
    select 1 from lesson_progress p join lessons l on l.id = p.lesson_id and l.has_mission
     where p.user_id = ${userId} and l.id not in (select lesson_id from mission_responses where user_id = ${userId})`);
  const waiting = await t.db.$count(
    certificates,
    and(eq(certificates.userId, userId), sql`${certificates.number} is null`),
  );
  const canAct = today.kind === 'lesson' || mission.rows.length > 0;
  const truths = {
    opened_today: today.kind === 'lesson',
    waiting: today.kind === 'lesson',
    short: today.kind === 'lesson' && today.journey.openLesson.durationMinutes <= 15,
    progress: today.kind === 'lesson',
    streak: canAct && stats.streakAtual > 0 && ['em_risco', 'escudo_sera_usado'].includes(stats.streakState),
    goal: canAct && stats.xpHoje < stats.metaDiariaXp,
    mission: mission.rows.length > 0,
    certificate: waiting > 0,
    farewell: canAct || waiting > 0,
  };
  expect(truths[row!.text], about).toBe(true);
}

/** What a member of each kind got: mails, and how many of each text. It does not depend on how many members there are. */
async function tableOf({ db }: TestApp, people: readonly Person[]): Promise<string[]> {
  const rows = await db.select().from(reminders);
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return kinds.map((kind) => {
    const mine = people.filter((person) => person.kind === kind);
    const sent = mine.map(({ userId }) => (byUser.get(userId) ?? []).filter(({ state }) => state === 'sent'));
    const counts = sent.map(({ length }) => length);
    for (const days of sent.map((of) => of.toSorted((a, b) => (a.day < b.day ? -1 : 1)))) {
      for (const [index, { text }] of days.entries()) expect(text, kind.name).not.toBe(days[index + 1]?.text);
    }
    const ofEach = REMINDER_TEXTS_AND_FAREWELL.map((name) => ({
      name,
      range: rangeOf(sent.map((of) => of.filter(({ text }) => text === name).length)),
    }));
    const names = ofEach.filter(({ range }) => range !== '0').map(({ name, range }) => `${name} ${range}`);
    return `| ${kind.name} | ${kind.share} | ${rangeOf(counts)} | ${names.length === 0 ? '–' : names.join(', ')} |`;
  });
}

const REMINDER_TEXTS_AND_FAREWELL = [...REMINDER_TEXTS, FAREWELL_TEXT];

/** '4', or '3–5' where members of a kind differ. */
function rangeOf(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(most) : `${least}–${most}`;
}
