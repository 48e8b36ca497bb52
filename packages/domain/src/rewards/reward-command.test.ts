import { describe, expect, test } from 'vitest';
import { day, monday } from '../../fixtures/days.ts';
import { aCommand, aLesson, aRewardState, aStreak, entrySummaries } from '../../fixtures/rewards.ts';
import { goalKey, journeyKey, lessonKey, loginKey, milestoneKey } from './award-keys.ts';
import { rewardCommand } from './reward-command.ts';
import type { RewardCommand } from './reward-command.ts';

const entriesOf = (over: Partial<RewardCommand>) => entrySummaries(rewardCommand(aCommand(over)).entries);

describe('what a lesson pays', () => {
  test.each([
    ['an ordinary lesson', {}, 'licao_completa', 50],
    ['the current lesson on enrolment day', { enrolledToday: true }, 'licao_completa', 75],
    ['a lesson ahead on enrolment day', { enrolledToday: true, wasCurrent: false }, 'licao_completa', 50],
    ['a lesson ahead on a later day', { wasCurrent: false }, 'licao_completa', 50],
    ['the last lesson', { completesJourney: true }, 'jornada_completa', 550],
    ['a one-day journey', { completesJourney: true, enrolledToday: true }, 'jornada_completa', 575],
  ] as const)('%s', (_name, over, tipoAcao, xpGanho) => {
    expect(entriesOf({ actions: [aLesson(over)], xpEarnedToday: 100 })).toEqual([[tipoAcao, xpGanho, 0]]);
  });

  test('the row says which lesson of which journey it was and names the facts it pays', () => {
    const { entries } = rewardCommand(aCommand({ actions: [aLesson({ completesJourney: true })] }));
    expect(entries[0]).toEqual({
      keys: [lessonKey('lesson-1'), journeyKey('journey-1')],
      tipoAcao: 'jornada_completa',
      xpGanho: 550,
      xpBonus: 0,
      multiplicador: 1,
      metadata: { lessonId: 'lesson-1', journeyId: 'journey-1' },
    });
  });

  test('an ordinary lesson names only itself', () => {
    expect(rewardCommand(aCommand()).entries[0]?.keys).toEqual([lessonKey('lesson-1')]);
  });
});

describe('a member who does a lesson a second time, after a reset', () => {
  const lesson = lessonKey('lesson-1');
  const journey = journeyKey('journey-1');

  test.each([
    ['earns nothing for an ordinary lesson', {}, [lesson], []],
    ['earns nothing for the first day either', { enrolledToday: true }, [lesson], []],
    ['earns the journey that is still unpaid', { completesJourney: true }, [lesson], [['jornada_completa', 500, 0]]],
    ['earns the lesson that is still unpaid', { completesJourney: true }, [journey], [['licao_completa', 50, 0]]],
    ['earns nothing when both are paid', { completesJourney: true }, [lesson, journey], []],
  ] as const)('%s', (_name, over, paid, expected) => {
    expect(entriesOf({ actions: [aLesson(over)], xpEarnedToday: 100, paidKeys: new Set(paid) })).toEqual(expected);
  });

  test('pays only the facts that are named in the row', () => {
    const { entries } = rewardCommand(
      aCommand({ actions: [aLesson({ completesJourney: true })], paidKeys: new Set([lesson]) }),
    );
    expect(entries[0]?.keys).toEqual([journey]);
  });

  test('still keeps the streak alive and has the day’s login', () => {
    const rewardState = aRewardState({ streak: aStreak(4), lastLoginDay: day(-1) });
    const reward = rewardCommand(aCommand({ rewardState, paidKeys: new Set([lesson]) }));
    expect(entrySummaries(reward.entries)).toEqual([['primeiro_login', 5, 0]]);
    expect(reward.streakDays).toBe(5);
  });
});

describe('the first login of the day', () => {
  test.each([
    ['is paid with the first lesson ever', null, [], true],
    ['is paid on a new day', day(-1), [], true],
    ['is not paid twice', monday, [], false],
    ['is not paid while the clock is behind', day(1), [], false],
    ['is not paid when the ledger has it', day(-1), [loginKey(monday)], false],
  ] as const)('%s', (_name, lastLoginDay, paid, expected) => {
    const input = aCommand({ rewardState: aRewardState({ lastLoginDay }), paidKeys: new Set(paid) });
    const { entries, rewardState } = rewardCommand(input);
    expect(entries.some((entry) => entry.tipoAcao === 'primeiro_login')).toBe(expected);
    expect(rewardState.lastLoginDay).toBe(expected ? monday : lastLoginDay);
  });
});

describe('the bonus', () => {
  test.each([
    ['is there for the lesson that makes it seven days', 6, 0, 10, 1.2],
    ['is not there for the sixth day', 5, 0, 0, 1],
    ['is thirty percent from the second lesson of the day', 0, 1, 15, 1.3],
    ['is fifty percent from the day that makes it 21', 20, 0, 25, 1.5],
    ['is the best one, not the sum', 20, 5, 25, 1.5],
  ] as const)('%s', (_name, days, lessonsCompletedTodayBefore, bonus, multiplicador) => {
    const rewardState = aRewardState(days > 0 ? { streak: aStreak(days) } : {});
    const { entries } = rewardCommand(aCommand({ rewardState, lessonsCompletedTodayBefore }));
    expect(entries[0]).toMatchObject({ tipoAcao: 'licao_completa', xpGanho: 50, xpBonus: bonus, multiplicador });
  });

  test('is never on login, milestone and goal', () => {
    const rewardState = aRewardState({ streak: aStreak(20), lastLoginDay: null });
    const { entries } = rewardCommand(aCommand({ rewardState, lessonsCompletedTodayBefore: 3 }));
    const others = entries.filter((entry) => entry.tipoAcao !== 'licao_completa');
    expect(others.map((entry) => entry.tipoAcao)).toEqual(['primeiro_login', 'marco_streak', 'meta_diaria']);
    expect(others.every((entry) => entry.xpBonus === 0 && entry.multiplicador === 1)).toBe(true);
  });
});

describe('a streak milestone', () => {
  const milestonesOf = (over: Partial<RewardCommand>) =>
    entriesOf(over).filter(([tipoAcao]) => tipoAcao === 'marco_streak');

  test.each([
    [2, 50],
    [6, 100],
    [13, 200],
    [20, 500],
    [29, 1000],
  ])('a member with %i days yesterday earns %i XP today', (days, xp) => {
    expect(milestonesOf({ rewardState: aRewardState({ streak: aStreak(days) }) })).toEqual([['marco_streak', xp, 0]]);
  });

  test.each([0, 1, 3, 7, 30])('a member with %i days yesterday reaches none today', (days) => {
    expect(milestonesOf({ rewardState: aRewardState(days > 0 ? { streak: aStreak(days) } : {}) })).toEqual([]);
  });

  test('is not paid again with the second lesson of that day', () => {
    const streak = aStreak(7, { lastActionDay: monday });
    expect(milestonesOf({ rewardState: aRewardState({ streak }) })).toEqual([]);
  });

  test('is not paid when the ledger has it for this run', () => {
    const paidKeys = new Set([milestoneKey(day(-6), 7)]);
    expect(milestonesOf({ rewardState: aRewardState({ streak: aStreak(6) }), paidKeys })).toEqual([]);
  });

  test('is paid again in a later run', () => {
    const paidKeys = new Set([milestoneKey(day(-100), 7)]);
    expect(milestonesOf({ rewardState: aRewardState({ streak: aStreak(6) }), paidKeys })).toHaveLength(1);
  });

  test.each([
    [0, 1],
    [2, 3],
    [3, 3],
  ])('of 14 days turns %i shields into %i', (shields, expected) => {
    const rewardState = aRewardState({ streak: aStreak(13, { shields }) });
    const reward = rewardCommand(aCommand({ rewardState }));
    expect(reward.rewardState.streak.shields).toBe(expected);
    expect(entrySummaries(reward.entries)).toContainEqual(['marco_streak', 200, 0]);
  });

  test('of 14 days that has been paid gives no second shield', () => {
    const rewardState = aRewardState({ streak: aStreak(13) });
    const reward = rewardCommand(aCommand({ rewardState, paidKeys: new Set([milestoneKey(day(-13), 14)]) }));
    expect(reward.rewardState.streak.shields).toBe(0);
  });

  test('is not reached by a shield that only keeps the days', () => {
    const streak = aStreak(7, { lastActionDay: day(-3), shields: 1 });
    const reward = rewardCommand(aCommand({ rewardState: aRewardState({ streak }) }));
    expect(entrySummaries(reward.entries)).toEqual([['licao_completa', 50, 10]]);
    expect(reward).toMatchObject({ shieldUsed: true, streakReset: false, streakDays: 7 });
  });
});

describe('the daily goal', () => {
  test.each([
    ['is reached on the point', 50, 100, [], true],
    ['is missed by one XP', 49, 100, [], false],
    ['was reached before', 100, 100, [], false],
    ['is reached with one lesson when it is small', 0, 10, [], true],
    ['is not reached with one lesson when it is large', 0, 1000, [], false],
    ['was paid today and then moved up', 100, 150, [goalKey(monday)], false],
    ['was paid yesterday and is reached again today', 50, 100, [goalKey(day(-1))], true],
    ['was lowered below what today has already earned', 60, 50, [], false],
  ] as const)('%s', (_name, xpEarnedToday, dailyGoal, paid, reached) => {
    const rewardState = aRewardState({ dailyGoal });
    const reward = rewardCommand(aCommand({ rewardState, xpEarnedToday, paidKeys: new Set(paid) }));
    expect(reward.goalReached).toBe(reached);
    expect(entrySummaries(reward.entries).some(([tipoAcao]) => tipoAcao === 'meta_diaria')).toBe(reached);
  });

  test('counts the bonus, the login and the milestone of the same command', () => {
    const rewardState = aRewardState({ streak: aStreak(6), lastLoginDay: null, dailyGoal: 165 });
    expect(rewardCommand(aCommand({ rewardState })).goalReached).toBe(true);
    expect(rewardCommand(aCommand({ rewardState: { ...rewardState, dailyGoal: 166 } })).goalReached).toBe(false);
  });
});

describe('the level', () => {
  test('rises once, straight to where the final total is', () => {
    const reward = rewardCommand(aCommand({ actions: [aLesson({ completesJourney: true, enrolledToday: true })] }));
    expect(reward).toMatchObject({ level: 3, leveledUp: true, newLevel: 3, rewardState: { xpTotal: 585 } });
  });

  test('can rise through the goal’s own ten XP', () => {
    const rewardState = aRewardState({ xpTotal: 240, dailyGoal: 50 });
    expect(rewardCommand(aCommand({ rewardState }))).toMatchObject({ level: 3, newLevel: 3 });
  });

  test('stays when the total stays below the border', () => {
    const rewardState = aRewardState({ xpTotal: 249 });
    expect(rewardCommand(aCommand({ rewardState }))).toMatchObject({ level: 2, leveledUp: false, newLevel: null });
  });

  test('cannot rise above ten', () => {
    const rewardState = aRewardState({ xpTotal: 50_000 });
    expect(rewardCommand(aCommand({ rewardState }))).toMatchObject({ level: 10, leveledUp: false, newLevel: null });
  });
});

test('a member’s goal is left as it was', () => {
  const rewardState = aRewardState({ dailyGoal: 320 });
  expect(rewardCommand(aCommand({ rewardState })).rewardState.dailyGoal).toBe(320);
});

test('a member who comes back without a shield is told that the streak starts again', () => {
  const rewardState = aRewardState({ streak: aStreak(12, { lastActionDay: day(-2) }) });
  const reward = rewardCommand(aCommand({ rewardState }));
  expect(reward).toMatchObject({ streakReset: true, shieldUsed: false, streakDays: 1 });
  expect(reward.rewardState.streak).toMatchObject({ record: 12, runStartedOn: monday });
});
