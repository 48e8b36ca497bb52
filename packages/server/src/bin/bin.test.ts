/** Deleted journeys and lessons come back whole, and go for good after thirty days (decision C11). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { anAttachment } from '../../fixtures/attachment.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { aPassedQuiz } from '../../fixtures/passed-quiz.ts';
import { aQuizAttempt } from '../../fixtures/quiz-attempt.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { unexpected } from '../../fixtures/at-once.ts';
import { aTimer } from '../../fixtures/timer.ts';
import { examine } from '../doctor/examine.ts';
import { users } from '../tables/accounts.ts';
import { binEntries, binRows } from '../tables/bin.ts';
import { enrollments } from '../tables/enrollments.ts';
import { lessons } from '../tables/lessons.ts';
import { quizAttempts } from '../tables/missions.ts';
import { sweepBin } from './delete-for-good.ts';

const NOON = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: NOON });
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});
beforeEach(() => travelTo(NOON));

const TABLES = [
  'journeys',
  'lessons',
  'lesson_attachments',
  'certificate_settings',
  'certificates',
  'user_journey_enrollments',
  'access_grants',
  'lesson_progress',
  'mission_responses',
  'user_mission_timers',
  'quiz_attempts',
  'xp_history',
  'xp_awards',
];
/** Every row of these tables, as text. */
async function everything(): Promise<string[]> {
  const found = await Promise.all(
    TABLES.map((table) =>
      t.db.execute<{ row: string }>(sql.raw(`select '${table} ' || to_jsonb(t)::text as row from ${table} t`)),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ row }) => row)).sort();
}
const remove = async (kind: 'journeys' | 'lessons', id: string) => {
  const answer = await admin.delete(`/api/admin/${kind}/${id}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const restore = (id: string) => admin.post(`/api/admin/bin/${id}/restoration`);
const numbersOf = async ({ id }: JourneyFixture) =>
  (await t.db.select().from(lessons).where(eq(lessons.journeyId, id)).orderBy(lessons.dayNumber)).map((lesson) => [
    lesson.title,
    lesson.dayNumber,
  ]);
const dayOf = async (id: string) =>
  (await t.db.select().from(enrollments).where(eq(enrollments.id, id)))[0]?.currentDay;

/** A journey with a mission, a poll, a quiz, a timer, materials, settings of its certificate, and two members. */
async function aFullJourney() {
  const journey = await aJourney(t.db, {
    tags: ['a,b', '"c"'],
    lessons: [
      {},
      { missionType: 'desafio', timerEnabled: true, timerMinutes: 30 },
      { missionType: 'enquete' },
      { missionType: 'quiz' },
    ],
  });
  const [member, other] = [await aMember(t.db), await aMember(t.db)];
  const enrollment = await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, completed: 3 });
  await anEnrollment(t.db, { userId: other.userId, journeyId: journey.id, completed: 4 });
  await anAnswer(t.db, { userId: member.userId, lessonId: journey.lessons[2]!.id });
  await aTimer(t.db, { userId: other.userId, lessonId: journey.lessons[1]!.id });
  await aPassedQuiz(t.db, { userId: member.userId, lessonId: journey.lessons[3]!.id, at: new Date(NOON) });
  const stored = { storage: t.services.storage, content: 'Um resumo.' };
  const file = await anAttachment(t.db, { lessonId: journey.lessons[1]!.id, stored });
  await certify(t.db, journey.id);
  return { journey, member, other, enrollment, file };
}

describe('a journey', () => {
  test('comes back whole: lessons, members, answers, timers, materials, its certificate', async () => {
    const { journey } = await aFullJourney();
    const before = await everything();
    await remove('journeys', journey.id);
    expect((await everything()).filter((row) => row.includes(journey.id))).toEqual([]);

    expect((await restore(journey.id)).body).toEqual({ journeyId: journey.id });
    expect(await everything()).toEqual(before);
    expect(await t.db.$count(binEntries)).toBe(0);
    expect(await examine(t.db)).toEqual([]);
  });

  test('is told in the bin with what it holds and how long it stays', async () => {
    const { journey } = await aFullJourney();
    await remove('journeys', journey.id);
    travelTo('2026-03-20T15:00:01Z');
    const { items } = (await admin.get('/api/admin/bin')).body;
    expect(items[0]).toEqual({
      id: journey.id,
      kind: 'journey',
      name: journey.name,
      place: null,
      deletedAt: '2026-03-09T15:00:00.000Z',
      daysLeft: 19,
      lessons: 4,
      members: 2,
      answers: 2,
    });
  });

  test('is restored without whoever deleted their account meanwhile', async () => {
    const { journey, member } = await aFullJourney();
    await remove('journeys', journey.id);
    await t.db.delete(users).where(eq(users.id, member.userId));
    expect(await t.db.$count(binRows, eq(binRows.userId, member.userId))).toBe(0);
    expect((await restore(journey.id)).status).toBe(200);
    expect(await t.db.$count(enrollments, eq(enrollments.journeyId, journey.id))).toBe(1);
    expect(await examine(t.db)).toEqual([]);
  });

  test('takes the lessons that were in the bin along, and hides them until it is back', async () => {
    const { journey } = await aFullJourney();
    const lesson = journey.lessons[3]!;
    await remove('lessons', lesson.id);
    await remove('journeys', journey.id);
    const listed = async () => (await admin.get('/api/admin/bin')).body.items.map(({ id }: { id: string }) => id);
    expect(await listed()).not.toContain(lesson.id);
    expect((await restore(lesson.id)).body.code).toBe('journey_not_found');
    await restore(journey.id);
    expect(await listed()).toContain(lesson.id);
    expect((await restore(lesson.id)).body).toEqual({ journeyId: journey.id });
    expect(await numbersOf(journey)).toEqual(journey.lessons.map(({ title, dayNumber }) => [title, dayNumber]));
  });

  test('gets the defaults of columns that are newer than its deletion', async () => {
    const { journey } = await aFullJourney();
    const before = await everything();
    await remove('journeys', journey.id);
    // As kept by a version that did not know how often somebody began anew, and knew a column that has gone.
    await t.db.execute(sql`
      update bin_rows set rows = (select jsonb_agg((one - 'resets') || '{"former": 1}') from jsonb_array_elements(rows) one)
       where part = 'user_journey_enrollments'`);
    expect((await restore(journey.id)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });
});

describe('a lesson', () => {
  test('comes back to its place, with progress, answers, timers and files', async () => {
    const { journey, enrollment } = await aFullJourney();
    const before = await everything();
    for (const { id } of [journey.lessons[1]!, journey.lessons[2]!]) await remove('lessons', id);
    expect(await dayOf(enrollment.id)).toBe(2);
    for (const { id } of [journey.lessons[2]!, journey.lessons[1]!]) expect((await restore(id)).status).toBe(200);
    expect(await everything()).toEqual(before);
    expect(await examine(t.db)).toEqual([]);
  });

  test('comes back to the end where its place is no more', async () => {
    const { journey } = await aFullJourney();
    const [first, second, third, fourth] = journey.lessons;
    await remove('lessons', fourth!.id);
    await remove('lessons', second!.id);
    await remove('lessons', third!.id);
    await restore(fourth!.id);
    expect(await numbersOf(journey)).toEqual([
      [first!.title, 1],
      [fourth!.title, 2],
    ]);
    await restore(second!.id);
    expect(await numbersOf(journey)).toEqual([
      [first!.title, 1],
      [second!.title, 2],
      [fourth!.title, 3],
    ]);
  });

  test('stays with whom it was done, and waits for whom it was not', async () => {
    const { journey } = await aFullJourney();
    const late = await anEnrollment(t.db, { journeyId: journey.id, completed: 1 });
    await remove('lessons', journey.lessons[1]!.id);
    expect(await dayOf(late.id)).toBe(2);
    await restore(journey.lessons[1]!.id);
    expect(await dayOf(late.id)).toBe(2);
  });

  test('completes nobody by coming back who has a lesson left', async () => {
    const journey = await aJourney(t.db, { lessons: 4, totalDays: 2 });
    const [first, second] = journey.lessons;
    const member = await aMember(t.db);
    const at = new Date(NOON);
    const { id } = await anEnrollment(t.db, { ...member, journeyId: journey.id, completed: [{ dayNumber: 2, at }] });
    await remove('lessons', second!.id);
    await (await t.as(member)).post(`/api/lessons/${first!.id}/completion`, {});
    expect(await dayOf(id)).toBe(2);
    await restore(second!.id);
    const [after] = await t.db.select().from(enrollments).where(eq(enrollments.id, id));
    expect(after).toMatchObject({ currentDay: 3, completedAt: null });
  });

  test('comes back without the work of whoever began anew, and with their answer archived', async () => {
    const { journey, enrollment, other } = await aFullJourney();
    const lesson = journey.lessons[2]!;
    await remove('lessons', lesson.id);
    expect((await admin.post(`/api/admin/enrollments/${enrollment.id}/reset`)).status).toBe(200);
    await restore(lesson.id);
    const progress = await t.db.execute<{ userId: string }>(
      sql`select user_id as "userId" from lesson_progress where lesson_id = ${lesson.id}`,
    );
    expect(progress.rows).toEqual([{ userId: other.userId }]);
    const answers = await t.db.execute(sql`
      select archived_at is not null as archived from mission_responses where lesson_id = ${lesson.id}`);
    expect(answers.rows).toEqual([{ archived: true }]);
    expect(await dayOf(enrollment.id)).toBe(1);
    expect(await examine(t.db)).toEqual([]);
  });

  test('comes back with the attempts at its quiz: those of whoever began anew archived, and one whose id is taken under another', async () => {
    const { journey, enrollment, member } = await aFullJourney();
    const { id: lessonId } = journey.lessons[3]!;
    const { userId } = await anEnrollment(t.db, { journeyId: journey.id });
    const { id } = await aQuizAttempt(t.db, { userId, lessonId });
    await remove('lessons', lessonId);
    const elsewhere = (await aJourney(t.db, { lessons: [{ missionType: 'quiz' }] })).lessons[0]!;
    await aQuizAttempt(t.db, { userId, lessonId: elsewhere.id, id });
    expect((await admin.post(`/api/admin/enrollments/${enrollment.id}/reset`)).status).toBe(200);
    expect((await restore(lessonId)).status).toBe(200);
    const there = (await t.db.select().from(quizAttempts)).filter((attempt) => attempt.lessonId === lessonId);
    expect(there.find((attempt) => attempt.userId === member.userId)).toMatchObject({ archivedAt: expect.any(Date) });
    const own = there.find((attempt) => attempt.userId === userId);
    expect([own?.archivedAt, own?.id === id]).toEqual([null, false]);
    expect(await examine(t.db)).toEqual([]);
  });

  test('that is a copy is not made once more by a late repeat', async () => {
    const { journey } = await aFullJourney();
    const body = { copyId: crypto.randomUUID(), journeyId: journey.id };
    const copy = () => admin.post(`/api/admin/lessons/${journey.lessons[0]!.id}/copies`, body);
    expect((await copy()).status).toBe(201);
    await remove('lessons', body.copyId);
    expect((await copy()).body.code).toBe('changed_meanwhile');
    expect((await restore(body.copyId)).status).toBe(200);
    expect((await copy()).status).toBe(201);
    expect(await numbersOf(journey)).toHaveLength(5);
  });

  test('pays nothing again', async () => {
    const journey = await aJourney(t.db, { lessons: 2 });
    const member = await aMember(t.db);
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const caller = await t.as(member);
    const complete = () => caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`, {});
    expect((await complete()).status).toBe(200);
    const ledger = () => t.db.execute(sql`select id from xp_history where user_id = ${member.userId}`);
    const { length } = (await ledger()).rows;
    expect(length).toBeGreaterThan(0);
    await remove('lessons', journey.lessons[0]!.id);
    await restore(journey.lessons[0]!.id);
    expect((await complete()).body).toMatchObject({ alreadyCompleted: true });
    expect((await ledger()).rows).toHaveLength(length);
  });
});

describe('for good', () => {
  test('a journey goes with its files, its binned lessons and all members’ work', async () => {
    const { journey, file } = await aFullJourney();
    await remove('lessons', journey.lessons[0]!.id);
    await remove('journeys', journey.id);
    expect(existsSync(join(t.dataDir, 'files/lesson-attachments', file.path))).toBe(true);
    expect((await admin.delete(`/api/admin/bin/${journey.id}`)).body).toEqual({ deleted: true });
    expect(await t.db.$count(binEntries, eq(binEntries.journeyId, journey.id))).toBe(0);
    expect(await t.db.$count(binRows, eq(binRows.entryId, journey.id))).toBe(0);
    await vi.waitFor(
      () => expect(existsSync(join(t.dataDir, 'files/lesson-attachments', file.path))).toBe(false),
      10_000,
    );
    expect((await restore(journey.id)).body.code).toBe('bin_entry_not_found');
  });

  test('goes what has been there for thirty days, and nothing else', async () => {
    // Their session of March is over by then.
    const restoreToday = async (id: string) =>
      (await t.as(await anAdmin(t.db))).post(`/api/admin/bin/${id}/restoration`);
    const [old, recent] = [await aJourney(t.db), await aJourney(t.db)];
    await remove('journeys', old.id);
    travelTo('2026-03-10T15:00:00Z');
    await remove('journeys', recent.id);
    travelTo('2026-04-08T14:59:59Z');
    await sweepBin(t.services);
    expect((await restoreToday(old.id)).status).toBe(200);
    travelTo(NOON);
    await remove('journeys', old.id);
    travelTo('2026-04-08T15:00:01Z');
    await Promise.all([sweepBin(t.services), sweepBin(t.services)]);
    expect((await restoreToday(old.id)).body.code).toBe('bin_entry_not_found');
    expect((await restoreToday(recent.id)).status).toBe(200);
  });

  test('one that cannot be deleted keeps no other', async () => {
    const [stuck, free] = [await aJourney(t.db), await aJourney(t.db)];
    for (const { id } of [stuck, free]) await remove('journeys', id);
    await t.db.execute(
      sql`create function refuse_deletion() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`,
    );
    await t.db.execute(
      sql.raw(
        `create trigger refuse_deletion before delete on bin_entries for each row when (old.id = '${stuck.id}') execute function refuse_deletion()`,
      ),
    );
    travelTo('2026-04-08T15:00:01Z');
    await expect(sweepBin(t.services)).rejects.toThrow();
    const left = async (id: string) => t.db.$count(binEntries, eq(binEntries.id, id));
    expect([await left(stuck.id), await left(free.id)]).toEqual([1, 0]);
    await t.db.execute(sql`drop function refuse_deletion cascade`);
    await sweepBin(t.services);
    expect(await left(stuck.id)).toBe(0);
  });
});

describe('at once', () => {
  test.each(['journeys', 'lessons'] as const)(
    'of restoring and deleting %s for good one wins, and nothing is half',
    async (kind) => {
      for (let round = 0; round < 4; round++) {
        const { journey } = await aFullJourney();
        const id = kind === 'journeys' ? journey.id : journey.lessons[1]!.id;
        await remove(kind, id);
        const answers = await Promise.all([
          restore(id),
          admin.delete(`/api/admin/bin/${id}`),
          restore(id),
          sweepBin({ ...t.services, clock: () => new Date('2026-05-01T00:00:00Z') }),
        ]);
        const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
        const isBack = (await t.db.$count(lessons, eq(lessons.journeyId, journey.id))) === 4;
        expect([200, 404]).toContain(statuses[0]);
        expect([statuses[0], statuses[2]]).toEqual(isBack ? [200, 200] : [404, 404]);
        if (isBack) expect(statuses[1]).toBe(404);
        expect(await t.db.$count(binEntries, eq(binEntries.id, id))).toBe(0);
        expect(await t.db.$count(binRows, eq(binRows.entryId, id))).toBe(0);
        expect(await examine(t.db)).toEqual([]);
      }
    },
  );

  test('members who complete and leave, and a lesson that goes and comes back', async () => {
    const { journey, member, other, enrollment } = await aFullJourney();
    const lesson = journey.lessons[0]!;
    const [caller, leaving] = [await t.as(member), await t.as(other)];
    const answers = await Promise.all([
      admin.delete(`/api/admin/lessons/${lesson.id}`),
      caller.post(`/api/lessons/${journey.lessons[3]!.id}/completion`, {}),
      restore(lesson.id),
      admin.post(`/api/admin/enrollments/${enrollment.id}/reset`),
      leaving.post('/api/me/daily-login'),
      admin.post('/functions/v1/delete-user', { userId: other.userId }),
      restore(lesson.id),
    ]);
    expect(unexpected(answers, 200, 401, 404, 409)).toEqual([]);
    await restore(lesson.id);
    expect((await numbersOf(journey)).length).toBe(4);
    expect(await examine(t.db)).toEqual([]);
  });
});
