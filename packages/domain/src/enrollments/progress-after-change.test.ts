import { describe, expect, test } from 'vitest';
import { monday } from '../../fixtures/days.ts';
import { lessons } from '../../fixtures/lessons.ts';
import { resetProgress, progressAfterChange } from './progress-after-change.ts';

const stands = (
  done: string,
  totalDays: number,
  over: { isAlreadyComplete?: boolean; isGamificationOn?: boolean } = {},
) =>
  progressAfterChange({ lessons: lessons(done), totalDays, isAlreadyComplete: false, isGamificationOn: true, ...over });

describe('a member whose journey changes behind their back', () => {
  test.each([
    // lessons after the change, plan, current day, completes now
    ['with the plan lowered to what is done', 'xxx..', 3, 4, true],
    ['with the plan lowered below what is done', 'xxx..', 1, 4, true],
    ['with the plan lowered and a day missing', 'xx...', 3, 3, false],
    ['with the missing lesson deleted', 'xxx', 3, 4, true],
    ['with a lesson deleted that closes a hole', 'xxxx', 4, 5, true],
    ['with a done lesson deleted', 'x..', 3, 2, false],
    ['with an open lesson moved to the front', '.xx', 3, 1, false],
    ['with a lesson added', 'xx.', 3, 3, false],
    ['with all lessons gone', '', 1, 1, false],
  ])('%s', (_name, done, totalDays, currentDay, completesNow) => {
    expect(stands(done, totalDays)).toEqual({ currentDay, completesNow, owesBonus: completesNow });
  });

  test('is owed nothing while gamification is off, and never afterwards', () => {
    expect(stands('xxx', 3, { isGamificationOn: false })).toEqual({
      currentDay: 4,
      completesNow: true,
      owesBonus: false,
    });
  });

  test.each([
    ['and stays so', 'xxx', 3, 4],
    ['and keeps it although the plan was raised', 'xxx', 21, 4],
    ['and keeps it although a lesson was put first', '.xxx', 3, 1],
  ])('had completed it before %s', (_name, done, totalDays, currentDay) => {
    expect(stands(done, totalDays, { isAlreadyComplete: true })).toEqual({
      currentDay,
      completesNow: false,
      owesBonus: false,
    });
  });
});

test('a member who is reset starts again today and is owed nothing', () => {
  expect(resetProgress(monday)).toEqual({
    currentDay: 1,
    completedAt: null,
    owesBonus: false,
    scheduleStartedOn: monday,
  });
});
