import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anAttachment } from '../../../fixtures/attachment.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { confirmed, deleteLesson as deleteConfirmed } from '../../../fixtures/plan-choice.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { examine } from '../../doctor/examine.ts';
import { enrollments } from '../../tables/enrollments.ts';
import { lessonAttachments, lessons } from '../../tables/lessons.ts';
import { xpHistory } from '../../tables/rewards.ts';
import { platformSettings } from '../../tables/settings.ts';

const monday = '2026-03-09T15:00:00Z';
const tuesday = '2026-03-10T15:00:00Z';
const nothing = '01890000-0000-7000-8000-000000000000';
const t = useTestApp({ now: monday });
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const deleteLesson = (journey: JourneyFixture, dayNumber: number) =>
  deleteConfirmed(admin, { journeyId: journey.id, lessonId: journey.lessons[dayNumber - 1]!.id });
/** Of published lessons outside of parts. */
const placed = { partId: null, isPlaced: true };
const move = (journey: JourneyFixture, dayNumber: number, direction: 'up' | 'down') =>
  confirmed(admin, journey.id, (completing) =>
    admin.post(`/api/admin/lessons/${journey.lessons[dayNumber - 1]!.id}/move`, {
      direction,
      ...(completing && { completing }),
    }),
  );

async function titlesOf(journey: JourneyFixture) {
  const rows = await t.db
    .select({ id: lessons.id, dayNumber: lessons.dayNumber })
    .from(lessons)
    .where(eq(lessons.journeyId, journey.id))
    .orderBy(asc(lessons.dayNumber));
  return rows.map(({ id, dayNumber }) => `${dayNumber}: ${journey.lessons.findIndex((l) => l.id === id) + 1}`);
}

const at = new Date(monday);
/** A member who completed these lessons, by their earlier numbers. */
const whoDid = (journey: JourneyFixture, ...dayNumbers: number[]) =>
  anEnrollment(t.db, { journeyId: journey.id, completed: dayNumbers.map((dayNumber) => ({ dayNumber, at })), now: at });

async function rowOf({ id }: { id: string }) {
  const [row] = await t.db.select().from(enrollments).where(eq(enrollments.id, id));
  return row!;
}

async function setGamification(value: boolean) {
  await t.db
    .update(platformSettings)
    .set({ settingValue: { value } })
    .where(eq(platformSettings.settingKey, 'gamification_enabled'));
}

describe('deleting a lesson', () => {
  test('closes the gap and leaves everybody where their completed lessons say', async () => {
    const journey = await aJourney(t.db, { lessons: 4 });
    const [fresh, behind, there, past, scattered] = [
      await whoDid(journey),
      await whoDid(journey, 1),
      await whoDid(journey, 1, 2),
      await whoDid(journey, 1, 2, 3),
      await whoDid(journey, 1, 3),
    ];

    const answer = await deleteLesson(journey, 2);

    expect(answer).toMatchObject({ status: 200, body: { membersInTheMiddle: 4 } });
    expect(await titlesOf(journey)).toEqual(['1: 1', '2: 3', '3: 4']);
    const days = await Promise.all(
      [fresh, behind, there, past, scattered].map(async (e) => (await rowOf(e)).currentDay),
    );
    expect(days).toEqual([1, 2, 2, 3, 3]);
  });

  test('an open page of it learns that it is gone, and its materials go with it', async () => {
    const journey = await aJourney(t.db, { lessons: 2 });
    const member = await aMember(t.db);
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const lessonId = journey.lessons[0]!.id;
    await anAttachment(t.db, { lessonId });
    await deleteLesson(journey, 1);

    expect((await (await t.as(member)).post(`/api/lessons/${lessonId}/completion`)).body.code).toBe('lesson_not_found');
    expect(await t.db.select().from(lessonAttachments).where(eq(lessonAttachments.lessonId, lessonId))).toEqual([]);
    expect((await deleteLesson(journey, 1)).body.code).toBe('lesson_not_found');
  });

  test('who becomes complete by it is complete from now on and gets the 500 later, once and without a bonus', async () => {
    const journey = await aJourney(t.db, { lessons: 4, totalDays: 2 });
    const member = await aMember(t.db, { lastLoginOn: '2026-03-08' as never });
    const { id } = await anEnrollment(t.db, {
      userId: member.userId,
      journeyId: journey.id,
      completed: [1, 3].map((dayNumber) => ({ dayNumber, at })),
      now: at,
    });
    travelTo(tuesday);
    await deleteLesson(journey, 2);
    expect(await rowOf({ id })).toMatchObject({ currentDay: 3, completedAt: new Date(tuesday), journeyBonusDue: true });

    const caller = await t.as(member);
    await caller.post('/api/me/daily-login');
    await caller.post('/api/me/daily-login');

    expect((await rowOf({ id })).journeyBonusDue).toBe(false);
    const paid = await t.db.select().from(xpHistory).where(eq(xpHistory.userId, member.userId));
    expect(paid.filter(({ tipoAcao }) => tipoAcao === 'jornada_completa')).toMatchObject([
      { xpGanho: 500, xpBonus: 0, multiplicador: 1 },
    ]);
    travelTo(monday);
  });

  test('nobody is owed what the ledger paid before a reset', async () => {
    const journey = await aJourney(t.db, { lessons: 3, totalDays: 2 });
    const member = await aMember(t.db);
    const { id } = await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const caller = await t.as(member);
    const complete = (day: number) => caller.post(`/api/lessons/${journey.lessons[day - 1]!.id}/completion`);
    await complete(1);
    expect((await complete(2)).body.journeyCompleted).toBe(true);
    await admin.post(`/api/admin/enrollments/${id}/reset`);
    await complete(1);
    await complete(3);

    await deleteLesson(journey, 2);

    expect(await rowOf({ id })).toMatchObject({ completedAt: at, journeyBonusDue: false });
  });

  test('what becomes complete while gamification is off is never paid later', async () => {
    const journey = await aJourney(t.db, { lessons: 3, totalDays: 2 });
    const enrollment = await whoDid(journey, 1, 3);
    await setGamification(false);
    await deleteLesson(journey, 2);
    await setGamification(true);
    expect(await rowOf(enrollment)).toMatchObject({ completedAt: at, journeyBonusDue: false });
  });

  test('a finished journey stays finished', async () => {
    const journey = await aJourney(t.db, { lessons: 2 });
    const enrollment = await whoDid(journey, 1, 2);
    expect(await deleteLesson(journey, 1)).toMatchObject({ body: { membersInTheMiddle: 0 } });
    expect(await rowOf(enrollment)).toMatchObject({ currentDay: 2, completedAt: enrollment.completedAt });
  });

  test('a suspended member is put right as well', async () => {
    const journey = await aJourney(t.db, { lessons: 3 });
    const enrollment = await anEnrollment(t.db, { journeyId: journey.id, completed: 1, suspendedAt: at });
    await deleteLesson(journey, 1);
    expect(await rowOf(enrollment)).toMatchObject({ currentDay: 1, suspendedAt: at });
  });
});

describe('moving a lesson', () => {
  test('swaps it with its neighbour and answers the new order', async () => {
    const journey = await aJourney(t.db, { lessons: 3 });
    const answer = await move(journey, 3, 'up');
    const [one, two, three] = journey.lessons.map(({ id }) => id);
    expect(answer.body.lessons).toEqual([
      { id: one, dayNumber: 1, ...placed },
      { id: three, dayNumber: 2, ...placed },
      { id: two, dayNumber: 3, ...placed },
    ]);
    await move(journey, 1, 'down');
    expect(await titlesOf(journey)).toEqual(['1: 3', '2: 1', '3: 2']);
  });

  test('stops at both ends', async () => {
    const journey = await aJourney(t.db, { lessons: 2 });
    expect((await move(journey, 1, 'up')).body.code).toBe('no_lesson_in_that_direction');
    expect((await move(journey, 2, 'down')).body.code).toBe('no_lesson_in_that_direction');
    expect((await admin.post(`/api/admin/lessons/${nothing}/move`, { direction: 'up' })).body.code).toBe(
      'lesson_not_found',
    );
    expect(await titlesOf(journey)).toEqual(['1: 1', '2: 2']);
  });

  test('nobody counts as done what they have not seen, and nobody loses what they did', async () => {
    const journey = await aJourney(t.db, { lessons: 3, modoLiberacao: 'sequencial' });
    const [first, both] = [await whoDid(journey, 1), await whoDid(journey, 1, 2)];
    await move(journey, 2, 'down');
    expect([(await rowOf(first)).currentDay, (await rowOf(both)).currentDay]).toEqual([2, 2]);
    await move(journey, 1, 'down');
    expect([(await rowOf(first)).currentDay, (await rowOf(both)).currentDay]).toEqual([1, 1]);
  });

  test('can complete a journey whose plan is shorter than its lessons', async () => {
    const journey = await aJourney(t.db, { lessons: 4, totalDays: 2 });
    const enrollment = await whoDid(journey, 1, 3);
    await move(journey, 3, 'up');
    expect(await rowOf(enrollment)).toMatchObject({ currentDay: 3, completedAt: at, journeyBonusDue: true });
  });
});

describe('placing a lesson', () => {
  const place = (journey: JourneyFixture, lesson: number, dayNumber: number) =>
    confirmed(admin, journey.id, (completing) =>
      admin.post(`/api/admin/lessons/${journey.lessons[lesson - 1]!.id}/place`, {
        dayNumber,
        ...(completing && { completing }),
      }),
    );

  test('gives it that number, and those in between step aside', async () => {
    const journey = await aJourney(t.db, { lessons: 5 });
    const { body } = await place(journey, 5, 2);
    expect(await titlesOf(journey)).toEqual(['1: 1', '2: 5', '3: 2', '4: 3', '5: 4']);
    expect(body.lessons).toEqual(
      [1, 5, 2, 3, 4].map((lesson, index) => ({
        id: journey.lessons[lesson - 1]!.id,
        dayNumber: index + 1,
        ...placed,
      })),
    );
    await place(journey, 1, 4);
    expect(await titlesOf(journey)).toEqual(['1: 5', '2: 2', '3: 3', '4: 1', '5: 4']);
  });

  test('beyond the last is last, where it stands is where it stands, and before the first there is nothing', async () => {
    const journey = await aJourney(t.db, { lessons: 3 });
    expect((await place(journey, 1, 2_000_000_000_000)).body.lessons.at(-1).id).toBe(journey.lessons[0]!.id);
    expect((await place(journey, 1, 3)).status).toBe(200);
    expect((await place(journey, 1, 0)).body.issues).toEqual([{ path: 'dayNumber', message: 'Use 1 ou mais' }]);
    expect((await place(journey, 1, 1.5)).body.issues).toEqual([
      { path: 'dayNumber', message: 'Use um número inteiro' },
    ]);
    expect(await titlesOf(journey)).toEqual(['1: 2', '2: 3', '3: 1']);
    expect((await admin.post(`/api/admin/lessons/${nothing}/place`, { dayNumber: 1 })).body.code).toBe(
      'lesson_not_found',
    );
  });

  test('puts everybody where their completed lessons say, and completes who has done enough', async () => {
    const journey = await aJourney(t.db, { lessons: 5, totalDays: 2 });
    const [first, apart] = [await whoDid(journey, 1), await whoDid(journey, 1, 5)];
    await place(journey, 5, 2);
    expect((await rowOf(first)).currentDay).toBe(2);
    expect(await rowOf(apart)).toMatchObject({ currentDay: 3, completedAt: at, journeyBonusDue: true });
    await place(journey, 1, 5);
    expect([(await rowOf(first)).currentDay, (await rowOf(apart)).currentDay]).toEqual([1, 2]);
  });
});

test('after all of this every rule still holds', async () => {
  expect(await examine(t.db)).toEqual([]);
});
