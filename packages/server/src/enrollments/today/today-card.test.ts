import type { MyJourney } from '@jornada/contract/enrollments/enrollments';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { anAnswer } from '../../../fixtures/answer.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { enrollments } from '../../tables/enrollments.ts';
import { platformSettings } from '../../tables/settings.ts';

const noon = (day: string) => `2026-03-${day}T15:00:00Z`; // 12:00 in São Paulo
const monday = noon('09');
const t = useTestApp({ now: monday });

afterEach(async () => {
  travelTo(monday);
  await switchGamification(true);
});

const switchGamification = (value: boolean) =>
  t.db
    .update(platformSettings)
    .set({ settingValue: { value } })
    .where(eq(platformSettings.settingKey, 'gamification_enabled'));

/** A member who began a journey of one lesson a day on that Monday. */
async function somebodyOnTheirFirstDay() {
  const member = await aMember(t.db, { now: new Date(monday) });
  const journey = await aJourney(t.db, { lessons: 3, totalDays: 3, modoLiberacao: 'uma_por_dia' });
  await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, now: new Date(monday) });
  const caller = await t.as(member);
  return {
    ...member,
    caller,
    journey,
    today: async () => (await caller.get('/api/enrollments')).body.today,
    completes: (number: number) => caller.post(`/api/lessons/${journey.lessons[number - 1]!.id}/completion`),
  };
}

describe('today’s card', () => {
  test('follows a member through the days of a daily journey', async () => {
    const ana = await somebodyOnTheirFirstDay();
    expect(await ana.today()).toMatchObject({
      kind: 'lesson',
      journey: { journey: { id: ana.journey.id }, openLesson: { id: ana.journey.lessons[0]!.id, dayNumber: 1 } },
      description: expect.any(String),
      mission: null,
      // 50, and 25 for the current lesson on the day of enrollment.
      reward: { xp: 75, bonusPercent: 0 },
      comeback: null,
    });

    await ana.completes(1);
    expect(await ana.today()).toMatchObject({
      kind: 'up_to_date',
      journey: { journey: { id: ana.journey.id }, openLesson: null },
      next: { dayNumber: 2, opensOn: '2026-03-10', inDays: 1 },
      completedToday: { lessonId: ana.journey.lessons[0]!.id, isMissionAnswered: false },
    });

    // A quarter to midnight is still Monday on the platform, whatever the server's zone says.
    travelTo('2026-03-10T02:45:00Z');
    expect(await ana.today()).toMatchObject({ kind: 'up_to_date', next: { inDays: 1 } });
    travelTo('2026-03-10T03:00:00Z');
    expect(await ana.today()).toMatchObject({ kind: 'lesson', journey: { openLesson: { dayNumber: 2 } } });

    // Late: two are open, one after the other.
    travelTo(noon('14'));
    expect(await ana.today()).toMatchObject({
      kind: 'lesson',
      journey: { openLesson: { dayNumber: 2 } },
      comeback: { streakRecord: 1, studyDays: 1, xpTotal: 80 },
    });
    await ana.completes(2);
    expect(await ana.today()).toMatchObject({
      kind: 'lesson',
      journey: { openLesson: { dayNumber: 3 } },
      // The last lesson pays the journey's 500; the second of the day gets 30 %.
      reward: { xp: 550, bonusPercent: 30 },
      comeback: null,
    });
    await ana.completes(3);
    expect(await ana.today()).toEqual({ kind: 'begin' });
  });

  test('pays what the lesson’s own page says, and says nothing of XP while gamification is off', async () => {
    const { userId } = await aMember(t.db, { streakDays: 6, xpTotal: 930, now: new Date(monday) });
    const journey = await aJourney(t.db, { lessons: 3, modoLiberacao: 'imediata' });
    await anEnrollment(t.db, {
      userId,
      journeyId: journey.id,
      startedAt: new Date('2026-03-01T15:00:00Z'),
      completed: [2, 3].map((dayNumber) => ({ dayNumber, at: new Date('2026-03-02T15:00:00Z') })),
    });
    const caller = await t.as({ userId });
    const card = async () => (await caller.get('/api/enrollments')).body.today;

    const { reward } = (await caller.get(`/api/lessons/${journey.lessons[0]!.id}`)).body;
    expect(reward).toMatchObject({ bonusPercent: 20 });
    expect((await card()).reward).toEqual(reward);

    await switchGamification(false);
    expect(await card()).toMatchObject({ kind: 'lesson', reward: null, comeback: null });
  });

  test('tells the kind of mission, and whether it has its answer', async () => {
    const { userId } = await aMember(t.db);
    const mission = { missionType: 'reflexao', missionRequired: false } as const;
    const journey = await aJourney(t.db, { lessons: [mission, {}], modoLiberacao: 'sequencial' });
    await anEnrollment(t.db, { userId, journeyId: journey.id });
    const caller = await t.as({ userId });
    const missionOfCard = async () => (await caller.get('/api/enrollments')).body.today.mission;
    expect(await missionOfCard()).toEqual({ type: 'reflexao', isAnswered: false });
    await anAnswer(t.db, { userId, lessonId: journey.lessons[0]!.id });
    expect(await missionOfCard()).toEqual({ type: 'reflexao', isAnswered: true });
  });

  test('of another journey than the first knows its mission and what it pays, too', async () => {
    const { userId } = await aMember(t.db, { now: new Date(monday) });
    // Did two days' lessons yesterday, so that the third waits for tomorrow.
    const waiting = await aJourney(t.db, { lessons: 3, totalDays: 3, modoLiberacao: 'uma_por_dia' });
    const startedAt = new Date(noon('08'));
    const updatedAt = new Date(Date.parse(monday) + 60_000);
    const done = [1, 2].map((dayNumber) => ({ dayNumber, at: startedAt }));
    await anEnrollment(t.db, { userId, journeyId: waiting.id, startedAt, updatedAt, completed: done });
    const mission = { missionType: 'reflexao', missionRequired: false } as const;
    const other = await aJourney(t.db, { lessons: [mission, {}], totalDays: 2, modoLiberacao: 'imediata' });
    const completed = [{ dayNumber: 2, at: new Date('2026-03-02T15:00:00Z') }];
    await anEnrollment(t.db, { userId, journeyId: other.id, startedAt: new Date('2026-03-01T15:00:00Z'), completed });
    await anAnswer(t.db, { userId, lessonId: other.lessons[0]!.id });
    const caller = await t.as({ userId });
    const { today } = (await caller.get('/api/enrollments')).body;
    const lesson = (await caller.get(`/api/lessons/${other.lessons[0]!.id}`)).body;
    expect(today).toMatchObject({
      journey: { journey: { id: other.id } },
      mission: { type: 'reflexao', isAnswered: true },
    });
    // The journey's last missing lesson: its bonus is part of what the page promises.
    expect(today.reward).toEqual(lesson.reward);
  });

  test('is never a paused or finished journey, and looks beyond the page that was asked for', async () => {
    const { userId } = await aMember(t.db);
    const caller = await t.as({ userId });
    const enrolled = async (name: string, minutesAgo: number, completed: number, suspendedAt: Date | null = null) => {
      const journey = await aJourney(t.db, { name, lessons: 3, totalDays: 2, modoLiberacao: 'uma_por_dia' });
      const updatedAt = new Date(Date.parse(monday) - minutesAgo * 60_000);
      const startedAt = new Date(Date.parse(monday) - 86_400_000);
      const journeyId = journey.id;
      // Yesterday's lessons: today's would make the card calm.
      const done = Array.from({ length: completed }, (_, index) => ({ dayNumber: index + 1, at: startedAt }));
      await anEnrollment(t.db, { userId, journeyId, startedAt, completed: done, suspendedAt, updatedAt });
      return journey;
    };
    const read = async () => (await caller.get('/api/enrollments?limit=1')).body;

    await enrolled('A pausada', 1, 1, new Date(monday));
    await enrolled('A concluída', 2, 2);
    expect((await read()).today).toEqual({ kind: 'begin' });

    const open = await enrolled('A aberta', 4, 1);
    const page = await read();
    expect(page.items).toMatchObject([{ journey: { name: 'A pausada' } }]);
    expect(page.today).toMatchObject({ kind: 'lesson', journey: { openLesson: { id: open.lessons[1]!.id } } });
    const later = await caller.get(`/api/enrollments?limit=1&cursor=${page.nextCursor}`);
    expect(later.body.today).toBeNull();

    const newer = await enrolled('A mais recente', 3, 1);
    expect((await read()).today.journey.openLesson.id).toBe(newer.lessons[1]!.id);
  });

  test('is up to date while a journey waits for its author, and begins for a newcomer', async () => {
    const { userId } = await aMember(t.db);
    const caller = await t.as({ userId });
    expect((await caller.get('/api/enrollments')).body.today).toEqual({ kind: 'begin' });

    const journey = await aJourney(t.db, { lessons: 2, totalDays: 5, modoLiberacao: 'sequencial' });
    await anEnrollment(t.db, { userId, journeyId: journey.id, completed: 2, now: new Date(noon('07')) });
    expect((await caller.get('/api/enrollments')).body.today).toMatchObject({
      kind: 'up_to_date',
      journey: { journey: { id: journey.id } },
      next: null,
      completedToday: null,
    });
    // Completed lessons of a paused journey cannot be opened again.
    await t.db
      .update(enrollments)
      .set({ suspendedAt: new Date(monday) })
      .where(eq(enrollments.userId, userId));
    expect((await caller.get('/api/enrollments')).body.today).toEqual({ kind: 'begin' });
  });
});

describe('once today’s lesson is done', () => {
  test('the card is calm, and another journey’s open lesson stands among the others', async () => {
    const ana = await somebodyOnTheirFirstDay();
    const other = await aJourney(t.db, { name: 'A outra', lessons: 3, modoLiberacao: 'sequencial' });
    await anEnrollment(t.db, { userId: ana.userId, journeyId: other.id, now: new Date(monday) });
    await ana.completes(1);
    const { items, today } = (await ana.caller.get('/api/enrollments')).body;
    expect(today).toMatchObject({
      kind: 'up_to_date',
      journey: { journey: { id: ana.journey.id } },
      next: { dayNumber: 2, inDays: 1 },
      completedToday: { lessonId: ana.journey.lessons[0]!.id, title: expect.any(String), isMissionAnswered: false },
    });
    expect(Object.keys(today.completedToday)).toHaveLength(3);
    expect(items.find((item: MyJourney) => item.journey.id === other.id).openLesson.dayNumber).toBe(1);
    const own = items.find((item: MyJourney) => item.journey.id === ana.journey.id);
    expect(own.opensNext).toEqual({ title: ana.journey.lessons[1]!.title, opensOn: '2026-03-10', inDays: 1 });

    travelTo('2026-03-10T03:00:00Z');
    expect((await ana.today()).kind).toBe('lesson');
  });

  test('a paused journey opens nothing tomorrow', async () => {
    const ana = await somebodyOnTheirFirstDay();
    await ana.completes(1);
    await t.db
      .update(enrollments)
      .set({ suspendedAt: new Date(monday) })
      .where(eq(enrollments.userId, ana.userId));
    const { items } = (await ana.caller.get('/api/enrollments')).body;
    expect(items[0]).toMatchObject({ openLesson: null, opensNext: null });
  });
});

test('a running mission comes with the time that is left, and goes at its end', async () => {
  const { userId } = await aMember(t.db, { now: new Date(monday) });
  const timed = { missionType: 'reflexao', timerEnabled: true, timerMinutes: 10 } as const;
  const journey = await aJourney(t.db, { lessons: [timed, timed], modoLiberacao: 'imediata' });
  await anEnrollment(t.db, { userId, journeyId: journey.id, now: new Date(monday) });
  const caller = await t.as({ userId });
  const running = async () => (await caller.get('/api/enrollments')).body.runningMission;
  expect(await running()).toBeNull();
  const [first, second] = journey.lessons;
  await caller.post(`/api/lessons/${second!.id}/mission/timer`);
  travelTo('2026-03-09T15:04:00Z');
  await caller.post(`/api/lessons/${first!.id}/mission/timer`);
  // The one that ends first.
  expect(await running()).toEqual({ lessonId: second!.id, title: second!.title, remainingMs: 360_000 });
  travelTo('2026-03-09T15:10:00Z');
  expect(await running()).toEqual({ lessonId: first!.id, title: first!.title, remainingMs: 240_000 });
  travelTo('2026-03-09T15:14:00Z');
  expect(await running()).toBeNull();
});

test('what a day can pay follows the journeys under way', async () => {
  const { userId } = await aMember(t.db, { now: new Date(monday) });
  const caller = await t.as({ userId });
  const reachable = async () => (await caller.get('/api/enrollments')).body.reachableXp;
  expect(await reachable()).toBeNull();
  const mission = { missionType: 'reflexao', missionRequired: true } as const;
  const daily = await aJourney(t.db, { lessons: [{}, {}, {}], totalDays: 3, modoLiberacao: 'uma_por_dia' });
  await anEnrollment(t.db, { userId, journeyId: daily.id, now: new Date(monday) });
  expect(await reachable()).toBe(55);
  const free = await aJourney(t.db, { lessons: [mission, {}], totalDays: 2, modoLiberacao: 'sequencial' });
  await anEnrollment(t.db, { userId, journeyId: free.id, now: new Date(monday) });
  // 250 for three lessons and a mission, 30 % for several on one day, and the login.
  expect(await reachable()).toBe(5 + 250 + 75);
  await switchGamification(false);
  expect(await reachable()).toBeNull();
});
