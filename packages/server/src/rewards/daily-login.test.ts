import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { enrollments } from '../tables/enrollments.ts';
import { userStats, xpHistory } from '../tables/rewards.ts';

const noon = '2026-03-09T15:00:00Z'; // 12:00 in São Paulo, a Monday
const t = useTestApp({ now: noon });

const ledgerOf = (userId: string) => t.db.select().from(xpHistory).where(eq(xpHistory.userId, userId));
const login = { tipoAcao: 'primeiro_login', xpGanho: 5, xpBonus: 0, multiplicador: 1 };

describe("the day's first login", () => {
  test('is still to come while the last one was before the day that the platform calls today', async () => {
    travelTo('2026-03-09T02:59:00Z'); // still Sunday in São Paulo
    const caller = await t.as(await aMember(t.db));
    await caller.post('/api/me/daily-login');
    expect((await caller.get('/api/me')).body).toMatchObject({
      today: '2026-03-08',
      stats: { lastLoginDate: '2026-03-08' },
    });
    travelTo('2026-03-09T03:01:00Z'); // Monday
    expect((await caller.get('/api/me')).body).toMatchObject({
      today: '2026-03-09',
      stats: { lastLoginDate: '2026-03-08' },
    });
  });

  test('pays 5 XP once a day and leaves the streak alone', async () => {
    travelTo(noon);
    const member = await aMember(t.db, { streakDays: 2 });
    const caller = await t.as(member);

    const first = await caller.post('/api/me/daily-login');
    expect(first.status).toBe(200);
    expect(first.body.rewards).toMatchObject({ entries: [login], xpTotal: 5, streakAtual: 2, novosBadges: [] });

    travelTo('2026-03-10T02:59:00Z'); // still Monday in São Paulo
    const again = await caller.post('/api/me/daily-login');
    expect(again.body.rewards).toMatchObject({ entries: [], xpTotal: 5 });

    travelTo('2026-03-10T03:01:00Z'); // Tuesday
    const tuesday = await caller.post('/api/me/daily-login');
    expect(tuesday.body.rewards).toMatchObject({ entries: [login], xpTotal: 10, streakAtual: 0 });

    const [stats] = await t.db.select().from(userStats).where(eq(userStats.userId, member.userId));
    expect(stats).toMatchObject({ lastLoginDate: '2026-03-10', ultimaAcaoData: '2026-03-08', streakAtual: 2 });
  });

  test('pays once for a member whose fifty windows open at the same moment', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    const caller = await t.as(member);

    const answers = await Promise.all(Array.from({ length: 50 }, () => caller.post('/api/me/daily-login')));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => body.rewards.entries.length > 0)).toHaveLength(1);
    expect(answers.every(({ body }) => body.rewards.xpTotal === 5)).toBe(true);
    expect(await ledgerOf(member.userId)).toHaveLength(1);
  });

  test('brings the 500 of a journey that became complete without a completion, once and without a bonus', async () => {
    travelTo(noon);
    const member = await aMember(t.db, { streakDays: 21, dailyGoal: 600 });
    const journey = await aJourney(t.db, { lessons: 3, totalDays: 2 });
    const enrollment = await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, completed: 2 });
    await t.db.update(enrollments).set({ journeyBonusDue: true }).where(eq(enrollments.id, enrollment.id));
    const caller = await t.as(member);

    const first = await caller.post('/api/me/daily-login');
    expect(first.body.rewards).toMatchObject({
      entries: [login, { tipoAcao: 'jornada_completa', xpGanho: 500, xpBonus: 0, multiplicador: 1 }],
      xpTotal: 505,
      newLevel: 3,
    });

    const [after] = await t.db.select().from(enrollments).where(eq(enrollments.id, enrollment.id));
    expect(after!.journeyBonusDue).toBe(false);
    travelTo('2026-03-10T15:00:00Z');
    await t.db.update(enrollments).set({ journeyBonusDue: true }).where(eq(enrollments.id, enrollment.id));
    expect((await caller.post('/api/me/daily-login')).body.rewards.entries).toEqual([login]);
  });
});
