/** The worked histories of decisions F, through the rules of completion and reward together. */
import { describe, expect, test } from 'vitest';
import { day, monday } from '../../fixtures/days.ts';
import { aStreak, entrySummaries } from '../../fixtures/rewards.ts';
import { Traveller } from '../../fixtures/traveller.ts';
import { asLocalDay, localDay } from '../local-day.ts';
import { milestoneKey } from './award-keys.ts';

const entriesOf = (completed: ReturnType<Traveller['completes']>) => entrySummaries(completed.reward?.entries ?? []);

test('all at once: a member on day seven gets login, bonus, milestone, goal and level with one lesson', () => {
  const member = new Traveller({ enrolledOn: day(-6), rewardState: { xpTotal: 930, streak: aStreak(6) } });

  const completed = member.completes(1, monday);

  expect(entriesOf(completed)).toEqual([
    ['primeiro_login', 5, 0],
    ['licao_completa', 50, 10],
    ['marco_streak', 100, 0],
    ['meta_diaria', 10, 0],
  ]);
  expect(completed.reward?.entries[1]?.multiplicador).toBe(1.2);
  expect(member.state.xpByDay.get(monday)).toBe(175);
  expect(completed.reward).toMatchObject({
    rewardState: { xpTotal: 1105, lastLoginDay: monday },
    level: 5,
    leveledUp: true,
    newLevel: 5,
    streakDays: 7,
    shieldUsed: false,
    streakReset: false,
    goalReached: true,
  });
});

test('midnight: a member who studies at 23:59 and at 00:01 has two days of streak', () => {
  const beforeMidnight = localDay(new Date('2026-03-10T02:59:00Z'), 'America/Sao_Paulo');
  const afterMidnight = localDay(new Date('2026-03-10T03:01:00Z'), 'America/Sao_Paulo');
  const member = new Traveller({ enrolledOn: day(-6), rewardState: { streak: aStreak(6), lastLoginDay: monday } });

  const evening = member.completes(1, beforeMidnight);
  expect(entriesOf(evening)).toEqual([
    ['licao_completa', 50, 10],
    ['marco_streak', 100, 0],
    ['meta_diaria', 10, 0],
  ]);
  expect(evening.reward?.streakDays).toBe(7);

  const morning = member.completes(2, afterMidnight);
  expect(entriesOf(morning)).toEqual([
    ['primeiro_login', 5, 0],
    ['licao_completa', 50, 10],
  ]);
  expect(morning.reward).toMatchObject({ streakDays: 8, goalReached: false, rewardState: { lastLoginDay: day(1) } });
});

test('shield: a member who missed a day keeps six days and earns the seventh tomorrow', () => {
  const streak = aStreak(6, { lastActionDay: day(-2), runStartedOn: day(-7), shields: 1 });
  const member = new Traveller({ enrolledOn: day(-9), rewardState: { streak, lastLoginDay: monday } });

  const today = member.completes(1, monday);
  expect(entriesOf(today)).toEqual([['licao_completa', 50, 0]]);
  expect(today.reward).toMatchObject({ shieldUsed: true, streakReset: false, streakDays: 6 });
  expect(today.reward?.rewardState.streak.shields).toBe(0);

  const tomorrow = member.completes(2, day(1));
  expect(entriesOf(tomorrow)).toEqual([
    ['primeiro_login', 5, 0],
    ['licao_completa', 50, 10],
    ['marco_streak', 100, 0],
    ['meta_diaria', 10, 0],
  ]);
  expect(tomorrow.reward).toMatchObject({ shieldUsed: false, streakDays: 7 });
  expect(tomorrow.reward?.entries[2]?.keys).toEqual([milestoneKey(day(-7), 7)]);
});

test('one-day journey: a new member finishes it and is level three', () => {
  const member = new Traveller({ totalDays: 1, enrolledOn: monday });

  const completed = member.completes(1, monday);

  expect(entriesOf(completed)).toEqual([
    ['primeiro_login', 5, 0],
    ['jornada_completa', 575, 0],
    ['meta_diaria', 10, 0],
  ]);
  expect(completed.reward).toMatchObject({ rewardState: { xpTotal: 590 }, level: 3, newLevel: 3, streakDays: 1 });
  expect(member.enrollment).toMatchObject({ currentDay: 2, timesCompleted: 1, completedAt: expect.any(Number) });
});

test('enrolment day: a new member who does two lessons goes home with 187 XP', () => {
  const member = new Traveller({ enrolledOn: monday });

  const first = member.completes(1, monday);
  expect(entriesOf(first)).toEqual([
    ['primeiro_login', 5, 0],
    ['licao_completa', 75, 0],
  ]);
  expect(first.reward).toMatchObject({ goalReached: false, leveledUp: false, newLevel: null });

  const second = member.completes(2, monday);
  expect(entriesOf(second)).toEqual([
    ['licao_completa', 75, 22],
    ['meta_diaria', 10, 0],
  ]);
  expect(second.reward?.entries[0]?.multiplicador).toBe(1.3);
  expect(second.reward).toMatchObject({ rewardState: { xpTotal: 187 }, goalReached: true, newLevel: 2, streakDays: 1 });
});

describe('longer stories', () => {
  test('a month of one lesson a day pays every milestone once and leaves one shield', () => {
    const member = new Traveller({ mode: 'uma_por_dia', totalDays: 40, enrolledOn: monday });
    for (let offset = 0; offset < 31; offset += 1) {
      expect(member.completes(offset + 1, day(offset)).decision).toMatchObject({ ok: true, wasCurrent: true });
    }
    const milestones = member.state.ledger.filter(({ entry }) => entry.tipoAcao === 'marco_streak');
    expect(milestones.map(({ day: paidOn, entry }) => [paidOn, entry.xpGanho])).toEqual([
      [day(2), 50],
      [day(6), 100],
      [day(13), 200],
      [day(20), 500],
      [day(29), 1000],
    ]);
    expect(member.state.rewardState.streak).toMatchObject({ days: 31, record: 31, shields: 1, runStartedOn: monday });
  });

  test('a member whose streak broke earns the third day again in the new run', () => {
    const member = new Traveller({ totalDays: 10, enrolledOn: monday });
    for (const [index, offset] of [0, 1, 2, 5, 6, 7].entries()) member.completes(index + 1, day(offset));
    const keys = member.paidKeys().filter((key) => key.startsWith('marco:'));
    expect(keys).toEqual([milestoneKey(monday, 3), milestoneKey(day(5), 3)]);
  });

  test('a member who is reset and does it all again earns only what was still unpaid', () => {
    const member = new Traveller({ totalDays: 3, enrolledOn: monday });
    member.completes(1, monday);
    member.completes(2, monday);
    member.isReset(monday);

    expect(entriesOf(member.completes(1, monday))).toEqual([]);
    expect(entriesOf(member.completes(2, monday))).toEqual([]);
    expect(entriesOf(member.completes(3, monday))).toEqual([['jornada_completa', 575, 172]]);

    member.isReset(day(1));
    expect(entriesOf(member.completes(1, day(1)))).toEqual([['primeiro_login', 5, 0]]);
    member.completes(2, day(1));
    expect(entriesOf(member.completes(3, day(1)))).toEqual([]);
    expect(member.enrollment.timesCompleted).toBe(2);
  });

  test('a member of a daily journey who is reset starts again with lesson 1 today', () => {
    const member = new Traveller({ mode: 'uma_por_dia', totalDays: 3, enrolledOn: monday });
    member.completes(1, monday);
    member.completes(2, day(1));
    member.isReset(day(1));
    expect(member.states(day(1)).map((state) => state.releaseDate ?? state.status)).toEqual([
      'current',
      day(2),
      day(3),
    ]);
  });

  test('a member who moves the goal about is paid for it once that day', () => {
    const member = new Traveller({ totalDays: 9, enrolledOn: day(-1), rewardState: { dailyGoal: 50 } });
    expect(member.completes(1, monday).reward?.goalReached).toBe(true);
    member.setsGoal(120, monday);
    expect(member.completes(2, monday).reward?.goalReached).toBe(false);
    member.setsGoal(10, monday);
    expect(member.completes(3, monday).reward?.goalReached).toBe(false);
    expect(member.completes(4, day(1)).reward?.goalReached).toBe(true);
  });

  test('a member who did the last lesson first gets the 500 with the missing one', () => {
    const member = new Traveller({ totalDays: 2, enrolledOn: day(-1), rewardState: { lastLoginDay: monday } });
    expect(entriesOf(member.completes(2, monday))).toEqual([['licao_completa', 50, 0]]);
    expect(member.enrollment.currentDay).toBe(1);
    expect(entriesOf(member.completes(1, monday))[0]).toEqual(['jornada_completa', 550, 165]);
    expect(member.enrollment).toMatchObject({ currentDay: 3, timesCompleted: 1, completedAt: expect.any(Number) });
  });

  test('a member who taps again is not paid again', () => {
    const member = new Traveller({ enrolledOn: monday });
    member.completes(1, monday);
    const again = member.completes(1, monday);
    expect(again).toMatchObject({ decision: { ok: true, alreadyCompleted: true, currentDay: 2 }, reward: null });
    expect(member.state.rewardState.xpTotal).toBe(80);
  });

  test('a member in the middle of reorders, deletions and new lessons always finds the next one', () => {
    const member = new Traveller({ mode: 'sequencial', totalDays: 4, enrolledOn: monday });
    member.completes(1, monday);
    member.completes(2, monday);
    member.seesLessonMoved(2); // done, open, done, open
    expect(member.enrollment.currentDay).toBe(2);
    expect(member.states(monday).map((state) => state.status)).toEqual(['completed', 'current', 'completed', 'locked']);
    member.seesLessonDeleted(2);
    expect(member.enrollment.currentDay).toBe(3);
    member.seesLessonAdded();
    expect(member.completes(3, monday).decision).toMatchObject({ wasCurrent: true, completesJourney: false });
    expect(member.completes(4, monday).decision).toMatchObject({ wasCurrent: true, completesJourney: true });
  });

  test('a member who studied through the lost midnight of November 2018 kept the streak', () => {
    const saturday = localDay(new Date('2018-11-04T02:59:00Z'), 'America/Sao_Paulo');
    const sunday = localDay(new Date('2018-11-04T03:01:00Z'), 'America/Sao_Paulo');
    const member = new Traveller({ mode: 'uma_por_dia', enrolledOn: saturday });
    member.completes(1, saturday);
    expect(member.completes(2, sunday).reward?.streakDays).toBe(2);
    expect(sunday).toBe(asLocalDay('2018-11-04'));
  });
});
