import { asLocalDay } from '@jornada/domain/local-day';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { enrollments } from '../tables/enrollments.ts';
import { userStats, xpHistory } from '../tables/rewards.ts';

const monday = '2026-03-09T15:00:00Z'; // 12:00 in São Paulo
const t = useTestApp({ now: monday });

/** A member on day seven with a journey whose 500 is owed, and lessons to do in another. */
async function somebodyOwed() {
  const member = await aMember(t.db, { streakDays: 6, lastLoginOn: asLocalDay('2026-03-09'), dailyGoal: 600 });
  const { userId } = member;
  const finished = await aJourney(t.db, { lessons: 3, totalDays: 2 });
  const late = await anEnrollment(t.db, { userId, journeyId: finished.id, completed: 2 });
  await t.db.update(enrollments).set({ journeyBonusDue: true }).where(eq(enrollments.id, late.id));
  const next = await aJourney(t.db, { lessons: 3 });
  await anEnrollment(t.db, { userId, journeyId: next.id, startedAt: new Date('2026-03-01T15:00:00Z') });
  const caller = await t.as(member);
  return {
    userId,
    caller,
    late,
    completes: (dayNumber: number) => caller.post(`/api/lessons/${next.lessons[dayNumber - 1]!.id}/completion`),
  };
}

test('a lesson brings the 500 that is owed for another journey, without its bonus, before goal and level are decided', async () => {
  travelTo(monday);
  const somebody = await somebodyOwed();

  const { rewards } = (await somebody.completes(1)).body;

  expect(rewards.entries).toEqual([
    { tipoAcao: 'licao_completa', xpGanho: 50, xpBonus: 10, multiplicador: 1.2 },
    { tipoAcao: 'marco_streak', xpGanho: 100, xpBonus: 0, multiplicador: 1 },
    { tipoAcao: 'jornada_completa', xpGanho: 500, xpBonus: 0, multiplicador: 1 },
    { tipoAcao: 'meta_diaria', xpGanho: 10, xpBonus: 0, multiplicador: 1 },
  ]);
  expect(rewards).toMatchObject({ xpTotal: 670, newLevel: 4, metaAtingida: true });
  const [late] = await t.db.select().from(enrollments).where(eq(enrollments.id, somebody.late.id));
  expect(late!.journeyBonusDue).toBe(false);
});

test('lessons and logins of one member at the same moment pay everything once, and the total is the sum of the ledger', async () => {
  travelTo(monday);
  const somebody = await somebodyOwed();

  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      index % 4 === 0 ? somebody.caller.post('/api/me/daily-login') : somebody.completes(index % 4),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const ofMember = eq(xpHistory.userId, somebody.userId);
  const paid = await t.db
    .select({ tipoAcao: xpHistory.tipoAcao, times: sql<number>`count(*)::int` })
    .from(xpHistory)
    .where(ofMember)
    .groupBy(xpHistory.tipoAcao)
    .orderBy(xpHistory.tipoAcao);
  expect(paid).toEqual([
    { tipoAcao: 'jornada_completa', times: 2 },
    { tipoAcao: 'licao_completa', times: 2 },
    { tipoAcao: 'marco_streak', times: 1 },
    { tipoAcao: 'meta_diaria', times: 1 },
  ]);
  const [sum] = await t.db
    .select({ xp: sql<number>`sum(xp_ganho + xp_bonus)::int` })
    .from(xpHistory)
    .where(ofMember);
  const [stats] = await t.db.select().from(userStats).where(eq(userStats.userId, somebody.userId));
  expect(stats).toMatchObject({ xpTotal: sum!.xp, streakAtual: 7 });
  expect(new Set(stats!.badgesConquistados).size).toBe(stats!.badgesConquistados.length);
});
