import { asLocalDay } from '@jornada/domain/local-day';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aMemberAtMission, atMission } from '../../fixtures/member-at-mission.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { lessons } from '../tables/lessons.ts';
import { missionTimers } from '../tables/missions.ts';
import { xpHistory } from '../tables/rewards.ts';

const noon = '2026-03-09T15:00:00.000Z';
const t = useTestApp({ now: noon });

const after = (seconds: number) => new Date(new Date(noon).getTime() + seconds * 1000).toISOString();
const thirtyMinutes = { timerEnabled: true, timerMinutes: 30 };
const LIMIT_S = 30 * 60;
const timersOf = (userId: string) => t.db.select().from(missionTimers).where(eq(missionTimers.userId, userId));

describe('starting the timer', () => {
  test('until then the mission says only its kind and how long it takes', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, {
      mission: { ...thirtyMinutes, missionContent: { title: 'TITULO-SECRETO', description: 'PASSO-SECRETO' } },
    });

    const [mission, page] = [await ana.read(), await ana.lessonPage()];

    expect(mission.body).toEqual({
      lessonId: ana.lessonId,
      progressVersion: expect.any(String),
      type: 'desafio',
      required: false,
      state: 'waiting_for_timer',
      content: null,
      contentVersion: null,
      timer: { minutes: 30, startedAt: null, endsAt: null, remainingMs: null },
      draft: null,
      draftSavedAt: null,
      answer: null,
      answeredAt: null,
      conversation: null,
      completionMessage: null,
      hasResult: false,
    });
    expect(JSON.stringify([mission.body, page.body])).not.toContain('SECRET');
  });

  test('sends the content and counts from the server’s clock, also for whoever leaves and comes back', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: thirtyMinutes });

    const started = await ana.start();
    expect(started.status).toBe(200);
    expect(started.body).toMatchObject({
      state: 'running',
      content: { title: 'Um passo hoje' },
      timer: { minutes: 30, startedAt: noon, endsAt: after(LIMIT_S), remainingMs: LIMIT_S * 1000 },
    });

    travelTo(after(600));
    expect((await ana.read()).body).toMatchObject({
      state: 'running',
      contentVersion: started.body.contentVersion,
      timer: { startedAt: noon, remainingMs: 1_200_000 },
    });
  });

  test('a second start, from a second device too, finds the running timer: it never restarts', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: thirtyMinutes });
    await ana.start();
    travelTo(after(300));
    const phone = atMission(await t.as(ana), ana.lessonId);

    expect((await phone.start()).body.timer).toMatchObject({ startedAt: noon, remainingMs: 1_500_000 });
    await phone.draft('Do celular');
    expect((await ana.read()).body.draft).toEqual({ text: 'Do celular' });
  });

  test('fifty starts at once start one timer, and all fifty agree', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: thirtyMinutes });
    const answers = await Promise.all(Array.from({ length: 50 }, () => ana.start()));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]!.body).toMatchObject({ state: 'running', timer: { startedAt: noon } });
    expect(await timersOf(ana.userId)).toHaveLength(1);
  });

  test('fixes limit, text, type and whether it is required: an edit touches nobody who has begun', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: { ...thirtyMinutes, missionRequired: true } });
    const { contentVersion } = (await ana.start()).body;
    await t.db
      .update(lessons)
      .set({
        missionType: 'reflexao',
        missionContent: { questions: ['E agora?'] },
        missionRequired: false,
        timerMinutes: 1,
      })
      .where(eq(lessons.id, ana.lessonId));

    travelTo(after(600));
    expect((await ana.read()).body).toMatchObject({
      type: 'desafio',
      required: true,
      state: 'running',
      content: { title: 'Um passo hoje' },
      timer: { minutes: 30 },
    });
    expect((await ana.lessonPage()).body.lesson.mission).toMatchObject({
      type: 'desafio',
      required: true,
      timerMinutes: 30,
    });
    expect((await ana.complete()).body.code).toBe('mission_pending');
    const { body } = await ana.answer({ text: 'Feito' }, contentVersion);
    expect(body).toMatchObject({ alreadyAnswered: false, completion: { currentDay: 2 } });
  });

  test('a mission without a timer needs none: starting shows it as it is', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t);
    expect((await ana.start()).body).toMatchObject({ state: 'open', timer: null, content: { title: 'Um passo hoje' } });
    expect(await timersOf(ana.userId)).toEqual([]);
  });

  test('a timed mission takes neither draft nor answer before it', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: thirtyMinutes });
    expect((await ana.draft('cedo')).body.code).toBe('timer_not_started');
    expect((await ana.answer({ text: 'cedo' })).body.code).toBe('timer_not_started');
  });
});

describe('while it runs', () => {
  test('a draft is kept with the time left, and a blank one may replace it', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: thirtyMinutes });
    await ana.start();
    travelTo(after(60));
    expect((await ana.draft('Comecei')).body).toEqual({ savedAt: after(60), remainingMs: 1_740_000 });
    expect((await ana.read()).body).toMatchObject({ draft: { text: 'Comecei' }, answer: null });
    expect((await ana.draft('')).status).toBe(200);
    expect((await ana.read()).body.draft).toEqual({ text: '' });
  });

  test('a draft that cannot become the answer is refused', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: { ...thirtyMinutes, missionType: 'enquete' } });
    await ana.start();
    const { status, body } = await ana.draft('texto numa enquete');
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'invalid_input', 'answer']);
  });

  test('answering ends it', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: thirtyMinutes });
    await ana.start();
    travelTo(after(600));
    const { body } = await ana.answer({ text: 'Feito' });
    expect(body.mission).toMatchObject({ state: 'answered', timer: { startedAt: noon, remainingMs: null } });
    expect(await timersOf(ana.userId)).toMatchObject([{ outcome: 'answered', settledAt: new Date(after(600)) }]);
    expect((await ana.draft('tarde')).body.code).toBe('timer_over');
    expect((await ana.start()).body.state).toBe('answered');
  });
});

describe('when the journey changes around it', () => {
  test('a reset takes the timer and its draft away, and the mission can be started again', async () => {
    travelTo(noon);
    const admin = await t.as(await anAdmin(t.db));
    const ana = await aMemberAtMission(t, { mission: thirtyMinutes });
    await ana.start();
    await ana.draft('Antes');
    travelTo(after(600));
    await admin.post(`/api/admin/enrollments/${ana.enrollment.id}/reset`);

    expect((await ana.draft('Na página aberta')).body.code).toBe('timer_not_started');
    expect((await ana.read()).body).toMatchObject({ state: 'waiting_for_timer', content: null, draft: null });
    expect((await ana.start()).body).toMatchObject({ state: 'running', timer: { startedAt: after(600) }, draft: null });
  });

  test('a mission taken out of its lesson can still be handed in by whoever had begun', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: thirtyMinutes });
    await ana.start();
    await t.db
      .update(lessons)
      .set({ hasMission: false, missionType: null, missionContent: null, timerEnabled: false })
      .where(eq(lessons.id, ana.lessonId));

    expect((await ana.answer({ text: 'Feito' })).body).toMatchObject({ alreadyAnswered: false });
    expect((await ana.read()).body).toMatchObject({ state: 'answered', content: { title: 'Um passo hoje' } });
  });

  test('a required mission taken out of its lesson blocks nobody', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: { ...thirtyMinutes, missionRequired: true } });
    await ana.start();
    await t.db
      .update(lessons)
      .set({ hasMission: false, missionType: null, missionContent: null, timerEnabled: false, missionRequired: false })
      .where(eq(lessons.id, ana.lessonId));
    expect((await ana.complete()).status).toBe(200);
  });
});

describe('the end', () => {
  test('an answer 4.9 seconds after it is taken, and says that the server’s clock decided', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: thirtyMinutes });
    const { contentVersion } = (await ana.start()).body;
    travelTo(after(LIMIT_S + 4.9));
    const { status, body } = await ana.answer({ text: 'Em cima da hora' }, contentVersion);
    expect([status, body.alreadyAnswered]).toEqual([200, false]);
    expect(body.mission.answeredAt).toBe(after(LIMIT_S + 4.9));
  });

  test('an answer 5.1 seconds after it is refused, whatever the device says of the time', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: thirtyMinutes });
    const { contentVersion } = (await ana.start()).body;
    travelTo(after(LIMIT_S + 5.1));
    const late = await ana.caller.post(
      `/api/lessons/${ana.lessonId}/mission/answer`,
      { answer: { text: 'Tarde demais' }, contentVersion },
      { date: new Date(after(60)).toUTCString() },
    );
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'timer_over',
      'Tempo esgotado! Campo bloqueado.',
    ]);
    expect((await ana.read()).body.state).toBe('expired');
  });

  test('a draft 4.9 seconds after it is kept, 5.1 seconds after it is not', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: thirtyMinutes });
    await ana.start();
    travelTo(after(LIMIT_S + 4.9));
    expect((await ana.draft('Quase')).body).toMatchObject({ remainingMs: 0 });
    travelTo(after(LIMIT_S + 5.1));
    expect((await ana.draft('Passou')).body.code).toBe('timer_over');
    expect((await ana.read()).body).toMatchObject({ state: 'answered', answer: { text: 'Quase' } });
  });

  test('midnight between start and end changes nothing for the timer; the day of the answer is the one that counts', async () => {
    travelTo('2026-03-10T02:50:00Z'); // Monday 23:50 in São Paulo
    const ana = await aMemberAtMission(t, {
      member: { streakDays: 2, lastActionOn: asLocalDay('2026-03-09'), dailyGoal: 1000 },
      mission: thirtyMinutes,
    });
    await ana.start();
    travelTo('2026-03-10T03:10:00Z'); // Tuesday 00:10
    const { body } = await ana.answer({ text: 'Feito' });
    expect(body.rewards).toMatchObject({ streakAtual: 3 });
    const rows = await t.db.select().from(xpHistory).where(eq(xpHistory.userId, ana.userId));
    expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(['2026-03-10']));
  });
});
