import { describe, expect, test } from 'vitest';
import { day, monday } from '../../fixtures/days.ts';
import {
  crossesDailyGoal,
  forgoesTodaysBonus,
  goalOn,
  goalWeek,
  isValidDailyGoal,
  MAX_DAILY_GOAL,
} from './daily-goal.ts';
import type { GoalChange } from './daily-goal.ts';

test.each([
  [10, true],
  [11, true],
  [305, true],
  [1000, true],
  [9, false],
  [1001, false],
  [0, false],
  [-50, false],
  [99.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('a goal of %d XP can be chosen: %s', (goal, isValid) => {
  expect(isValidDailyGoal(goal)).toBe(isValid);
});

describe('a goal that leaves today without its 10 XP', () => {
  test.each([
    ['is below what the day has earned', 59, true],
    ['is just what the day has earned', 60, true],
    ['is not one that the day has still to reach', 61, false],
  ])('%s', (_which, goal, isForgone) => {
    expect(forgoesTodaysBonus(goal, { xp: 60, isPaid: false })).toBe(isForgone);
    expect(crossesDailyGoal(60, MAX_DAILY_GOAL, goal)).toBe(!isForgone);
  });

  test('is none once today was paid', () => {
    expect(forgoesTodaysBonus(10, { xp: 60, isPaid: true })).toBe(false);
  });
});

const changes: GoalChange[] = [
  { from: day(-5), goal: 50 },
  { from: day(-2), goal: 300 },
  { from: day(-2), goal: 200 },
];

describe('the goal of a day', () => {
  test.each([
    ['before the first change is a new member’s', -6, 100],
    ['is the new one from the day of the change', -5, 50],
    ['stays until the next change', -3, 50],
    ['is the last one of several on a day', -2, 200],
    ['stays to this day', 0, 200],
  ])('%s', (_name, offset, goal) => {
    expect(goalOn(day(offset), changes)).toBe(goal);
  });

  test('of somebody who never changed it is a new member’s', () => {
    expect(goalOn(monday, [])).toBe(100);
  });

  test('does not go back with a clock that was set back', () => {
    expect(
      goalOn(monday, [
        { from: day(1), goal: 500 },
        { from: monday, goal: 50 },
      ]),
    ).toBe(50);
    expect(
      goalOn(day(1), [
        { from: day(1), goal: 500 },
        { from: monday, goal: 50 },
      ]),
    ).toBe(500);
  });
});

describe('the week of a member’s goal', () => {
  test('holds every day against the goal it had', () => {
    const xpByDay = new Map([
      [day(-6), 99],
      [day(-5), 50],
      [day(-4), 49],
      [day(-2), 200],
      [day(-1), 199],
      [monday, 410],
    ]);
    const week = goalWeek({ today: monday, xpByDay, changes, paidDays: new Set() });
    expect(week.map(({ xp, goal, isReached }) => [xp, goal, isReached])).toEqual([
      [99, 100, false],
      [50, 50, true],
      [49, 50, false],
      [0, 50, false],
      [200, 200, true],
      [199, 200, false],
      [410, 200, true],
    ]);
  });

  test('keeps a day that was paid, although the goal was raised afterwards', () => {
    const week = goalWeek({
      today: monday,
      xpByDay: new Map([[monday, 80]]),
      changes: [{ from: monday, goal: 500 }],
      paidDays: new Set([monday]),
    });
    expect(week.at(-1)).toEqual({ day: monday, xp: 80, goal: 500, isReached: true });
    expect(week.filter(({ isReached }) => isReached)).toHaveLength(1);
  });
});
