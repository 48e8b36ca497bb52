import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { answersOf } from '../../fixtures/answer.ts';
import { aMemberAtMission, atWork, type MemberAtMission } from '../../fixtures/member-at-mission.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { missionTimers } from '../tables/missions.ts';
import { userStats, xpHistory } from '../tables/rewards.ts';
import { runPeriodically } from '../platform/jobs/run-periodically.ts';
import { settleTimers, settleDueTimers } from './settle-due-timers.ts';

const noon = '2026-03-09T15:00:00.000Z';
const earlier = new Date('2026-03-09T14:59:00.000Z');
const oneHourLater = '2026-03-09T16:00:00.000Z';
const t = useTestApp({ now: noon });

const required = { missionRequired: true, timerEnabled: true, timerMinutes: 30 };
const optional = { timerEnabled: true, timerMinutes: 30 };
const fail = (error: unknown) => {
  throw error;
};
const job = () => settleDueTimers(t.db, { ...t.services, onError: fail });

const timerOf = async (userId: string) =>
  (await t.db.select().from(missionTimers).where(eq(missionTimers.userId, userId)))[0];
const statsOf = async (userId: string) => (await t.db.select().from(userStats).where(eq(userStats.userId, userId)))[0]!;
const paidTo = async (userId: string) =>
  (await t.db.select().from(xpHistory).where(eq(xpHistory.userId, userId))).map(({ tipoAcao }) => tipoAcao).sort();
const completedBy = (userId: string) => t.db.select().from(lessonProgress).where(eq(lessonProgress.userId, userId));

async function begin(mission: object, draft?: string): Promise<MemberAtMission> {
  travelTo(noon);
  const member = await aMemberAtMission(t, { member: atWork, mission });
  await member.start();
  if (draft !== undefined) await member.draft(draft);
  return member;
}

describe('at zero the draft is the answer, settled by whoever comes first', () => {
  const comers: [string, (who: MemberAtMission) => Promise<unknown>, streak?: object][] = [
    ['the job', job, { streakAtual: 0, ultimaAcaoData: null }],
    ['a look at the mission', (who) => who.read()],
    ['a look at the lesson', (who) => who.lessonPage()],
    ['completing', (who) => who.complete()],
    ['another start', (who) => who.start()],
    ['a draft that is too late', (who) => who.draft('tarde')],
    ['an answer that is too late', (who) => who.answer({ text: 'tarde' }, 'qualquer')],
  ];
  const withTheMember = { streakAtual: 1, ultimaAcaoData: '2026-03-09' };
  test.each(comers)(
    '%s: a required one completes its lesson; the streak moves with its member alone',
    async (_who, comes, streak = withTheMember) => {
      const ana = await begin(required, 'O que deu tempo');
      travelTo(oneHourLater);
      await comes(ana);

      expect(await answersOf(t.db, ana.userId)).toMatchObject([
        { response: { text: 'O que deu tempo' }, settledByTimer: true, answeredAt: new Date(oneHourLater) },
      ]);
      expect(await timerOf(ana.userId)).toMatchObject({ outcome: 'answered', settledAt: new Date(oneHourLater) });
      expect(await completedBy(ana.userId)).toMatchObject([{ lessonId: ana.lessonId }]);
      expect(await paidTo(ana.userId)).toEqual(['licao_completa', 'missao_obrigatoria']);
      expect(await statsOf(ana.userId)).toMatchObject({ xpTotal: 150, ...streak });
      expect((await ana.read()).body).toMatchObject({ state: 'answered', answer: { text: 'O que deu tempo' } });
    },
  );

  test('a late answer is told what was handed in', async () => {
    const ana = await begin(required, 'O que deu tempo');
    travelTo(oneHourLater);
    const { body } = await ana.answer({ text: 'tarde' }, 'qualquer');
    expect(body).toMatchObject({
      alreadyAnswered: true,
      mission: { answer: { text: 'O que deu tempo' } },
      completion: { currentDay: 2, alreadyCompleted: true },
    });
  });

  test('an optional one pays its mission and leaves the lesson; who comes later completes it and carries the streak', async () => {
    const ana = await begin(optional, 'O que deu tempo');
    travelTo(oneHourLater);
    await job();
    expect(await completedBy(ana.userId)).toEqual([]);
    expect(await statsOf(ana.userId)).toMatchObject({ xpTotal: 50, ultimaAcaoData: null });
    expect((await ana.complete()).body.rewards).toMatchObject({ xpTotal: 100, streakAtual: 1 });
  });

  test('settled on another day, it is that day’s XP and no login', async () => {
    const ana = await begin(optional, 'O que deu tempo');
    travelTo('2026-03-11T15:00:00Z');
    await job();
    const rows = await t.db.select().from(xpHistory).where(eq(xpHistory.userId, ana.userId));
    expect(rows).toMatchObject([{ tipoAcao: 'missao_opcional', day: '2026-03-11' }]);
  });
});

describe('a blank draft has expired', () => {
  test.each([
    ['nothing was typed', undefined],
    ['only blanks were typed', '   '],
  ])('when %s: no XP, no answer, and the required mission no longer blocks its lesson', async (_what, draft) => {
    const ana = await begin(required, draft);
    travelTo(oneHourLater);

    expect((await ana.lessonPage()).body.lesson.mission.isAnswered).toBe(true);
    expect((await ana.read()).body).toMatchObject({
      state: 'expired',
      answer: null,
      content: { title: 'Um passo hoje' },
    });
    expect(await answersOf(t.db, ana.userId)).toEqual([]);
    expect(await statsOf(ana.userId)).toMatchObject({ xpTotal: 0 });
    expect(await completedBy(ana.userId)).toEqual([]);

    const { status, body } = await ana.complete();
    expect([status, body.currentDay]).toEqual([200, 2]);
    expect(await paidTo(ana.userId)).toEqual(['licao_completa']);
  });

  test('completing is what settles it and completes, in one go', async () => {
    const ana = await begin(required);
    travelTo(oneHourLater);
    expect((await ana.complete()).status).toBe(200);
    expect(await timerOf(ana.userId)).toMatchObject({ outcome: 'expired' });
  });

  test('it takes no answer any more, and no second timer starts', async () => {
    const ana = await begin(optional);
    travelTo(oneHourLater);
    expect((await ana.answer({ text: 'tarde' })).body.code).toBe('timer_over');
    expect((await ana.start()).body).toMatchObject({ state: 'expired', timer: { startedAt: noon, remainingMs: null } });
    expect((await timerOf(ana.userId))!.startedAt).toEqual(new Date(noon));
  });
});

describe('suspended meanwhile', () => {
  test('the draft saved before counts and is paid; the lesson waits until access is back', async () => {
    const ana = await begin(required, 'Antes da pausa');
    const admin = await t.as(await anAdmin(t.db));
    await admin.post(`/api/admin/enrollments/${ana.enrollment.id}/pause`);
    expect((await ana.draft('depois')).body.code).toBe('enrollment_suspended');

    travelTo(oneHourLater);
    await job();
    expect(await answersOf(t.db, ana.userId)).toMatchObject([{ response: { text: 'Antes da pausa' } }]);
    expect(await paidTo(ana.userId)).toEqual(['missao_obrigatoria']);
    expect(await completedBy(ana.userId)).toEqual([]);

    await t.db.update(enrollments).set({ suspendedAt: null, pausedAt: null }).where(eq(enrollments.userId, ana.userId));
    expect((await ana.complete()).status).toBe(200);
    expect(await paidTo(ana.userId)).toEqual(['licao_completa', 'missao_obrigatoria']);
  });
});

describe('the job', () => {
  test('leaves a running timer and the grace alone, run as often as you like', async () => {
    const ana = await begin(optional, 'Ainda não');
    for (const instant of [noon, '2026-03-09T15:30:00Z', '2026-03-09T15:30:05Z']) {
      travelTo(instant);
      await job();
    }
    expect(await timerOf(ana.userId)).toMatchObject({ outcome: null });
    travelTo('2026-03-09T15:30:05.001Z');
    await job();
    await job();
    expect(await timerOf(ana.userId)).toMatchObject({ outcome: 'answered' });
    expect(await statsOf(ana.userId)).toMatchObject({ xpTotal: 50 });
  });

  test('settles by itself for somebody who closed the browser, also when the clock was moved', async () => {
    const ana = await begin(required, 'Fechei o navegador');
    const stop = runPeriodically({ ...settleTimers, everyMs: 20 }, t.services, { ...t.services, onError: fail });
    travelTo('2026-03-12T15:00:00Z');
    await vi.waitFor(async () => expect(await timerOf(ana.userId)).toMatchObject({ outcome: 'answered' }), 20_000);
    await stop();
    expect(await completedBy(ana.userId)).toHaveLength(1);
  });

  test('reports a timer that cannot be settled, and settles the others', async () => {
    const [broken, ana] = [await begin(optional, 'Quebrada'), await begin(optional, 'Depois dela')];
    const ofBroken = eq(missionTimers.userId, broken.userId);
    await t.db
      .update(missionTimers)
      .set({ missionAsked: { question: 'De outro tipo', options: [], multipleChoice: false }, startedAt: earlier })
      .where(ofBroken);
    travelTo(oneHourLater);
    const errors: unknown[] = [];
    await settleDueTimers(t.db, { ...t.services, onError: (error) => errors.push(error) });
    await t.db.delete(missionTimers).where(ofBroken);
    expect(errors).toHaveLength(1);
    expect(await timerOf(ana.userId)).toMatchObject({ outcome: 'answered' });
  });

  test('gamification off: the draft is the answer, nothing is paid', async () => {
    const ana = await begin(required, 'Sem XP');
    const admin = await t.as(await anAdmin(t.db));
    await admin.put('/api/admin/switches', { gamificationEnabled: false });
    travelTo(oneHourLater);
    await job();
    await admin.put('/api/admin/switches', { gamificationEnabled: true });
    expect(await completedBy(ana.userId)).toHaveLength(1);
    expect(await paidTo(ana.userId)).toEqual([]);
  });
});

describe('competing', () => {
  test('fifty at once after the end, answers, looks, completions and the job: one answer, one payment', async () => {
    const ana = await begin(required, 'O que deu tempo');
    const version = (await ana.read()).body.contentVersion;
    travelTo(oneHourLater);

    const comers = [() => ana.answer({ text: 'tarde' }, version), () => ana.read(), () => ana.complete()];
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, (_, index) => comers[index % 3]!()),
      job().then(() => ({ status: 200 })),
      job().then(() => ({ status: 200 })),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(Array(52).fill(200));
    expect(await answersOf(t.db, ana.userId)).toMatchObject([{ response: { text: 'O que deu tempo' } }]);
    expect(await completedBy(ana.userId)).toHaveLength(1);
    expect(await statsOf(ana.userId)).toMatchObject({ xpTotal: 150 });
    expect(await paidTo(ana.userId)).toEqual(['licao_completa', 'missao_obrigatoria']);
  });

  test('fifty answers within the grace against the job: the first answer stands, paid once', async () => {
    const ana = await begin(optional, 'rascunho');
    const version = (await ana.read()).body.contentVersion;
    travelTo('2026-03-09T15:30:04Z');
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => ana.answer({ text: 'A tempo' }, version))),
      job(),
    ]);
    expect(answers.filter(({ body }) => body.alreadyAnswered === false)).toHaveLength(1);
    expect(await answersOf(t.db, ana.userId)).toMatchObject([{ response: { text: 'A tempo' }, settledByTimer: false }]);
    expect(await statsOf(ana.userId)).toMatchObject({ xpTotal: 50 });
  });

  test('a reset against the settlement: the timer is gone or settled, never both, and nothing fails', async () => {
    const admin = await t.as(await anAdmin(t.db));
    for (let round = 0; round < 8; round++) {
      const ana = await begin(required, 'O que deu tempo');
      travelTo(oneHourLater);
      const [reset, read] = await Promise.all([
        admin.post(`/api/admin/enrollments/${ana.enrollment.id}/reset`),
        ana.read(),
        job(),
      ]);
      expect([reset.status, read.status]).toEqual([200, 200]);
      expect(await timerOf(ana.userId)).toBeUndefined();
      expect((await answersOf(t.db, ana.userId)).filter(({ archivedAt }) => archivedAt === null)).toEqual([]);
      expect(await completedBy(ana.userId)).toEqual([]);
    }
  });
});
