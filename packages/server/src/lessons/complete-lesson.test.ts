import { asLocalDay } from '@jornada/domain/local-day';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { badges, userStats, xpHistory } from '../tables/rewards.ts';

const noon = '2026-03-09T15:00:00Z'; // 12:00 in São Paulo, a Monday
const t = useTestApp({ now: noon });

const entriesOf = (answer: { body: { rewards: { entries: object[] } } }) => answer.body.rewards.entries;
const entry = (tipoAcao: string, xpGanho: number, xpBonus = 0, multiplicador = 1) => ({
  tipoAcao,
  xpGanho,
  xpBonus,
  multiplicador,
});

async function statsOf(userId: string) {
  const [row] = await t.db.select().from(userStats).where(eq(userStats.userId, userId));
  return row!;
}

async function ledgerSum(userId: string) {
  const rows = await t.db.select().from(xpHistory).where(eq(xpHistory.userId, userId));
  return rows.reduce((sum, row) => sum + row.xpGanho + row.xpBonus, 0);
}

describe('the worked histories of decisions F', () => {
  test('all at once: login, bonus of the seventh day, milestone, goal and level in one command', async () => {
    travelTo(noon);
    const member = await aMember(t.db, { xpTotal: 930, streakDays: 6, dailyGoal: 100 });
    const journey = await aJourney(t.db, { lessons: 3 });
    await anEnrollment(t.db, {
      userId: member.userId,
      journeyId: journey.id,
      startedAt: new Date('2026-03-01T15:00:00Z'),
    });

    const answer = await (await t.as(member)).post(`/api/lessons/${journey.lessons[0]!.id}/completion`);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      currentDay: 2,
      journeyCompleted: false,
      alreadyCompleted: false,
      rewards: {
        entries: [
          entry('primeiro_login', 5),
          entry('licao_completa', 50, 10, 1.2),
          entry('marco_streak', 100),
          entry('meta_diaria', 10),
        ],
        xpTotal: 1105,
        nivelAtual: 5,
        leveledUp: true,
        newLevel: 5,
        novosBadges: expect.any(Array),
        streakAtual: 7,
        escudoUsado: false,
        streakResetado: false,
        metaAtingida: true,
      },
    });
    expect(await ledgerSum(member.userId)).toBe(1105);
    const badgesWon = await t.db.select().from(badges).where(inArray(badges.id, answer.body.rewards.novosBadges));
    expect(badgesWon.map(({ criterio }) => `${criterio.tipo} ${criterio.quantidade}`).sort()).toEqual([
      'licoes 1',
      'nivel 3',
      'nivel 5',
      'streak 3',
      'streak 7',
    ]);
  });

  test('midnight: 23:59 makes the seventh day with its milestone, 00:01 the eighth with a new first login', async () => {
    travelTo('2026-03-10T02:59:00Z'); // Monday 23:59 in São Paulo
    const member = await aMember(t.db, { streakDays: 6, lastLoginOn: asLocalDay('2026-03-09'), dailyGoal: 1000 });
    const journey = await aJourney(t.db, { lessons: 3 });
    await anEnrollment(t.db, {
      userId: member.userId,
      journeyId: journey.id,
      startedAt: new Date('2026-03-01T15:00:00Z'),
    });
    const caller = await t.as(member);

    const before = await caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`);
    travelTo('2026-03-10T03:01:00Z'); // Tuesday 00:01
    const after = await caller.post(`/api/lessons/${journey.lessons[1]!.id}/completion`);

    expect(entriesOf(before)).toEqual([entry('licao_completa', 50, 10, 1.2), entry('marco_streak', 100)]);
    expect(before.body.rewards.streakAtual).toBe(7);
    expect(entriesOf(after)).toEqual([entry('primeiro_login', 5), entry('licao_completa', 50, 10, 1.2)]);
    expect(after.body.rewards.streakAtual).toBe(8);
  });

  test('shield: a missed day keeps the streak at six and spends the shield; the next day is the seventh and paid', async () => {
    travelTo(noon);
    const member = await aMember(t.db, {
      streakDays: 6,
      lastActionOn: asLocalDay('2026-03-07'),
      shields: 1,
      lastLoginOn: asLocalDay('2026-03-09'),
      dailyGoal: 1000,
    });
    const journey = await aJourney(t.db, { lessons: 3 });
    await anEnrollment(t.db, {
      userId: member.userId,
      journeyId: journey.id,
      startedAt: new Date('2026-03-01T15:00:00Z'),
    });
    const caller = await t.as(member);

    const shielded = await caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`);
    expect(entriesOf(shielded)).toEqual([entry('licao_completa', 50)]);
    expect(shielded.body.rewards).toMatchObject({ streakAtual: 6, escudoUsado: true, streakResetado: false });
    expect((await statsOf(member.userId)).escudosDisponiveis).toBe(0);

    travelTo('2026-03-10T15:00:00Z');
    const next = await caller.post(`/api/lessons/${journey.lessons[1]!.id}/completion`);
    expect(entriesOf(next)).toContainEqual(entry('marco_streak', 100));
    expect(next.body.rewards.streakAtual).toBe(7);
  });

  test('new member, one-day journey: 590 XP, level 3, and the journey is complete', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    const journey = await aJourney(t.db, { lessons: 1 });
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });

    const answer = await (await t.as(member)).post(`/api/lessons/${journey.lessons[0]!.id}/completion`);

    expect(entriesOf(answer)).toEqual([
      entry('primeiro_login', 5),
      entry('jornada_completa', 575),
      entry('meta_diaria', 10),
    ]);
    expect(answer.body).toMatchObject({
      currentDay: 2,
      journeyCompleted: true,
      rewards: { xpTotal: 590, newLevel: 3 },
    });
    const [enrollment] = await t.db.select().from(enrollments).where(eq(enrollments.userId, member.userId));
    expect(enrollment!.completedAt?.toISOString()).toBe(new Date(noon).toISOString());
    const { body: page } = await (await t.as(member)).get(`/api/journeys/${journey.id}`);
    expect(page.completionBonusXp).toBe(500);
  });

  test('two lessons on the day of enrolment: 187 XP', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    const journey = await aJourney(t.db, { lessons: 5 });
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const caller = await t.as(member);

    const first = await caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`);
    const second = await caller.post(`/api/lessons/${journey.lessons[1]!.id}/completion`);

    expect(entriesOf(first)).toEqual([entry('primeiro_login', 5), entry('licao_completa', 75)]);
    expect(entriesOf(second)).toEqual([entry('licao_completa', 75, 22, 1.3), entry('meta_diaria', 10)]);
    expect((await statsOf(member.userId)).xpTotal).toBe(187);
  });
});

describe('completing twice, at once or again', () => {
  test('fifty taps at once complete the lesson once and pay it once, and all fifty answers agree', async () => {
    travelTo(noon);
    const member = await aMember(t.db, { lastLoginOn: asLocalDay('2026-03-09'), dailyGoal: 1000 });
    const journey = await aJourney(t.db, { lessons: 2 });
    await anEnrollment(t.db, {
      userId: member.userId,
      journeyId: journey.id,
      startedAt: new Date('2026-03-01T15:00:00Z'),
    });
    const caller = await t.as(member);
    const lessonId = journey.lessons[0]!.id;

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => caller.post(`/api/lessons/${lessonId}/completion`)),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(answers.filter(({ body }) => body.alreadyCompleted === false)).toHaveLength(1);
    const effects = answers.map(({ body }) =>
      JSON.stringify([body.currentDay, body.journeyCompleted, body.rewards.entries, body.rewards.xpTotal]),
    );
    expect(new Set(effects).size).toBe(1);
    const progress = await t.db
      .select()
      .from(lessonProgress)
      .where(and(eq(lessonProgress.userId, member.userId), eq(lessonProgress.lessonId, lessonId)));
    expect(progress).toHaveLength(1);
    expect(await t.db.select().from(xpHistory).where(eq(xpHistory.userId, member.userId))).toHaveLength(1);
    expect((await statsOf(member.userId)).xpTotal).toBe(50);
  });

  test('all lessons of a journey tapped at once pay each once and the journey once', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    const journey = await aJourney(t.db, { lessons: 6, modoLiberacao: 'imediata' });
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const caller = await t.as(member);

    const answers = await Promise.all(
      [...journey.lessons, ...journey.lessons].map(({ id }) => caller.post(`/api/lessons/${id}/completion`)),
    );

    const firsts = answers.filter(({ body }) => body.alreadyCompleted === false);
    expect(firsts).toHaveLength(6);
    const kinds = firsts.flatMap(({ body }) => body.rewards.entries.map((e: { tipoAcao: string }) => e.tipoAcao));
    expect(kinds.filter((kind) => kind === 'primeiro_login')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'jornada_completa')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'licao_completa')).toHaveLength(5);
    expect((await statsOf(member.userId)).xpTotal).toBe(await ledgerSum(member.userId));
    const [enrollment] = await t.db.select().from(enrollments).where(eq(enrollments.userId, member.userId));
    expect(enrollment!.currentDay).toBe(7);
  });

  test('a repeat of the completion that finished the journey says so again, with what it paid', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    const journey = await aJourney(t.db, { lessons: 1 });
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const caller = await t.as(member);
    await caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`);
    travelTo('2026-03-20T15:00:00Z');

    const repeat = await caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`);

    expect(repeat.body).toMatchObject({ alreadyCompleted: true, journeyCompleted: true, currentDay: 2 });
    expect(entriesOf(repeat)).toEqual([entry('jornada_completa', 575)]);
  });
});

test('a page from before a reset is refused, and what it wanted is not done', async () => {
  travelTo(noon);
  const [member, admin] = [await aMember(t.db), await t.as(await anAdmin(t.db))];
  const journey = await aJourney(t.db, { lessons: 2 });
  const { id } = await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
  const caller = await t.as(member);
  const path = `/api/lessons/${journey.lessons[0]!.id}`;
  const { progressVersion } = (await caller.get(path)).body;
  await admin.post(`/api/admin/enrollments/${id}/reset`);

  const stale = await caller.post(`${path}/completion`, { progressVersion });
  expect([stale.status, stale.body.message]).toEqual([409, 'Seu progresso foi reiniciado']);
  expect(await t.db.select().from(lessonProgress).where(eq(lessonProgress.userId, member.userId))).toEqual([]);

  const fresh = (await caller.get(path)).body.progressVersion;
  expect((await caller.post(`${path}/completion`, { progressVersion: fresh })).status).toBe(200);
});

describe('the access rule holds for completing', () => {
  test('uma_por_dia opens a lesson at 00:00 of its day, not a minute before', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    const journey = await aJourney(t.db, { lessons: 3, modoLiberacao: 'uma_por_dia' });
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const caller = await t.as(member);
    await caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`);

    travelTo('2026-03-10T02:59:59Z');
    const early = await caller.post(`/api/lessons/${journey.lessons[1]!.id}/completion`);
    expect([early.status, early.body.code]).toEqual([403, 'lesson_locked']);

    travelTo('2026-03-10T03:00:00Z');
    expect((await caller.post(`/api/lessons/${journey.lessons[1]!.id}/completion`)).status).toBe(200);
  });

  test('a late member of uma_por_dia catches up several lessons in one day, in their order', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    const journey = await aJourney(t.db, { lessons: 4, modoLiberacao: 'uma_por_dia' });
    await anEnrollment(t.db, {
      userId: member.userId,
      journeyId: journey.id,
      startedAt: new Date('2026-03-07T15:00:00Z'),
    });
    const caller = await t.as(member);
    const complete = async (n: number) =>
      (await caller.post(`/api/lessons/${journey.lessons[n - 1]!.id}/completion`)).status;

    expect(await complete(2)).toBe(403);
    expect(await complete(1)).toBe(200);
    expect(await complete(2)).toBe(200);
    expect(await complete(3)).toBe(200);
    expect(await complete(4)).toBe(403);
  });

  test('sequencial asks for the lesson before; imediata takes any order and counts the leading ones', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    const sequential = await aJourney(t.db, { lessons: 3, modoLiberacao: 'sequencial' });
    const immediate = await aJourney(t.db, { lessons: 3, modoLiberacao: 'imediata' });
    await anEnrollment(t.db, { userId: member.userId, journeyId: sequential.id });
    await anEnrollment(t.db, { userId: member.userId, journeyId: immediate.id });
    const caller = await t.as(member);

    expect((await caller.post(`/api/lessons/${sequential.lessons[1]!.id}/completion`)).body.code).toBe('lesson_locked');
    const third = await caller.post(`/api/lessons/${immediate.lessons[2]!.id}/completion`);
    expect(third.body).toMatchObject({ currentDay: 1, journeyCompleted: false });
    await caller.post(`/api/lessons/${immediate.lessons[0]!.id}/completion`);
    const second = await caller.post(`/api/lessons/${immediate.lessons[1]!.id}/completion`);
    expect(second.body).toMatchObject({ currentDay: 4, journeyCompleted: true });
  });

  test('a required mission blocks its lesson; an optional one does not', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    const journey = await aJourney(t.db, {
      lessons: [{ missionType: 'desafio', missionRequired: true }, { missionType: 'desafio' }],
    });
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const caller = await t.as(member);

    const blocked = await caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`);
    expect([blocked.status, blocked.body.message]).toEqual([409, 'Complete a missão para concluir esta lição']);
    expect((await caller.post(`/api/lessons/${journey.lessons[1]!.id}/completion`)).status).toBe(200);
  });

  test('nobody completes without an enrolment, while suspended, or what does not exist; nothing is stored then', async () => {
    travelTo(noon);
    const [member, suspended] = [await aMember(t.db), await aMember(t.db)];
    const journey = await aJourney(t.db, { lessons: 1 });
    await anEnrollment(t.db, { userId: suspended.userId, journeyId: journey.id, suspendedAt: new Date(noon) });
    const path = `/api/lessons/${journey.lessons[0]!.id}/completion`;

    const stranger = await (await t.as(member)).post(path);
    const paused = await (await t.as(suspended)).post(path);
    const nowhere = await (await t.as(member)).post('/api/lessons/01a0a0a0-0000-7000-8000-000000000000/completion');

    expect([stranger, paused, nowhere].map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'not_enrolled'],
      [403, 'enrollment_suspended'],
      [404, 'lesson_not_found'],
    ]);
    expect((await statsOf(member.userId)).xpTotal).toBe(0);
    expect(await t.db.select().from(lessonProgress).where(eq(lessonProgress.userId, suspended.userId))).toEqual([]);
  });
});
