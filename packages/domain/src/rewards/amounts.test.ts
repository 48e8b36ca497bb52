import { describe, expect, test } from 'vitest';
import { monday } from '../../fixtures/days.ts';
import { goalKey, journeyKey, lessonKey, loginKey, milestoneKey, missionKey } from './award-keys.ts';
import { crossesDailyGoal } from './daily-goal.ts';
import { milestoneReached } from './milestones.ts';
import { bonusPercent, bonusXp, multiplierOf } from './multiplier.ts';

describe('a member’s bonus', () => {
  test.each([
    // streak, lessons today, percent
    [0, 1, 0],
    [6, 1, 0],
    [7, 1, 20],
    [20, 1, 20],
    [21, 1, 50],
    [400, 1, 50],
    [0, 2, 30],
    [7, 2, 30],
    [20, 9, 30],
    [21, 2, 50],
    [1, 0, 0],
    [7, 0, 20],
  ])('with %i days of streak and %i lessons today is %i percent', (streakDays, lessonsCompletedToday, percent) => {
    expect(bonusPercent({ streakDays, lessonsCompletedToday })).toBe(percent);
  });

  test.each([
    [50, 0, 0, 1],
    [50, 20, 10, 1.2],
    [75, 30, 22, 1.3],
    [75, 50, 37, 1.5],
    [575, 20, 115, 1.2],
    [550, 30, 165, 1.3],
    [575, 30, 172, 1.3],
    [1, 50, 0, 1.5],
    [0, 50, 0, 1.5],
  ] as const)('on %i XP at %i percent is %i whole XP', (xp, percent, bonus, multiplier) => {
    expect(bonusXp(xp, percent)).toBe(bonus);
    expect(multiplierOf(percent)).toBe(multiplier);
  });
});

describe('a member’s streak milestones', () => {
  test.each([
    [3, 50, 0],
    [7, 100, 0],
    [14, 200, 1],
    [21, 500, 0],
    [30, 1000, 0],
  ])('day %i pays %i XP and %i shields', (days, xp, shields) => {
    expect(milestoneReached(days)).toEqual({ days, xp, shields });
  });

  test.each([0, 1, 2, 4, 6, 8, 13, 15, 29, 31, 60])('day %i is a day like any other', (days) => {
    expect(milestoneReached(days)).toBeNull();
  });
});

describe('a member’s daily goal', () => {
  test.each([
    ['is reached on the point', 50, 100, 100, true],
    ['is reached by a leap', 0, 590, 100, true],
    ['is missed by one', 50, 99, 100, false],
    ['is not reached again', 100, 150, 100, false],
    ['is not reached by standing still', 100, 100, 100, false],
    ['that was lowered below today’s XP is not reached afterwards', 60, 110, 50, false],
    ['that was raised is reached later', 100, 160, 150, true],
  ])('%s', (_name, before, after, goal, reached) => {
    expect(crossesDailyGoal(before, after, goal)).toBe(reached);
  });
});

test('whatever pays a member once carries its own name', () => {
  const keys = [
    lessonKey('a'),
    journeyKey('a'),
    missionKey('a'),
    loginKey(monday),
    goalKey(monday),
    milestoneKey(monday, 7),
  ];
  expect(keys).toEqual([
    'licao:a',
    'jornada:a',
    'missao:a',
    'login:2026-03-09',
    'meta:2026-03-09',
    'marco:2026-03-09:7',
  ]);
});
