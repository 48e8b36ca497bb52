import { asLocalDay } from '@jornada/domain/local-day';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember, type MemberOverrides } from '../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { streakActionDays, streakProtections } from '../tables/rewards.ts';

const monday = '2026-03-09T15:00:00Z'; // 12:00 in São Paulo
const t = useTestApp({ now: monday });

async function aStudent(history: MemberOverrides) {
  const member = await aMember(t.db, { lastLoginOn: asLocalDay('2026-03-09'), dailyGoal: 1000, ...history });
  const journey = await aJourney(t.db, { lessons: 30 });
  await anEnrollment(t.db, {
    userId: member.userId,
    journeyId: journey.id,
    startedAt: new Date('2026-03-01T15:00:00Z'),
  });
  const caller = await t.as(member);
  return {
    completes: async (dayNumber: number) =>
      (await caller.post(`/api/lessons/${journey.lessons[dayNumber - 1]!.id}/completion`)).body.rewards,
    logsIn: () => caller.post('/api/me/daily-login'),
    stats: async () => (await caller.get('/api/me/stats')).body,
    actionDays: async () => {
      const ofMember = eq(streakActionDays.userId, member.userId);
      const rows = await t.db.select().from(streakActionDays).where(ofMember).orderBy(asc(streakActionDays.day));
      return rows.map(({ day }) => day);
    },
    protections: async () => {
      const ofMember = eq(streakProtections.userId, member.userId);
      const rows = await t.db.select().from(streakProtections).where(ofMember).orderBy(asc(streakProtections.fromDay));
      return rows.map(({ fromDay, toDay }) => [fromDay, toDay]);
    },
  };
}

test('a shield covers a missed day, which is kept as protected; the seventh day comes tomorrow', async () => {
  travelTo(monday);
  const student = await aStudent({ streakDays: 6, lastActionOn: asLocalDay('2026-03-07'), shields: 1 });
  expect(await student.stats()).toMatchObject({ streakAtual: 6, streakState: 'escudo_sera_usado' });

  const today = await student.completes(1);
  expect(today).toMatchObject({ streakAtual: 6, escudoUsado: true, streakResetado: false });
  expect(today.entries).toEqual([{ tipoAcao: 'licao_completa', xpGanho: 50, xpBonus: 0, multiplicador: 1 }]);
  expect(await student.stats()).toMatchObject({ escudosDisponiveis: 0, streakState: 'feita_hoje' });
  expect(await student.protections()).toEqual([['2026-03-08', '2026-03-08']]);

  travelTo('2026-03-10T15:00:00Z');
  const tomorrow = await student.completes(2);
  expect(tomorrow).toMatchObject({ streakAtual: 7, escudoUsado: false });
  expect(tomorrow.entries).toContainEqual({ tipoAcao: 'marco_streak', xpGanho: 100, xpBonus: 0, multiplicador: 1 });
});

test('each shield covers one absence of any length, and without one the streak begins again', async () => {
  travelTo(monday);
  const student = await aStudent({ streakDays: 6, lastActionOn: asLocalDay('2026-02-01'), shields: 2 });
  expect(await student.completes(1)).toMatchObject({ streakAtual: 6, escudoUsado: true });

  travelTo('2026-03-12T15:00:00Z');
  expect(await student.completes(2)).toMatchObject({ streakAtual: 6, escudoUsado: true });
  travelTo('2026-03-14T15:00:00Z');
  expect(await student.stats()).toMatchObject({ streakAtual: 0, streakState: 'perdida' });
  expect(await student.completes(3)).toMatchObject({ streakAtual: 1, escudoUsado: false, streakResetado: true });

  expect(await student.protections()).toEqual([
    ['2026-02-02', '2026-03-08'],
    ['2026-03-10', '2026-03-11'],
  ]);
});

test.each([
  [0, 1],
  [2, 3],
  [3, 3],
])('the fourteenth day brings a shield to %i, which makes %i', async (before, after) => {
  travelTo(monday);
  const student = await aStudent({ streakDays: 13, shields: before });
  expect((await student.completes(1)).streakAtual).toBe(14);
  expect((await student.stats()).escudosDisponiveis).toBe(after);
});

test('a day on which the streak was carried is remembered once; a login alone carries nothing', async () => {
  travelTo(monday);
  const student = await aStudent({ streakDays: 0 });
  await student.logsIn();
  expect(await student.actionDays()).toEqual([]);

  await student.completes(1);
  await student.completes(2);
  expect(await student.actionDays()).toEqual(['2026-03-09']);

  travelTo('2026-03-12T15:00:00Z');
  await student.completes(3);
  expect(await student.actionDays()).toEqual(['2026-03-09', '2026-03-12']);
});
