/** Histories over several days with gamification switches, admin changes, timers and shields. */
import { describe, expect, test } from 'vitest';
import { at, day, monday } from '../../fixtures/days.ts';
import { aChallenge, anAnswer } from '../../fixtures/missions.ts';
import { neutralDaysOf } from '../../fixtures/model/neutral-days.ts';
import { aStreak, entrySummaries } from '../../fixtures/rewards.ts';
import { Traveller, type Plan } from '../../fixtures/traveller.ts';
import type { LocalDay } from '../local-day.ts';
import type { RewardOutcome, RewardState } from './reward-command.ts';
import { streakToday } from './streak/streak.ts';
import { streakWeek } from './streak/streak-week.ts';

const entriesOf = (reward: RewardOutcome | null | undefined) => entrySummaries(reward?.entries ?? []);

describe('gamification off and on', () => {
  function throughDaysOff(
    offFrom: LocalDay,
    onAgain: LocalDay,
    rewardState: Partial<RewardState> = { streak: aStreak(6) },
  ) {
    const member = new Traveller({ totalDays: 30, enrolledOn: day(-10), rewardState });
    member.seesGamificationSwitched(offFrom);
    member.seesGamificationSwitched(onAgain);
    return member;
  }

  test.each([
    ['over the missed days', monday, day(9), day(10), 7],
    ['over all but the last missed day', monday, day(8), day(10), 1],
    ['over all but the first missed day', day(1), day(9), day(10), 1],
    ['on the day of the return', day(1), day(1), day(1), 1],
    ['on the one missed day, for a minute', monday, monday, day(1), 7],
    ['for a day on which the member came', day(-1), day(-1), monday, 7],
  ])('%s', (_name, offFrom, onAgain, comesBack, days) => {
    const member = throughDaysOff(offFrom, onAgain);
    const shown = streakToday(member.state.rewardState.streak, comesBack, neutralDaysOf(member.school, member.state));
    expect(shown.days).toBe(days === 1 ? 0 : 6);
    expect(member.completes(1, comesBack).reward).toMatchObject({ streakDays: days, streakReset: days === 1 });
  });

  test('a shield covers only what was missed beside the days off', () => {
    const member = throughDaysOff(day(2), day(6), { streak: aStreak(6, { shields: 1 }) });
    const { reward } = member.completes(1, day(9));
    expect(reward).toMatchObject({ streakDays: 6, shieldUsed: true, protectedDays: { from: monday, to: day(8) } });
  });

  test('what is done meanwhile counts for the journey and for badges, but is never paid', () => {
    const member = new Traveller({ totalDays: 3, enrolledOn: monday });
    member.seesGamificationSwitched(monday);
    for (const dayNumber of [1, 2, 3]) expect(member.completes(dayNumber, monday).reward).toBeNull();
    expect(member.enrollment).toMatchObject({ currentDay: 4, completedAt: expect.any(Number), owesBonus: false });
    member.seesGamificationSwitched(day(1));

    const login = member.logsIn(at(day(1)));
    expect(entriesOf(login)).toEqual([['primeiro_login', 5, 0]]);
    expect(login?.newBadges.map(({ nome }) => nome)).toEqual(['Primeiro Passo', 'Linha de Chegada']);
    expect(member.completes(1, day(1)).decision).toMatchObject({ alreadyCompleted: true });
  });

  test('a plan lowered meanwhile completes the journey and owes nothing', () => {
    const member = new Traveller({ totalDays: 9, enrolledOn: monday });
    member.completes(1, monday);
    member.seesGamificationSwitched(monday);
    member.seesPlanChanged(1);
    member.seesGamificationSwitched(monday);
    expect(member.enrollment.completedAt).not.toBeNull();
    expect(entriesOf(member.logsIn(at(day(1))))).toEqual([['primeiro_login', 5, 0]]);
  });
});

describe('a journey that becomes complete behind a member’s back', () => {
  const owed = () => {
    const member = new Traveller({
      totalDays: 3,
      lessonCount: 5,
      enrolledOn: day(-1),
      rewardState: { lastLoginDay: monday },
    });
    member.completes(1, monday);
    member.completes(2, monday);
    return member;
  };

  test('by a lower plan pays its 500 at the next login, once', () => {
    const member = owed();
    member.seesPlanChanged(2);
    expect(entriesOf(member.logsIn(at(day(1))))).toEqual([
      ['primeiro_login', 5, 0],
      ['jornada_completa', 500, 0],
      ['meta_diaria', 10, 0],
    ]);
    expect(entriesOf(member.logsIn(at(day(1), 800)))).toEqual([]);
    expect(entriesOf(member.completes(3, day(2)).reward)).toContainEqual(['licao_completa', 50, 0]);
    expect(member.paidKeys().filter((key) => key.startsWith('jornada:'))).toHaveLength(1);
  });

  test('by a deletion pays with the next lesson, which is an ordinary one', () => {
    const member = owed();
    member.completes(4, monday);
    member.seesLessonDeleted(3);
    expect(member.enrollment).toMatchObject({ currentDay: 4, completedAt: expect.any(Number), owesBonus: true });
    expect(entriesOf(member.completes(4, monday).reward)).toEqual([
      ['licao_completa', 50, 15],
      ['jornada_completa', 500, 0],
    ]);
  });

  test('owes nothing any more after a reset, and pays when it is done again', () => {
    const member = owed();
    member.seesPlanChanged(2);
    member.isReset(monday);
    expect(entriesOf(member.logsIn(at(monday)))).toEqual([]);
    member.completes(1, monday);
    expect(entriesOf(member.completes(2, monday).reward)).toEqual([['jornada_completa', 500, 150]]);
  });

  test('raised again before the member came, is open again and owes nothing', () => {
    const member = owed();
    member.seesPlanChanged(2);
    member.seesPlanChanged(21);
    expect(member.enrollment).toMatchObject({ completedAt: null, owesBonus: false });
    expect(entriesOf(member.logsIn(at(monday)))).toEqual([]);
  });

  test('raised again after the 500 were paid, stays completed', () => {
    const member = owed();
    member.seesPlanChanged(2);
    member.logsIn(at(monday));
    member.seesPlanChanged(21);
    expect(member.enrollment.completedAt).not.toBeNull();
    expect(member.paidKeys().filter((key) => key.startsWith('jornada:'))).toHaveLength(1);
  });

  test('by a lower plan that leaves it to their next lesson pays the 500 with that lesson, with its bonus', () => {
    const member = owed();
    member.seesPlanChanged(1, 'later');
    expect(member.enrollment).toMatchObject({ currentDay: 3, completedAt: null, owesBonus: false });
    expect(entriesOf(member.logsIn(at(monday)))).toEqual([]);
    expect(entriesOf(member.completes(3, monday).reward)).toEqual([['jornada_completa', 550, 165]]);
    expect(member.enrollment.completedAt).not.toBeNull();
  });
});

describe('a timed mission', () => {
  const timed = (over: Partial<Plan> = {}) => {
    const mission = { ...aChallenge, required: true, limitMinutes: 10 };
    const rewardState = { streak: aStreak(6), lastLoginDay: monday };
    const plan = { mode: 'sequencial' as const, totalDays: 3, missions: [mission], ...over };
    return new Traveller({ ...plan, enrolledOn: day(-9), rewardState });
  };

  test('answered in time takes the lesson along and carries the streak', () => {
    const member = timed();
    expect(member.startsTimer(1, at(monday, 600))).toMatchObject({ body: { state: 'running' } });
    const { reward } = member.answers(1, anAnswer(aChallenge), at(monday, 610));
    expect(entriesOf(reward)).toEqual([
      ['missao_obrigatoria', 100, 20],
      ['licao_completa', 50, 10],
      ['marco_streak', 100, 0],
      ['meta_diaria', 10, 0],
    ]);
    expect(member.enrollment.currentDay).toBe(2);
  });

  test('left with a draft is settled by the job: paid, lesson done, streak untouched', () => {
    const member = timed();
    member.startsTimer(1, at(monday, 600));
    expect(member.savesDraft(1, anAnswer(aChallenge), at(monday, 604))).toMatchObject({ status: 200 });
    member.isVisitedByTheJob(at(monday, 610));
    expect(member.state.rewards).toHaveLength(0);
    member.isVisitedByTheJob(at(monday, 611));
    expect(entriesOf(member.state.rewards[0])).toEqual([
      ['missao_obrigatoria', 100, 0],
      ['licao_completa', 50, 0],
      ['meta_diaria', 10, 0],
    ]);
    expect(member.state.rewardState.streak).toMatchObject({ days: 6, lastActionDay: day(-1) });
    expect(member.enrollment.currentDay).toBe(2);
  });

  test('left with a draft over midnight earns on the day it is settled', () => {
    const member = timed();
    member.startsTimer(1, at(monday, 1435));
    member.savesDraft(1, anAnswer(aChallenge), at(monday, 1439));
    member.isVisitedByTheJob(at(day(1), 6));
    expect(member.state.ledger.map((row) => row.day)).toEqual([day(1), day(1), day(1)]);
    expect(streakToday(member.state.rewardState.streak, day(1), []).state).toBe('perdida');
  });

  test('left blank expires: no XP, and the lesson can be completed all the same', () => {
    const member = timed();
    member.startsTimer(1, at(monday, 600));
    member.savesDraft(1, { text: '  ' }, at(monday, 605));
    expect(member.completes(1, monday, { when: at(monday, 605) }).decision).toEqual({
      ok: false,
      refusal: 'mission_pending',
    });
    const { decision, reward } = member.completes(1, monday, { when: at(monday, 611) });
    expect(decision).toMatchObject({ ok: true, currentDay: 2 });
    expect(entriesOf(reward)[0]).toEqual(['licao_completa', 50, 10]);
    expect(member.answers(1, anAnswer(aChallenge), at(monday, 612)).answer).toEqual({ refused: 'timer_over' });
  });

  test('sent a moment too late is taken as the draft stood', () => {
    const member = timed();
    member.startsTimer(1, at(monday, 600));
    member.savesDraft(1, { text: 'Quase' }, at(monday, 609));
    const late = member.answers(1, { text: 'Quase pronto' }, at(monday, 611));
    expect(late.answer).toMatchObject({ body: { alreadyAnswered: true } });
    expect(member.state.answers.get('lesson-1')?.answer).toEqual({ text: 'Quase' });
  });

  test('of a member suspended meanwhile: the draft counts, the lesson is not completed', () => {
    const member = timed();
    const { enrollment } = member;
    member.startsTimer(1, at(monday, 600));
    member.savesDraft(1, anAnswer(aChallenge), at(monday, 601));
    enrollment.isPausedByAdmin = true;
    expect(member.savesDraft(1, { text: 'Mais' }, at(monday, 602))).toEqual({ refused: 'enrollment_suspended' });
    member.isVisitedByTheJob(at(monday, 700));
    expect(entriesOf(member.state.rewards[0])).toEqual([
      ['missao_obrigatoria', 100, 0],
      ['meta_diaria', 10, 0],
    ]);
    expect(enrollment).toMatchObject({ currentDay: 1 });
    enrollment.isPausedByAdmin = false;
    expect(entriesOf(member.completes(1, monday, { when: at(monday, 800) }).reward)[0]).toEqual([
      'licao_completa',
      50,
      10,
    ]);
  });

  test('that is optional outlives its lesson while the timer runs', () => {
    const mission = { ...aChallenge, required: false, limitMinutes: 10 };
    const member = timed({ missions: [mission] });
    member.startsTimer(1, at(monday, 600));
    member.completes(1, monday, { when: at(monday, 603) });
    expect(entriesOf(member.answers(1, anAnswer(aChallenge), at(monday, 609)).reward)).toEqual([
      ['missao_opcional', 50, 10],
    ]);
  });

  test('whose lesson was reset can be done again and is not paid again', () => {
    const member = timed();
    member.startsTimer(1, at(monday, 600));
    member.answers(1, anAnswer(aChallenge), at(monday, 601));
    member.isReset(monday);
    expect(member.startsTimer(1, at(monday, 700))).toMatchObject({ body: { state: 'running' } });
    const again = member.answers(1, anAnswer(aChallenge), at(monday, 701));
    expect(again.answer).toMatchObject({ body: { alreadyAnswered: false } });
    expect(entriesOf(again.reward)).toEqual([]);
  });
});

describe('shields', () => {
  test.each([
    [0, 2, 1, 0],
    [1, 2, 6, 0],
    [3, 2, 6, 2],
    [3, 400, 6, 2],
  ])('%i of them and a gap of %i days leave %i days and %i shields', (shields, gap, days, left) => {
    const streak = aStreak(6, { lastActionDay: day(-gap), runStartedOn: day(-gap - 5), shields });
    const member = new Traveller({ enrolledOn: day(-500), rewardState: { streak } });
    expect(member.completes(1, monday).reward?.rewardState.streak).toMatchObject({ days, shields: left });
  });

  test('three gaps in a row use three of them, the fourth breaks the streak, and the grid remembers', () => {
    const member = new Traveller({
      totalDays: 9,
      enrolledOn: day(-6),
      rewardState: { streak: aStreak(6, { shields: 3 }) },
    });
    for (const [index, offset] of [1, 3, 5, 7].entries()) {
      const { reward } = member.completes(index + 1, day(offset));
      expect(reward).toMatchObject({ shieldUsed: offset < 7, streakReset: offset === 7 });
    }
    const { protectedDays, daysActed } = member.state;
    const week = streakWeek({ today: day(7), actionDays: new Set(daysActed), protectedDays, neutral: [] });
    expect(week.map(({ state }) => state)).toEqual([
      'feita',
      'protegida',
      'feita',
      'protegida',
      'feita',
      'sem_acao',
      'feita',
    ]);
  });

  test('a fourth one is not kept, and the milestone pays its XP all the same', () => {
    const member = new Traveller({ enrolledOn: day(-20), rewardState: { streak: aStreak(13, { shields: 3 }) } });
    const { reward } = member.completes(1, monday);
    expect(entriesOf(reward)).toContainEqual(['marco_streak', 200, 0]);
    expect(reward?.rewardState.streak.shields).toBe(3);
  });
});

test('two journeys share one streak, one goal and one count of the day', () => {
  const member = new Traveller({ journeys: 2, enrolledOn: monday });
  member.completes(1, monday, { when: at(monday, 600) });
  const { reward } = member.completes(1, monday, { when: at(monday, 700), journey: 1 });
  expect(entriesOf(reward)).toEqual([
    ['licao_completa', 75, 22],
    ['meta_diaria', 10, 0],
  ]);
  expect(reward?.streakDays).toBe(1);
});

test('a member who is removed and enrols again earns only what is new', () => {
  const member = new Traveller({ totalDays: 2, enrolledOn: monday });
  member.completes(1, monday);
  member.isEnrolledAgain(day(1));
  expect(entriesOf(member.completes(1, day(1)).reward)).toEqual([['primeiro_login', 5, 0]]);
  expect(entriesOf(member.completes(2, day(1)).reward)[0]).toEqual(['jornada_completa', 575, 172]);
});
