import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAttachment } from '../../fixtures/attachment.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { times, unexpected } from '../../fixtures/at-once.ts';
import { aJourneyForm, aLessonForm } from '../../fixtures/forms.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { setPlan } from '../../fixtures/plan-choice.ts';
import { useTestApp, type Answer, type Caller } from '../../fixtures/test-app.ts';
import { examine } from '../doctor/examine.ts';
import { enrollments } from '../tables/enrollments.ts';
import { lessons } from '../tables/lessons.ts';

const t = useTestApp();
let admin: Caller;
let other: Caller;

beforeAll(async () => {
  [admin, other] = [await t.as(await anAdmin(t.db)), await t.as(await anAdmin(t.db))];
});

const ROUNDS = 5;

/** Runs everything of a round at once, in rounds. Whichever comes first, each rule holds afterwards. Returns all answers. */
async function compete(round: () => Promise<Answer[]>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < ROUNDS; n++) answers.push(...(await round()));
  expect(await examine(t.db)).toEqual([]);
  return answers;
}

/** A journey of six lessons with four members, who have completed none, one, two and three. */
async function aBusyJourney(special: Parameters<typeof aJourney>[1] = {}) {
  const journey = await aJourney(t.db, { lessons: 6, ...special });
  const callers = await times(4, async (n) => {
    const { userId } = await aMember(t.db);
    await anEnrollment(t.db, { userId, journeyId: journey.id, completed: n });
    return t.as({ userId });
  });
  const completions = () =>
    callers.flatMap((caller) => journey.lessons.map(({ id }) => caller.post(`/api/lessons/${id}/completion`)));
  return { journey, callers, completions, path: `/api/admin/journeys/${journey.id}` };
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('of two administrators who save the same journey at once, one is told that the other was faster', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const journey = await aJourney(t.db);
    const version = journey.updatedAt.toISOString();
    const save = (caller: Caller, name: string) =>
      caller.put(`/api/admin/journeys/${journey.id}`, { form: aJourneyForm({ name }), version });
    const answers = await Promise.all([save(admin, 'Da Helena'), save(other, 'Do Caio')]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)!.body.form.name;
    expect((await admin.get(`/api/admin/journeys/${journey.id}`)).body.form.name).toBe(kept);
  }
});

test('of two administrators who save the same lesson at once, one is told that the other was faster', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, updatedAt } = (await aJourney(t.db, { lessons: 1 })).lessons[0]!;
    const save = (caller: Caller) =>
      caller.put(`/api/admin/lessons/${id}`, { form: aLessonForm(), version: updatedAt.toISOString() });
    expect(statusesOf(await Promise.all([save(admin), save(other)]))).toEqual([200, 409]);
  }
});

test('lessons added at once get a number each, without a gap', async () => {
  const journey = await aJourney(t.db, { lessons: 2 });
  const answers = await times(10, (n) =>
    (n % 2 ? admin : other).post(`/api/admin/journeys/${journey.id}/lessons`, aLessonForm()),
  );
  expect(answers.map(({ body }) => body.dayNumber).sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('members complete while their journey is deleted: they keep what they earned, and nothing of it is left', async () => {
  const answers = await compete(async () => {
    const { journey, callers, completions, path } = await aBusyJourney();
    await anAttachment(t.db, { lessonId: journey.lessons[0]!.id });
    const [deletion, ...rest] = await Promise.all([
      admin.delete(path),
      ...completions(),
      ...callers.map((caller) => caller.post('/api/me/daily-login')),
      callers[0]!.post(`/api/journeys/${journey.id}/enrollment`),
    ]);
    expect(deletion).toMatchObject({ status: 200, body: { deletedLessons: 6, deletedEnrollments: 4 } });
    expect(await t.db.select().from(enrollments).where(eq(enrollments.journeyId, journey.id))).toEqual([]);
    return rest;
  });
  expect(unexpected(answers, 200, 404)).toEqual([]);
});

test('members complete while lessons are placed elsewhere: everybody stands where their lessons say', async () => {
  const answers = await compete(async () => {
    const { journey, completions } = await aBusyJourney({ modoLiberacao: 'sequencial', totalDays: 3 });
    const place = (caller: Caller, lesson: number, dayNumber: number) =>
      caller.post(`/api/admin/lessons/${journey.lessons[lesson]!.id}/place`, { dayNumber });
    const round = await Promise.all([
      ...completions(),
      place(admin, 5, 1),
      place(other, 0, 6),
      place(admin, 2, 4),
      place(other, 4, 2),
    ]);
    const rows = await t.db
      .select({ dayNumber: lessons.dayNumber })
      .from(lessons)
      .where(eq(lessons.journeyId, journey.id))
      .orderBy(asc(lessons.dayNumber));
    expect(rows.map(({ dayNumber }) => dayNumber)).toEqual([1, 2, 3, 4, 5, 6]);
    return round;
  });
  expect(unexpected(answers, 200, 403)).toEqual([]);
});

test('members complete while the plan changes, lessons come and go, and a copy is made', async () => {
  const answers = await compete(async () => {
    const { journey, completions, path } = await aBusyJourney();
    return Promise.all([
      ...completions(),
      setPlan(admin, journey.id, 2),
      setPlan(other, journey.id, 5, 'later'),
      admin.post(`${path}/lessons`, aLessonForm()),
      admin.post(`${path}/copies`),
      other.delete(`/api/admin/lessons/${journey.lessons[1]!.id}`),
      admin.put(`/api/admin/lessons/${journey.lessons[1]!.id}`, {
        form: aLessonForm(),
        version: journey.lessons[1]!.updatedAt.toISOString(),
      }),
    ]);
  });
  // A choice whose number was overtaken is refused.
  expect(unexpected(answers, 200, 201, 404, 409)).toEqual([]);
});

test('a copy is of one moment, whatever happens to the order meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const journey = await aJourney(t.db, { lessons: 8 });
    const [copy] = await Promise.all([
      admin.post(`/api/admin/journeys/${journey.id}/copies`),
      other.delete(`/api/admin/lessons/${journey.lessons[0]!.id}`),
      other.post(`/api/admin/lessons/${journey.lessons[7]!.id}/place`, { dayNumber: 2 }),
    ]);
    const { body } = await admin.get(`/api/admin/journeys/${copy.body.id}/lessons`);
    const numbers = body.lessons.map(({ dayNumber }: { dayNumber: number }) => dayNumber);
    expect(numbers).toEqual(Array.from({ length: copy.body.copiedLessons }, (_, index) => index + 1));
  }
});
