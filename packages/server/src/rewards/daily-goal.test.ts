import { asLocalDay } from '@jornada/domain/local-day';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { dailyGoalChanges, xpHistory } from '../tables/rewards.ts';

const monday = '2026-03-09T15:00:00Z'; // 12:00 in São Paulo
const t = useTestApp({ now: monday });

async function aStudent() {
  const member = await aMember(t.db, { lastLoginOn: asLocalDay('2026-03-09') });
  const journey = await aJourney(t.db, { lessons: 9 });
  await anEnrollment(t.db, {
    userId: member.userId,
    journeyId: journey.id,
    startedAt: new Date('2026-03-01T15:00:00Z'),
  });
  const caller = await t.as(member);
  return {
    ...member,
    setsGoal: (metaDiariaXp: unknown) => caller.put('/api/me/daily-goal', { metaDiariaXp }),
    isGoalPaidToday: async () => (await caller.get('/api/me/progress')).body.rewards.isGoalPaidToday,
    completes: async (dayNumber: number) =>
      (await caller.post(`/api/lessons/${journey.lessons[dayNumber - 1]!.id}/completion`)).body.rewards,
    memory: async () => {
      const ofMember = eq(dailyGoalChanges.userId, member.userId);
      const rows = await t.db.select().from(dailyGoalChanges).where(ofMember).orderBy(asc(dailyGoalChanges.fromDay));
      return rows.map(({ fromDay, metaXp }) => [fromDay, metaXp]);
    },
    goalsPaid: async () => {
      const rows = await t.db.select().from(xpHistory).where(eq(xpHistory.userId, member.userId));
      return rows.filter(({ tipoAcao }) => tipoAcao === 'meta_diaria').map(({ day }) => day);
    },
  };
}

describe('a member sets the daily goal', () => {
  test('and it is in force at once and remembered for the day', async () => {
    travelTo(monday);
    const student = await aStudent();

    const answer = await student.setsGoal(55);

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ userId: student.userId, metaDiariaXp: 55, xpHoje: 0 });
    await student.setsGoal(300);
    travelTo('2026-03-10T02:59:00Z'); // still Monday in São Paulo
    await student.setsGoal(200);
    travelTo('2026-03-10T03:01:00Z');
    await student.setsGoal(10);
    expect(await student.memory()).toEqual([
      ['2026-03-09', 200],
      ['2026-03-10', 10],
    ]);
  });

  test.each([9, 1001, 50.5, -100, '100', null, undefined])('%s is refused with words', async (goal) => {
    const student = await aStudent();

    const answer = await student.setsGoal(goal);

    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_input');
    expect(answer.body.issues).toEqual([{ path: 'metaDiariaXp', message: expect.stringMatching(/\S/) }]);
    expect(await student.memory()).toEqual([]);
  });

  test('and is paid once that day, however the goal moves; the next day again', async () => {
    travelTo(monday);
    const student = await aStudent();
    await student.setsGoal(50);
    expect(await student.isGoalPaidToday()).toBe(false);
    expect((await student.completes(1)).metaAtingida).toBe(true);
    expect(await student.isGoalPaidToday()).toBe(true);

    await student.setsGoal(150);
    expect((await student.completes(2)).metaAtingida).toBe(false);
    expect((await student.completes(3)).metaAtingida).toBe(false);
    await student.setsGoal(10);
    expect((await student.completes(4)).metaAtingida).toBe(false);
    expect(await student.goalsPaid()).toEqual(['2026-03-09']);

    travelTo('2026-03-10T15:00:00Z');
    expect(await student.isGoalPaidToday()).toBe(false);
    expect((await student.completes(5)).metaAtingida).toBe(true);
    expect(await student.goalsPaid()).toHaveLength(2);
  });

  test('below what the day has earned already, and nothing is paid for it', async () => {
    travelTo(monday);
    const student = await aStudent();
    await student.completes(1);
    expect((await student.setsGoal(10)).body).toMatchObject({ metaDiariaXp: 10, xpHoje: 50, xpTotal: 50 });
    expect((await student.completes(2)).metaAtingida).toBe(false);
    expect(await student.goalsPaid()).toEqual([]);
    expect(await student.isGoalPaidToday()).toBe(false);
  });

  test('while a lesson reaches it: at any order the goal pays at most once', async () => {
    travelTo(monday);
    const student = await aStudent();

    await Promise.all([
      ...[1, 2, 3, 4].map((dayNumber) => student.completes(dayNumber)),
      ...[50, 100, 150, 60].map((goal) => student.setsGoal(goal)),
    ]);

    expect((await student.goalsPaid()).length).toBeLessThanOrEqual(1);
  });
});
