import { asLocalDay } from '@jornada/domain/local-day';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { answersOf } from '../../fixtures/answer.ts';
import { times, unexpected } from '../../fixtures/at-once.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMemberAtMission } from '../../fixtures/member-at-mission.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import type { LessonOverrides } from '../../fixtures/lesson-values.ts';
import { examine } from '../doctor/examine.ts';
import { missionTimers } from '../tables/missions.ts';
import { userStats, xpHistory } from '../tables/rewards.ts';
import { settleDueTimers } from './settle-due-timers.ts';

/** Monday, 9 March 2026, in São Paulo. */
const noon = '2026-03-09T12:00:00-03:00';
const zero = '2026-03-09T12:30:00-03:00';
const graceIsOver = '2026-03-09T12:30:05.001-03:00';
const evening = '2026-03-09T20:00:00-03:00';
const t = useTestApp({ now: noon });

const optional: LessonOverrides = { timerEnabled: true, timerMinutes: 30 };
const required: LessonOverrides = { ...optional, missionRequired: true };
const sunday = asLocalDay('2026-03-08');
const onSixDays = { streakDays: 6, lastActionOn: sunday, lastLoginOn: sunday, dailyGoal: 1000 };

const job = () =>
  settleDueTimers(t.db, {
    ...t.services,
    onError: (error) => {
      throw error;
    },
  });

/** A member with a six-day streak who types into a timed mission at `start`, with the text saved as a draft. */
async function whoWrites(mission = optional, { start = noon, draft = 'O que deu tempo' } = {}) {
  travelTo(start);
  const ana = await aMemberAtMission(t, { member: onSixDays, mission });
  await ana.start();
  const { savedAt } = (await ana.draft(draft, { tab: 'laptop', after: null })).body;
  const version: string = (await ana.read()).body.contentVersion;
  return { ...ana, savedAt, version };
}
type Writer = Awaited<ReturnType<typeof whoWrites>>;

/** The same, but the timer ran out with the browser closed and the job settled it at once. */
async function whoWasAway(mission = optional) {
  const ana = await whoWrites(mission);
  travelTo(graceIsOver);
  await job();
  expect(await streakOf(ana)).toEqual([6, sunday]);
  travelTo(evening);
  return ana;
}

async function streakOf({ userId }: Writer) {
  const [row] = await t.db.select().from(userStats).where(eq(userStats.userId, userId));
  return [row!.streakAtual, row!.ultimaAcaoData];
}

const paidTo = async ({ userId }: Writer) =>
  (await t.db.select().from(xpHistory).where(eq(xpHistory.userId, userId)).orderBy(xpHistory.id)).map(
    ({ tipoAcao }) => tipoAcao,
  );

const stepsLeftOpenTo = async ({ userId }: Writer) =>
  (await t.db.select().from(missionTimers).where(eq(missionTimers.userId, userId))).flatMap(
    ({ stepLeftOpenOn }) => stepLeftOpenOn ?? [],
  );

const nextLesson = (ana: Writer) => `/api/lessons/${ana.journey.lessons[1]!.id}`;

describe('whoever comes back on the day on which the timer ran out takes its login and its streak step', () => {
  const ways: [string, (ana: Writer) => Promise<{ status: number }>][] = [
    ['reading the mission', (ana) => ana.read()],
    ['reading the lesson', (ana) => ana.lessonPage()],
    ['the daily login', (ana) => ana.caller.post('/api/me/daily-login')],
    ['sending the answer again', (ana) => ana.answer({ text: 'tarde' }, ana.version)],
    ['a draft that is too late', (ana) => ana.draft('tarde')],
    ['starting the timer again', (ana) => ana.start()],
    ['completing the next lesson', (ana) => ana.caller.post(`${nextLesson(ana)}/completion`)],
    ['another daily goal', (ana) => ana.caller.put('/api/me/daily-goal', { metaDiariaXp: 500 })],
    ['another journey', async (ana) => ana.caller.post(`/api/journeys/${(await aJourney(t.db)).id}/enrollment`)],
  ];

  test.each(ways)('by %s, however often', async (_way, comes) => {
    const ana = await whoWasAway(required);
    expect(await stepsLeftOpenTo(ana)).toEqual(['2026-03-09']);
    await comes(ana);
    await comes(ana);
    expect(await streakOf(ana)).toEqual([7, '2026-03-09']);
    expect(await stepsLeftOpenTo(ana)).toEqual([]);
    const paid = await paidTo(ana);
    expect(paid.slice(0, 3)).toEqual(['missao_obrigatoria', 'licao_completa', 'primeiro_login']);
    expect(paid.filter((what) => what === 'primeiro_login' || what === 'marco_streak')).toHaveLength(2);
  });

  test('the daily login tells of it', async () => {
    const ana = await whoWasAway();
    const { rewards } = (await ana.caller.post('/api/me/daily-login')).body;
    expect(rewards).toMatchObject({
      streakAtual: 7,
      entries: [{ tipoAcao: 'primeiro_login' }, { tipoAcao: 'marco_streak', xpGanho: 100 }],
    });
  });

  test('a new completion takes it along in one step, with the bonus of the seventh day', async () => {
    const ana = await whoWasAway();
    const { rewards } = (await ana.complete()).body;
    expect(rewards).toMatchObject({ streakAtual: 7 });
    expect(await paidTo(ana)).toEqual(['missao_opcional', 'primeiro_login', 'licao_completa', 'marco_streak']);
    expect(await stepsLeftOpenTo(ana)).toEqual([]);
  });

  test('what was opened anywhere else moves nothing: reads never write but for that lesson and that mission', async () => {
    const ana = await whoWasAway(required);
    for (const path of ['/api/me', '/api/me/stats', '/api/enrollments', nextLesson(ana), '/api/me/answers'])
      expect((await ana.caller.get(path)).status).toBe(200);
    expect(await streakOf(ana)).toEqual([6, sunday]);
  });

  test('fifty at once, reading, logging in and completing: one login, one step, one milestone', async () => {
    const ana = await whoWasAway(required);
    const ways = [
      () => ana.read(),
      () => ana.lessonPage(),
      () => ana.caller.post('/api/me/daily-login'),
      () => ana.caller.post(`${nextLesson(ana)}/completion`),
      () => ana.caller.put('/api/me/daily-goal', { metaDiariaXp: 500 }),
    ];
    const answers = await times(50, (n) => ways[n % ways.length]!());
    expect(unexpected(answers, 200)).toEqual([]);
    expect(await streakOf(ana)).toEqual([7, '2026-03-09']);
    expect((await paidTo(ana)).toSorted()).toEqual([
      'licao_completa',
      'licao_completa',
      'marco_streak',
      'missao_obrigatoria',
      'primeiro_login',
    ]);
    expect(await stepsLeftOpenTo(ana)).toEqual([]);
  });
});

describe('nothing is left open', () => {
  test('by a blank draft: nothing was done', async () => {
    const ana = await whoWrites(optional, { draft: '  ' });
    travelTo(graceIsOver);
    await job();
    expect((await ana.read()).body.state).toBe('expired');
    expect(await streakOf(ana)).toEqual([6, sunday]);
  });

  test('to whoever had acted on that day', async () => {
    const ana = await whoWrites();
    await ana.caller.post(`${nextLesson(ana)}/completion`);
    await ana.complete();
    travelTo(graceIsOver);
    await job();
    expect(await stepsLeftOpenTo(ana)).toEqual([]);
    await ana.read();
    expect(await streakOf(ana)).toEqual([7, '2026-03-09']);
  });

  test('to whoever was suspended: the draft saved before counts, the lesson stays, and the day is theirs by the login', async () => {
    const ana = await whoWrites(required);
    const admin = await t.as(await anAdmin(t.db));
    await admin.post(`/api/admin/enrollments/${ana.enrollment.id}/pause`);
    travelTo(graceIsOver);
    await job();
    expect((await ana.read()).body.code).toBe('enrollment_suspended');
    expect(await streakOf(ana)).toEqual([6, sunday]);
    expect(await paidTo(ana)).toEqual(['missao_obrigatoria']);
    await ana.caller.post('/api/me/daily-login');
    expect(await streakOf(ana)).toEqual([7, '2026-03-09']);
  });
});

describe('at zero', () => {
  test('the page hands in within the grace as the member’s own answer, and the streak moves', async () => {
    const ana = await whoWrites();
    travelTo(zero);
    await job();
    const from = { tab: 'laptop', after: ana.savedAt };
    const { body } = await ana.answer({ text: 'O que deu tempo, até o fim' }, ana.version, from);
    expect(body).toMatchObject({ alreadyAnswered: false, rewards: { streakAtual: 7 } });
    expect(await answersOf(t.db, ana.userId)).toMatchObject([{ settledByTimer: false }]);
    expect(await stepsLeftOpenTo(ana)).toEqual([]);
  });

  test.each(['2026-03-09T12:30:05-03:00', graceIsOver])(
    'fifty pages against the job at %s: one answer and one step',
    async (instant) => {
      const ana = await whoWrites(required);
      travelTo(instant);
      const from = { tab: 'laptop', after: ana.savedAt };
      const hand = () => ana.answer({ text: 'O que deu tempo' }, ana.version, from);
      const [answers] = await Promise.all([times(50, hand), job(), job()]);
      expect(unexpected(answers, 200)).toEqual([]);
      expect(await answersOf(t.db, ana.userId)).toHaveLength(1);
      expect(await streakOf(ana)).toEqual([7, '2026-03-09']);
      expect((await paidTo(ana)).toSorted()).toEqual([
        'licao_completa',
        'marco_streak',
        'missao_obrigatoria',
        'primeiro_login',
      ]);
    },
  );

  test('two devices: the one whose words are older hands in nothing, whichever comes first, and there is one step', async () => {
    const ana = await whoWrites();
    const phone = { tab: 'celular', after: ana.savedAt };
    const laptop = { tab: 'laptop', after: ana.savedAt };
    travelTo('2026-03-09T12:20:00-03:00');
    expect((await ana.draft('O que deu tempo, e mais no celular', phone)).status).toBe(200);
    travelTo(zero);
    expect((await ana.answer({ text: 'O que deu tempo' }, ana.version, laptop)).body.code).toBe('draft_changed');
    const handedIn = await ana.answer({ text: 'O que deu tempo, e mais no celular' }, ana.version, phone);
    expect(handedIn.body).toMatchObject({ alreadyAnswered: false, rewards: { streakAtual: 7 } });
    expect((await ana.answer({ text: 'O que deu tempo' }, ana.version, laptop)).body.alreadyAnswered).toBe(true);
    expect(await answersOf(t.db, ana.userId)).toMatchObject([
      { response: { text: 'O que deu tempo, e mais no celular' } },
    ]);
    expect(await streakOf(ana)).toEqual([7, '2026-03-09']);
  });

  test('two devices of which only the older one is still on: the newer draft counts, and the day with it', async () => {
    const ana = await whoWrites();
    travelTo('2026-03-09T12:20:00-03:00');
    await ana.draft('O que deu tempo, e mais no celular', { tab: 'celular', after: ana.savedAt });
    travelTo(zero);
    await ana.answer({ text: 'O que deu tempo' }, ana.version, { tab: 'laptop', after: ana.savedAt });
    travelTo(graceIsOver);
    await Promise.all([job(), ana.read(), ana.read()]);
    expect((await ana.read()).body.answer).toEqual({ text: 'O que deu tempo, e mais no celular' });
    expect(await streakOf(ana)).toEqual([7, '2026-03-09']);
  });

  test('asleep past zero and grace: whoever wakes on the same day has the day', async () => {
    const ana = await whoWrites();
    travelTo(evening);
    await job();
    const { body } = await ana.answer({ text: 'O que deu tempo' }, ana.version, { tab: 'laptop', after: ana.savedAt });
    expect(body).toMatchObject({ alreadyAnswered: true, rewards: { streakAtual: 7 } });
    expect(await answersOf(t.db, ana.userId)).toMatchObject([{ settledByTimer: true }]);
    expect(await streakOf(ana)).toEqual([7, '2026-03-09']);
  });

  test('offline for thirty seconds around it: the saved draft counts, and the page takes the step on its return', async () => {
    const ana = await whoWrites();
    travelTo('2026-03-09T12:30:06-03:00');
    await job();
    expect(await streakOf(ana)).toEqual([6, sunday]);
    travelTo('2026-03-09T12:30:15-03:00');
    const late = await ana.draft('O que deu tempo, e o que ficou no caminho', { tab: 'laptop', after: ana.savedAt });
    expect(late.body.code).toBe('timer_over');
    expect((await ana.read()).body).toMatchObject({ state: 'answered', answer: { text: 'O que deu tempo' } });
    expect(await streakOf(ana)).toEqual([7, '2026-03-09']);
  });
});

describe('midnight', () => {
  const atEnd = { start: '2026-03-09T23:29:00-03:00' };

  test.each([
    ['the job settled it before', '2026-03-09T23:59:30-03:00'],
    ['the job settled it after', '2026-03-10T00:00:30-03:00'],
    ['nobody settled it before', null],
  ])('whoever comes at 00:01 takes nothing of the day before when %s', async (_who, settledAt) => {
    const ana = await whoWrites(optional, atEnd);
    if (settledAt) {
      travelTo(settledAt);
      await job();
    }
    travelTo('2026-03-10T00:01:00-03:00');
    expect((await ana.read()).body.state).toBe('answered');
    await ana.lessonPage();
    expect(await streakOf(ana)).toEqual([6, sunday]);
    await ana.caller.post('/api/me/daily-login');
    expect(await streakOf(ana)).toEqual([6, sunday]);
    expect(await paidTo(ana)).toEqual(['missao_opcional', 'primeiro_login']);

    // The new day pays as usual: Monday was missed.
    const { rewards } = (await ana.complete()).body;
    expect(rewards).toMatchObject({ streakAtual: 1, streakResetado: true });
    expect(await streakOf(ana)).toEqual([1, '2026-03-10']);
  });

  test('whoever comes at 23:59:40 has the day, and the next one goes on from it', async () => {
    const ana = await whoWrites(optional, atEnd);
    travelTo('2026-03-09T23:59:40-03:00');
    await ana.read();
    expect(await streakOf(ana)).toEqual([7, '2026-03-09']);
    travelTo('2026-03-10T00:01:00-03:00');
    expect((await ana.complete()).body.rewards).toMatchObject({ streakAtual: 8 });
  });

  test('a page that hands in within the grace, after midnight, acts on the new day', async () => {
    const ana = await whoWrites(optional, { start: '2026-03-09T23:29:58-03:00' });
    travelTo('2026-03-10T00:00:01-03:00');
    await ana.answer({ text: 'O que deu tempo' }, ana.version, { tab: 'laptop', after: ana.savedAt });
    expect(await streakOf(ana)).toEqual([1, '2026-03-10']);
    expect(await stepsLeftOpenTo(ana)).toEqual([]);
  });
});

test('the doctor finds nothing to complain of in all of this', async () => {
  await whoWasAway();
  expect(await examine(t.db)).toEqual([]);
});

// Last: a day with gamification off never counts as missed.
test('nothing is left open while gamification is off, nor what was left open before', async () => {
  const ana = await whoWrites();
  const other = await whoWasAway();
  const admin = await t.as(await anAdmin(t.db));
  await admin.put('/api/admin/switches', { gamificationEnabled: false });
  travelTo(evening);
  await job();
  for (const who of [ana, other]) expect((await who.read()).status).toBe(200);
  await admin.put('/api/admin/switches', { gamificationEnabled: true });
  for (const who of [ana, other]) {
    await who.read();
    expect(await stepsLeftOpenTo(who)).toEqual([]);
  }
});
