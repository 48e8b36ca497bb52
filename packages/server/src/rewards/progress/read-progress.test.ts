import { asLocalDay } from '@jornada/domain/local-day';
import { BADGE_CATALOGUE } from '@jornada/domain/rewards/badge-catalogue';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney, type JourneyOverrides } from '../../../fixtures/journey.ts';
import { aMember, type MemberOverrides } from '../../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { users } from '../../tables/accounts.ts';
import { journeys } from '../../tables/journeys.ts';
import { userStats } from '../../tables/rewards.ts';
import { gamificationOffIntervals } from '../../tables/settings.ts';

const monday = '2026-03-09T15:00:00Z'; // 12:00 in São Paulo
const onMarch = (day: number) => travelTo(`2026-03-${String(day).padStart(2, '0')}T15:00:00Z`);
const t = useTestApp({ now: monday });

beforeEach(async () => {
  travelTo(monday);
  // Each test has its own past.
  await t.db.delete(gamificationOffIntervals);
});

async function aStudent(about: MemberOverrides = {}, journeyIs: JourneyOverrides = { lessons: 12 }) {
  const member = await aMember(t.db, about);
  const journey = await aJourney(t.db, journeyIs);
  const startedAt = new Date('2026-03-01T15:00:00Z');
  const enrollment = await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, startedAt });
  const caller = await t.as(member);
  return {
    ...member,
    journey,
    enrollment,
    caller,
    completes: async (dayNumber: number) =>
      expect((await caller.post(`/api/lessons/${journey.lessons[dayNumber - 1]!.id}/completion`)).status).toBe(200),
    answers: async (dayNumber: number) => {
      const path = `/api/lessons/${journey.lessons[dayNumber - 1]!.id}/mission`;
      const { contentVersion } = (await caller.get(path)).body;
      const answer = await caller.post(`${path}/answer`, { answer: { text: 'Feito' }, contentVersion });
      expect(answer.status).toBe(200);
    },
    progress: async () => (await caller.get('/api/me/progress')).body,
    /** What each of the seven days shows, today last: x done, o protected, . neither. */
    streakWeek: async () => weekOf((await caller.get('/api/me/progress')).body),
  };
}

interface Day {
  day: string;
  xp: number;
  goalXp: number;
  isGoalReached: boolean;
  streak: 'feita' | 'protegida' | 'sem_acao';
}
const weekOf = ({ rewards }: { rewards: { week: Day[] } }) =>
  rewards.week.map(({ streak }) => ({ feita: 'x', protegida: 'o', sem_acao: '.' })[streak]).join('');

async function asAdmin() {
  return t.as(await anAdmin(t.db));
}

describe('how far a member has come', () => {
  test('a newcomer has done nothing in seven days, and is here for one', async () => {
    const student = await aStudent();
    const { totals, rewards } = await student.progress();
    expect(totals).toEqual({ completedLessons: 0, completedMissions: 0, completedJourneys: 0, daysAsMember: 1 });
    expect(rewards.stats).toEqual((await student.caller.get('/api/me/stats')).body);
    expect(rewards.week).toEqual(
      [3, 4, 5, 6, 7, 8, 9].map((day) => ({
        day: `2026-03-0${day}`,
        xp: 0,
        goalXp: 100,
        isGoalReached: false,
        streak: 'sem_acao',
      })),
    );
    expect(rewards.badgeCount).toEqual({ earned: 0, total: BADGE_CATALOGUE.length });
    expect(rewards.latestBadges).toEqual([]);
  });

  test('counts own lessons, missions and journeys, optional missions and several journeys included', async () => {
    const lessons = [{ missionType: 'desafio', missionRequired: true }, { missionType: 'desafio' }] as const;
    const student = await aStudent({}, { lessons: [...lessons] });
    const other = await aStudent({}, { lessons: 1 });
    await other.completes(1);
    await anEnrollment(t.db, { userId: student.userId, completed: 3 });

    await student.answers(1);
    await student.answers(2);
    expect((await student.progress()).totals).toMatchObject({
      completedLessons: 4,
      completedMissions: 2,
      completedJourneys: 1,
    });
    await student.completes(2);
    expect((await student.progress()).totals).toMatchObject({ completedLessons: 5, completedJourneys: 2 });
  });

  test('a journey stays completed when its plan grows: its date of completion is asked, not its day', async () => {
    const student = await aStudent({}, { lessons: 1 });
    await student.completes(1);
    await t.db.update(journeys).set({ totalDays: 9 }).where(eq(journeys.id, student.journey.id));
    expect((await student.progress()).totals.completedJourneys).toBe(1);
  });

  test.each([
    ['one minute ago', '2026-03-09T14:59:00Z', 1],
    ['last night, which is another day here', '2026-03-09T02:59:00Z', 2],
    ['today, while London still has yesterday', '2026-03-09T03:00:00Z', 1],
    ['a year ago', '2025-03-09T15:00:00Z', 366],
    ['tomorrow, by a clock that was set back since', '2026-03-10T15:00:00Z', 1],
  ])('who joined %s', async (_when, createdAt, daysAsMember) => {
    const student = await aStudent();
    await t.db
      .update(users)
      .set({ createdAt: new Date(createdAt) })
      .where(eq(users.id, student.userId));
    expect((await student.progress()).totals.daysAsMember).toBe(daysAsMember);
  });
});

describe('the last seven days', () => {
  test('XP with its bonus stands on its day, and days move out on the left', async () => {
    const student = await aStudent({ streakDays: 6, lastLoginOn: asLocalDay('2026-03-09') });
    await student.completes(1); // 50 + 20 % for the seventh day, and its milestone of 100, then the goal's 10
    onMarch(11);
    await student.caller.post('/api/me/daily-login');

    const { rewards } = await student.progress();
    expect(rewards.week.map(({ day, xp }: Day) => [day, xp])).toEqual([
      ['2026-03-05', 0],
      ['2026-03-06', 0],
      ['2026-03-07', 0],
      ['2026-03-08', 0],
      ['2026-03-09', 170],
      ['2026-03-10', 0],
      ['2026-03-11', 5],
    ]);
    expect(rewards.stats.xpHoje).toBe(5);

    const xpOfWeek = async () => (await student.progress()).rewards.week.map(({ xp }: Day) => xp);
    onMarch(16);
    expect(await xpOfWeek()).toEqual([0, 5, 0, 0, 0, 0, 0]);
    onMarch(18);
    expect(await xpOfWeek()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('a day with a lesson or a mission is done, one with a login alone is not, and midnight is the platform’s', async () => {
    const student = await aStudent({}, { lessons: [{ missionType: 'desafio' }, {}, {}] });
    await student.answers(1);
    onMarch(10);
    await student.caller.post('/api/me/daily-login');
    travelTo('2026-03-12T02:59:00Z'); // Wednesday, 23:59
    await student.completes(2);
    travelTo('2026-03-12T03:01:00Z'); // Thursday, 00:01
    expect(await student.streakWeek()).toBe('...x.x.');
    await student.completes(3);
    expect(await student.streakWeek()).toBe('...x.xx');
  });

  test('days under a shield are marked, also when it covered more than the week', async () => {
    const student = await aStudent({ streakDays: 3, lastActionOn: asLocalDay('2026-03-08'), shields: 2 });
    expect(await student.streakWeek()).toBe('...xxx.');
    onMarch(11);
    await student.completes(1);
    expect(await student.streakWeek()).toBe('.xxxoox');
    onMarch(28);
    expect(await student.streakWeek()).toBe('.......');
    await student.completes(2);
    expect(await student.streakWeek()).toBe('oooooox');
  });

  test('a reset takes the lessons back, and the day stays a day with its XP', async () => {
    const student = await aStudent({}, { lessons: [{ missionType: 'desafio', missionRequired: true }] });
    await student.answers(1);
    const before = await student.progress();
    expect(before.totals).toMatchObject({ completedLessons: 1, completedMissions: 1, completedJourneys: 1 });

    await (await asAdmin()).post(`/api/admin/enrollments/${student.enrollment.id}/reset`);

    const after = await student.progress();
    expect(after.totals).toMatchObject({ completedLessons: 0, completedMissions: 0, completedJourneys: 0 });
    expect(after.rewards).toEqual(before.rewards);
    expect(weekOf(after)).toBe('......x');
    expect(after.rewards.week[6].xp).toBeGreaterThan(500);
  });

  test('each day keeps the goal it had, and a goal that was paid stays reached', async () => {
    const student = await aStudent({ lastLoginOn: asLocalDay('2026-03-09') });
    const setsGoal = (metaDiariaXp: number) => student.caller.put('/api/me/daily-goal', { metaDiariaXp });
    onMarch(2);
    await setsGoal(40); // in force before the week begins
    onMarch(5);
    await student.completes(1); // 55 with the login
    onMarch(6);
    await setsGoal(50);
    await setsGoal(1000);
    onMarch(7);
    await student.completes(2); // 55 of 1000
    onMarch(8);
    await setsGoal(50);
    await student.completes(3); // 55 of 50: paid
    await setsGoal(200);
    onMarch(9);
    await setsGoal(10);

    const { rewards } = await student.progress();
    expect(rewards.week.map(({ goalXp, isGoalReached }: Day) => [goalXp, isGoalReached])).toEqual([
      [40, false],
      [40, false],
      [40, true],
      [1000, false],
      [1000, false],
      [200, true],
      [10, false],
    ]);
    expect(rewards.stats).toMatchObject({ metaDiariaXp: 10, xpHoje: 0 });
  });
});

describe('without gamification', () => {
  test('nothing but lessons, missions, journeys and days is told; what was earned is there again afterwards', async () => {
    const admin = await asAdmin();
    const student = await aStudent({ streakDays: 2 });
    await student.completes(1);
    onMarch(10);
    await admin.put('/api/admin/switches', { gamificationEnabled: false });
    await student.completes(2);

    expect(await student.progress()).toEqual({
      totals: { completedLessons: 2, completedMissions: 0, completedJourneys: 0, daysAsMember: 2 },
      rewards: null,
    });

    onMarch(11);
    await admin.put('/api/admin/switches', { gamificationEnabled: true });
    const { rewards } = await student.progress();
    expect(rewards.stats).toMatchObject({ streakAtual: 3, streakState: 'em_risco' });
    expect(weekOf({ rewards })).toBe('..xxx..');
  });
});

describe('badges', () => {
  test('the four earned last, newest first; one that the catalogue no longer has counts nowhere', async () => {
    const [a, b, c, d, e] = BADGE_CATALOGUE.map(({ id }) => id);
    const student = await aStudent();
    const gone = '01a0a0a0-0000-7000-8000-000000000000';
    await t.db
      .update(userStats)
      .set({ badgesConquistados: [b!, a!, d!, gone, c!, e!] })
      .where(eq(userStats.userId, student.userId));

    const { rewards } = await student.progress();

    expect(rewards.latestBadges.map(({ id }: { id: string }) => id)).toEqual([e, c, d, a]);
    expect(rewards.latestBadges[0]).toEqual({ ...BADGE_CATALOGUE[4], isEarned: true, hint: null });
    expect(rewards.badgeCount).toEqual({ earned: 5, total: BADGE_CATALOGUE.length });
  });
});

test('whoever has no row of statistics yet reads a newcomer’s', async () => {
  const student = await aStudent();
  await t.db.delete(userStats).where(eq(userStats.userId, student.userId));
  const { rewards } = await student.progress();
  expect(rewards.stats).toMatchObject({ xpTotal: 0, nivelAtual: 1, streakState: 'sem_streak', metaDiariaXp: 100 });
  expect(await t.db.select().from(userStats).where(eq(userStats.userId, student.userId))).toEqual([]);
});
