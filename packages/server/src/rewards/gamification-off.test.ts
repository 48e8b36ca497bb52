import { asLocalDay } from '@jornada/domain/local-day';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { enrollments } from '../tables/enrollments.ts';
import { userStats, xpHistory } from '../tables/rewards.ts';
import { gamificationOffIntervals } from '../tables/settings.ts';

const monday = '2026-03-09T15:00:00Z'; // 12:00 in São Paulo
const tuesday = '2026-03-10T15:00:00Z';
const friday = '2026-03-13T15:00:00Z';
const saturday = '2026-03-14T15:00:00Z';
const t = useTestApp({ now: monday });

// Each test has its own past.
beforeEach(() => t.db.delete(gamificationOffIntervals));

async function turnGamification(gamificationEnabled: boolean) {
  const answer = await (await t.as(await anAdmin(t.db))).put('/api/admin/switches', { gamificationEnabled });
  expect(answer.status).toBe(200);
}

async function aStudent(streakDays: number) {
  const member = await aMember(t.db, { streakDays, lastLoginOn: asLocalDay('2026-03-08') });
  const journey = await aJourney(t.db, { lessons: 9 });
  const enrollment = await anEnrollment(t.db, {
    userId: member.userId,
    journeyId: journey.id,
    startedAt: new Date('2026-03-01T15:00:00Z'),
  });
  const caller = await t.as(member);
  return {
    ...member,
    enrollment,
    caller,
    completes: (dayNumber: number) => caller.post(`/api/lessons/${journey.lessons[dayNumber - 1]!.id}/completion`),
    stats: async () => (await t.db.select().from(userStats).where(eq(userStats.userId, member.userId)))[0]!,
    ledger: () => t.db.select().from(xpHistory).where(eq(xpHistory.userId, member.userId)),
  };
}

test('a streak goes on after days on which gamification was off', async () => {
  travelTo(monday);
  const student = await aStudent(6);
  expect((await student.completes(1)).body.rewards.streakAtual).toBe(7);

  travelTo(tuesday);
  await turnGamification(false);
  travelTo(friday);
  expect((await student.caller.get('/api/me/stats')).body).toMatchObject({ streakAtual: 7, streakState: 'em_risco' });
  await turnGamification(true);

  travelTo(saturday);
  expect((await student.caller.get('/api/me/stats')).body).toMatchObject({ streakAtual: 7, streakState: 'em_risco' });
  const lesson = await student.completes(2);
  expect(lesson.body.rewards).toMatchObject({ streakAtual: 8, streakResetado: false, escudoUsado: false });
});

test('a day missed before gamification was turned off still counts as missed', async () => {
  travelTo(monday);
  const student = await aStudent(6);
  await student.completes(1);

  travelTo('2026-03-11T15:00:00Z');
  await turnGamification(false);
  await turnGamification(true);

  expect((await student.caller.get('/api/me/stats')).body).toMatchObject({ streakAtual: 0, streakState: 'perdida' });
  expect((await student.completes(2)).body.rewards).toMatchObject({ streakAtual: 1, streakResetado: true });
});

test('without gamification progress goes on and nothing of the game is written, nor paid later', async () => {
  travelTo(monday);
  const student = await aStudent(6);
  const { counts: _, ...before } = await student.stats();
  await turnGamification(false);

  const login = await student.caller.post('/api/me/daily-login');
  const lesson = await student.completes(1);
  const repeat = await student.completes(1);

  expect(login.body).toEqual({ rewards: null });
  expect(lesson.body).toMatchObject({ currentDay: 2, rewards: null });
  expect(repeat.body).toMatchObject({ alreadyCompleted: true, rewards: null });
  // What was done is counted all the same: badges need it later.
  expect(await student.stats()).toEqual({ ...before, counts: expect.objectContaining({ lessons: 1, xpOnDay: 0 }) });
  expect(await student.ledger()).toEqual([]);

  await turnGamification(true);
  expect((await student.completes(1)).body).toMatchObject({ alreadyCompleted: true, rewards: { entries: [] } });
  expect(await student.ledger()).toEqual([]);
});

test('the 500 of a journey that became complete waits until gamification is on', async () => {
  travelTo(monday);
  const student = await aStudent(0);
  await turnGamification(false);
  await t.db.update(enrollments).set({ journeyBonusDue: true }).where(eq(enrollments.id, student.enrollment.id));

  await student.caller.post('/api/me/daily-login');
  expect(await student.ledger()).toEqual([]);
  await turnGamification(true);

  const paid = await Promise.all(Array.from({ length: 10 }, () => student.caller.post('/api/me/daily-login')));
  const entries = paid.flatMap(({ body }) => body.rewards.entries.map((entry: { tipoAcao: string }) => entry.tipoAcao));
  expect(entries).toEqual(['primeiro_login', 'jornada_completa', 'meta_diaria']);
});
