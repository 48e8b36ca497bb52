import { addDays, asLocalDay } from '@jornada/domain/local-day';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { lessonProgress } from '../tables/enrollments.ts';
import { streakPauses, studyPlanOffers } from '../tables/study-plan.ts';
import { examine } from '../doctor/examine.ts';

const monday = asLocalDay('2026-03-09');
const t = useTestApp();
/** Noon in São Paulo, so many days after that Monday. */
const onDay = (offset: number) => travelTo(`${addDays(monday, offset)}T15:00:00Z`);
const day = (offset: number) => addDays(monday, offset);

beforeEach(() => onDay(0));

const [saturday, sunday] = [5, 6];

const switchGamification = async (gamificationEnabled: boolean) =>
  (await t.as(await anAdmin(t.db))).put('/api/admin/switches', { gamificationEnabled });

/** A member with a streak of five days up to yesterday, in a journey whose lessons are all open. */
async function aRunner({ shields = 0 } = {}) {
  const { userId } = await aMember(t.db, { streakDays: 5, shields });
  const journey = await aJourney(t.db, { lessons: 30, totalDays: 30, modoLiberacao: 'imediata' });
  await anEnrollment(t.db, { userId, journeyId: journey.id });
  const caller = await t.as({ userId });
  const stats = async () => (await caller.get('/api/me/stats')).body;
  return {
    userId,
    caller,
    completes: async (number: number) => {
      const { body } = await caller.post(`/api/lessons/${journey.lessons[number - 1]!.id}/completion`);
      return body.rewards;
    },
    streak: async () => {
      const { streakAtual, streakState } = await stats();
      return [streakAtual, streakState];
    },
    plan: async () => (await caller.get('/api/me/study-plan')).body,
    planToday: async () => (await caller.get('/api/me')).body.studyPlan,
    rests: (...restWeekdays: number[]) =>
      caller.put('/api/me/study-plan', { weekdays: [], studyMinute: 0, restWeekdays }),
    pauses: (days: number, from = 1) => caller.post('/api/me/streak-pause', { from: day(from), days }),
    endsPause: () => caller.delete('/api/me/streak-pause'),
  };
}

describe('a plan', () => {
  test('is saved, changed and removed at once, and says what day today is', async () => {
    const ana = await aRunner();
    expect(await ana.plan()).toMatchObject({
      plan: null,
      breaks: { restIntervals: [], pauses: [], pauseDaysLeft: 30 },
    });

    const saved = await ana.caller.put('/api/me/study-plan', { weekdays: [2, 0, 2], studyMinute: 1200 });
    expect(saved).toMatchObject({ status: 200, body: { plan: { weekdays: [0, 2], studyMinute: 1200 } } });
    expect(await ana.planToday()).toEqual({
      isOffered: false,
      plan: { weekdays: [0, 2], studyMinute: 1200, isStudyDay: true, nextStudyDay: day(2) },
      breakToday: null,
    });
    onDay(1);
    expect(await ana.planToday()).toMatchObject({ plan: { isStudyDay: false, nextStudyDay: day(2) } });

    await ana.caller.put('/api/me/study-plan', { weekdays: [], studyMinute: 0 });
    expect(await ana.planToday()).toMatchObject({ plan: null });
  });

  test.each([
    ['a weekday that does not exist', { weekdays: [7], studyMinute: 0 }],
    ['a minute of tomorrow', { weekdays: [0], studyMinute: 1440 }],
    ['four weekdays of rest', { weekdays: [], studyMinute: 0, restWeekdays: [0, 1, 2, 3] }],
    ['a day of study that is one of rest', { weekdays: [0, 6], studyMinute: 0, restWeekdays: [6] }],
  ])('is refused with %s', async (_name, body) => {
    const ana = await aRunner();
    expect((await ana.caller.put('/api/me/study-plan', body)).status).toBe(400);
    expect(await ana.plan()).toMatchObject({ plan: null, breaks: { restIntervals: [] } });
  });

  test('is offered after the first completed lesson, until it is answered', async () => {
    const [ana, bia] = [await aRunner(), await aRunner()];
    expect(await ana.planToday()).toMatchObject({ isOffered: false });
    await ana.completes(1);
    expect(await ana.planToday()).toMatchObject({ isOffered: true });
    expect((await ana.caller.post('/api/me/study-plan/decline')).body).toEqual({ declined: true });
    await ana.completes(2);
    expect(await ana.planToday()).toMatchObject({ isOffered: false });

    await bia.completes(1);
    await bia.caller.put('/api/me/study-plan', { weekdays: [1], studyMinute: 420 });
    await bia.caller.put('/api/me/study-plan', { weekdays: [], studyMinute: 420 });
    expect(await bia.planToday()).toMatchObject({ isOffered: false });
  });

  test('is offered to whoever had completed lessons before there were plans after the next one', async () => {
    const [ana, bia] = [await aRunner(), await aRunner()];
    await ana.completes(1);
    await bia.completes(1);
    // What the migration that brought plans writes for everybody.
    await t.db.execute(sql`
      insert into ${studyPlanOffers} (user_id, completed_before)
      select user_id, max(completed_at) from ${lessonProgress} where user_id in (${ana.userId}, ${bia.userId}) group by user_id`);
    expect(await ana.planToday()).toMatchObject({ isOffered: false });
    travelTo(`${monday}T15:00:01Z`);
    await ana.completes(2);
    expect(await ana.planToday()).toMatchObject({ isOffered: true });
    expect(await bia.planToday()).toMatchObject({ isOffered: false });

    await ana.caller.post('/api/me/study-plan/decline');
    onDay(1);
    await ana.completes(3);
    expect(await ana.planToday()).toMatchObject({ isOffered: false });
    await bia.completes(2);
    expect(await bia.planToday()).toMatchObject({ isOffered: true });
    expect(await examine(t.db)).toEqual([]);
  });
});

describe('rest days', () => {
  test('begin tomorrow, keep the streak, and count with an action as usual', async () => {
    const ana = await aRunner();
    onDay(4);
    await ana.completes(1); // Friday: the days since Monday broke the old streak.
    expect(await ana.rests(saturday, sunday)).toMatchObject({
      body: { breaks: { restIntervals: [{ from: day(5), to: null, weekdays: [5, 6] }] } },
    });
    expect(await ana.streak()).toEqual([1, 'feita_hoje']);

    onDay(5);
    expect(await ana.streak()).toEqual([1, 'descanso']);
    expect(await ana.planToday()).toMatchObject({ breakToday: 'descanso' });
    expect(await ana.completes(2)).toMatchObject({ streakAtual: 2 });
    onDay(6);
    expect(await ana.streak()).toEqual([2, 'descanso']);
    onDay(7);
    expect(await ana.streak()).toEqual([2, 'em_risco']);
    expect(await ana.completes(3)).toMatchObject({ streakAtual: 3, streakResetado: false });

    const { body } = await ana.caller.get('/api/me/streak-month');
    const states = body.days
      .slice(11, 16)
      .map(({ state, isKept }: { state: string; isKept: boolean }) => [state, isKept]);
    expect(states).toEqual([
      ['sem_acao', false],
      ['feita', true],
      ['feita', true],
      ['descanso', true],
      ['feita', true],
    ]);
    const { week } = (await ana.caller.get('/api/me/progress')).body.rewards;
    expect(week.map(({ streak }: { streak: string }) => streak).slice(-4)).toEqual([
      'feita',
      'feita',
      'descanso',
      'feita',
    ]);
  });

  test('do not save what was missed before them', async () => {
    const ana = await aRunner({ shields: 1 });
    await ana.rests(1, 2);
    onDay(3); // Monday was missed, Tuesday and Wednesday were days of rest.
    expect(await ana.streak()).toEqual([5, 'escudo_sera_usado']);
    expect(await ana.completes(1)).toMatchObject({ streakAtual: 5, escudoUsado: true });
  });

  test('change once in seven days, and what was chosen stays for the days before', async () => {
    const ana = await aRunner();
    await ana.rests(sunday);
    onDay(1);
    expect((await ana.rests(saturday)).body.code).toBe('rest_days_just_changed');
    expect((await ana.rests(sunday)).status).toBe(200);
    onDay(6);
    expect((await ana.rests()).body.code).toBe('rest_days_just_changed');
    onDay(7);
    expect(await ana.rests()).toMatchObject({
      body: {
        breaks: {
          restIntervals: [
            { from: day(1), to: day(7), weekdays: [6] },
            { from: day(8), to: null, weekdays: [] },
          ],
        },
      },
    });
    onDay(8);
    const { body } = await ana.caller.get('/api/me/streak-month');
    expect(body.days[14].state).toBe('descanso');
  });

  test('chosen today are replaced or taken back while they are not in force yet', async () => {
    const ana = await aRunner();
    const intervals = async () => (await ana.plan()).breaks.restIntervals;
    await ana.rests(sunday);
    expect(await ana.rests(saturday, sunday)).toMatchObject({ status: 200 });
    expect(await intervals()).toEqual([{ from: day(1), to: null, weekdays: [5, 6] }]);
    await ana.rests();
    expect(await intervals()).toEqual([]);
    await ana.rests(sunday);

    onDay(8);
    await ana.rests(0);
    expect(await ana.rests(0, 1)).toMatchObject({
      status: 200,
      body: {
        breaks: {
          restIntervals: [
            { from: day(1), to: day(8), weekdays: [6] },
            { from: day(9), to: null, weekdays: [0, 1] },
          ],
        },
      },
    });
    expect((await ana.rests(sunday)).body.breaks.restIntervals).toEqual([{ from: day(1), to: null, weekdays: [6] }]);
    expect(await intervals()).toEqual([{ from: day(1), to: null, weekdays: [6] }]);
    await ana.rests(2);
    onDay(9);
    expect((await ana.rests(sunday)).body.code).toBe('rest_days_just_changed');
    expect(await examine(t.db)).toEqual([]);
  });

  test('are never days of study too: of two requests one is refused, in either order and at once', async () => {
    const save = ({ caller }: Awaited<ReturnType<typeof aRunner>>, body: object) =>
      caller.put('/api/me/study-plan', { studyMinute: 1200, ...body });
    const isClear = async (one: Awaited<ReturnType<typeof aRunner>>) => {
      const { plan, breaks } = await one.plan();
      const rest: number[] = breaks.restIntervals.at(-1)?.weekdays ?? [];
      return !rest.some((weekday) => plan?.weekdays.includes(weekday));
    };
    const ana = await aRunner();
    await save(ana, { weekdays: [0, 1, 2, 3], restWeekdays: [saturday, sunday] });
    const answer = await save(ana, { weekdays: [0, saturday] });
    expect(answer).toMatchObject({ status: 409, body: { code: 'study_day_is_rest' } });
    expect(await ana.plan()).toMatchObject({ plan: { weekdays: [0, 1, 2, 3] } });
    // With another choice of rest days in the same request it is none any more.
    expect((await save(ana, { weekdays: [0, saturday], restWeekdays: [sunday] })).status).toBe(200);

    const bia = await aRunner();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        nth % 2
          ? save(bia, { weekdays: [0, 1, 5, 6] })
          : save(bia, { weekdays: [0, 1], restWeekdays: nth % 4 ? [saturday] : [saturday, sunday] }),
      ),
    );
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    expect(await isClear(bia)).toBe(true);
    expect(await examine(t.db)).toEqual([]);
  });

  test('from the same step as the plan keep the streak over the days outside it', async () => {
    const ana = await aRunner();
    const plan = { weekdays: [0, 1, 2, 3, 4], studyMinute: 1200, restWeekdays: [saturday, sunday] };
    expect((await ana.caller.put('/api/me/study-plan', plan)).status).toBe(200);
    const seen: unknown[] = [];
    for (let offset = 0; offset < 14; offset += 1) {
      onDay(offset);
      const [, state] = await ana.streak();
      const { breakToday, plan: today } = await ana.planToday();
      if (offset % 7 > 4) seen.push([state, breakToday, today.isStudyDay, today.nextStudyDay]);
      else await ana.completes(offset + 1);
    }
    expect(seen).toEqual([
      ['descanso', 'descanso', false, day(7)],
      ['descanso', 'descanso', false, day(7)],
      ['descanso', 'descanso', false, day(14)],
      ['descanso', 'descanso', false, day(14)],
    ]);
    onDay(14);
    expect(await ana.streak()).toEqual([15, 'em_risco']);
  });

  test('that would be four in seven days are refused, and nothing of that request is saved', async () => {
    const ana = await aRunner();
    await ana.rests(0, 1, 2);
    onDay(16);
    const body = { weekdays: [0], studyMinute: 1200, restWeekdays: [3, 4, 5] };
    expect((await ana.caller.put('/api/me/study-plan', body)).body.code).toBe('rest_days_too_close');
    expect(await ana.plan()).toMatchObject({ plan: null, breaks: { restIntervals: [{ weekdays: [0, 1, 2] }] } });
  });
});

describe('a pause', () => {
  test('begins tomorrow and keeps the streak until it is over', async () => {
    const ana = await aRunner();
    await ana.completes(1);
    expect(await ana.pauses(3)).toMatchObject({
      body: { breaks: { pauses: [{ from: day(1), to: day(3) }], pauseDaysLeft: 27 } },
    });
    expect(await ana.streak()).toEqual([6, 'feita_hoje']);
    onDay(3);
    expect(await ana.streak()).toEqual([6, 'pausa']);
    onDay(4);
    expect(await ana.streak()).toEqual([6, 'em_risco']);
    expect(await ana.completes(2)).toMatchObject({
      streakAtual: 7,
      entries: expect.arrayContaining([expect.objectContaining({ tipoAcao: 'marco_streak' })]),
    });
  });

  test('may be ended: today is its last day, and before it began it was none', async () => {
    const ana = await aRunner();
    await ana.completes(1);
    await ana.pauses(10);
    expect(await ana.endsPause()).toMatchObject({ body: { breaks: { pauses: [], pauseDaysLeft: 30 } } });
    await ana.pauses(10);
    onDay(2);
    expect(await ana.endsPause()).toMatchObject({
      body: { breaks: { pauses: [{ from: day(1), to: day(2) }], pauseDaysLeft: 28 } },
    });
    expect((await ana.endsPause()).status).toBe(200);
    onDay(3);
    expect(await ana.streak()).toEqual([6, 'em_risco']);
  });

  test('right after another is shown beside it and can be ended, and the plan names its next day all the same', async () => {
    const ana = await aRunner();
    await ana.caller.put('/api/me/study-plan', { weekdays: [0], studyMinute: 1200 });
    await ana.completes(1);
    await ana.pauses(14);
    expect(await ana.planToday()).toMatchObject({ plan: { nextStudyDay: day(21) } });
    onDay(14);
    const [first, second] = [
      { from: day(1), to: day(14) },
      { from: day(15), to: day(28) },
    ];
    expect((await ana.plan()).breaks.pauses).toEqual([first]);
    expect((await ana.pauses(14, 15)).body.breaks.pauses).toEqual([first, second]);
    expect(await ana.planToday()).toMatchObject({ breakToday: 'pausa', plan: { nextStudyDay: day(35) } });
    expect((await ana.pauses(2, 15)).body.code).toBe('pause_exists');

    expect((await ana.endsPause()).body.breaks.pauses).toEqual([first]);
    expect((await ana.pauses(14, 15)).body.breaks.pauses).toEqual([first, second]);
    onDay(16);
    expect((await ana.plan()).breaks.pauses).toEqual([second]);
    expect((await ana.endsPause()).body.breaks.pauses).toEqual([{ from: day(15), to: day(16) }]);
    expect(await ana.streak()).toEqual([6, 'pausa']);
    onDay(17);
    expect(await ana.streak()).toEqual([6, 'em_risco']);
    expect(await examine(t.db)).toEqual([]);
  });

  test('is refused while there is one, from another day, and beyond thirty days in 365', async () => {
    const ana = await aRunner();
    await ana.pauses(14);
    expect((await ana.pauses(14)).status).toBe(200);
    expect((await ana.pauses(3)).body.code).toBe('pause_exists');
    onDay(20);
    expect((await ana.pauses(3, 20)).body.code).toBe('changed_meanwhile');
    await t.db.insert(streakPauses).values({ userId: ana.userId, fromDay: day(-30), toDay: day(-17) });
    expect((await ana.pauses(3, 21)).body.code).toBe('pause_days_used_up');
    expect(await ana.pauses(2, 21)).toMatchObject({ status: 200, body: { breaks: { pauseDaysLeft: 0 } } });
    expect((await ana.pauses(15, 21)).status).toBe(400);
    expect(await examine(t.db)).toEqual([]);
  });

  test('a day in the far future is refused, not stored', async () => {
    const ana = await aRunner();
    const answer = await ana.caller.post('/api/me/streak-pause', { from: '9999-12-31', days: 14 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  test('fifty different ones at once leave one', async () => {
    const ana = await aRunner();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, nth) => ana.pauses(1 + (nth % 14))));
    const [{ days }] = answers.flatMap(({ status, body }) =>
      status === 200 ? [{ days: body.breaks.pauses[0].to }] : [],
    ) as [{ days: string }];
    expect((await ana.plan()).breaks.pauses).toEqual([{ from: day(1), to: days }]);
  });
});

describe('while gamification is off', () => {
  test('rest days and pauses are neither shown nor changed, and the plan is', async () => {
    const ana = await aRunner();
    await ana.rests(0, sunday);
    await ana.caller.put('/api/me/study-plan', { weekdays: [1], studyMinute: 420 });
    await switchGamification(false);
    try {
      onDay(7); // A Monday, one of rest.
      expect(await ana.plan()).toMatchObject({ plan: { weekdays: [1] }, breaks: null });
      expect(await ana.planToday()).toMatchObject({ breakToday: null });
      for (const answer of [await ana.rests(), await ana.pauses(3, 8), await ana.endsPause()]) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'gamification_off' } });
      }
      const changed = await ana.caller.put('/api/me/study-plan', { weekdays: [2], studyMinute: 420 });
      expect(changed).toMatchObject({ status: 200, body: { plan: { weekdays: [2] }, breaks: null } });
    } finally {
      await switchGamification(true);
    }
    expect(await ana.plan()).toMatchObject({ breaks: { restIntervals: [{ weekdays: [0, 6] }] } });
  });
});
