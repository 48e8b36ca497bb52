import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completedDays, isJourneyComplete, progressPercent } from './progress.ts';

describe('what a member reads about a journey', () => {
  test.each([
    // currentDay, totalDays, days done, percent, complete
    ['somebody new', 1, 21, 0, 5, false],
    ['somebody in the middle', 11, 21, 10, 52, false],
    ['somebody on the last day', 21, 21, 20, 100, false],
    ['somebody who finished', 22, 21, 21, 100, true],
    ['somebody beyond the plan', 30, 21, 21, 100, true],
    ['somebody new in a one-day journey', 1, 1, 0, 100, false],
    ['somebody who finished a one-day journey', 2, 1, 1, 100, true],
    ['exactly half a percent rounds up', 29, 200, 28, 15, false],
    ['the first day of a long journey', 1, 365, 0, 0, false],
  ])('%s', (_name, currentDay, totalDays, days, percent, complete) => {
    expect(completedDays(currentDay, totalDays)).toBe(days);
    expect(progressPercent(currentDay, totalDays)).toBe(percent);
    expect(isJourneyComplete(currentDay, totalDays)).toBe(complete);
  });

  test('nobody ever reads more than everything or less than nothing', () => {
    const days = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(days, days, (currentDay, totalDays) => {
        const percent = progressPercent(currentDay, totalDays);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        expect(completedDays(currentDay, totalDays)).toBeLessThanOrEqual(totalDays);
        expect(progressPercent(currentDay + 1, totalDays)).toBeGreaterThanOrEqual(percent);
        expect(isJourneyComplete(currentDay, totalDays)).toBe(completedDays(currentDay, totalDays) === totalDays);
      }),
      { numRuns: 2000 },
    );
  });
});
