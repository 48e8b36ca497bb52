import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, monday } from '../../../fixtures/days.ts';
import { aStreak } from '../../../fixtures/rewards.ts';
import { daysBetween } from '../../local-day.ts';
import { missedDays } from './off-days.ts';
import type { OffInterval } from './off-days.ts';
import { stepStreak, streakToday } from './streak.ts';

const off = (from: number, to: number | null): OffInterval => ({ from: day(from), to: to === null ? null : day(to) });

describe('the days a member missed', () => {
  test.each([
    // last action (days ago), off intervals, missed days from … to
    ['none, who acted yesterday', 1, [], null],
    ['none, who acted today', 0, [], null],
    ['yesterday', 2, [], [1, -1, -1]],
    ['four days', 5, [], [4, -4, -1]],
    ['none of four on which gamification was off', 5, [off(-4, -1)], null],
    ['none of four, off since before the last action', 5, [off(-9, -1)], null],
    ['none of four, off until today', 5, [off(-4, 0)], null],
    ['none of four, off to this day', 5, [off(-4, null)], null],
    ['none of four, switched off and on every day', 5, [off(-4, -4), off(-3, -3), off(-2, -2), off(-1, -1)], null],
    ['the first of four', 5, [off(-3, -1)], [1, -4, -4]],
    ['the last of four', 5, [off(-4, -2)], [1, -1, -1]],
    ['the two around the days off', 5, [off(-3, -2)], [2, -4, -1]],
    ['two of four, whatever the order of the days off', 5, [off(-1, -1), off(-4, -4)], [2, -3, -2]],
    ['one of four, where the days off overlap', 5, [off(-4, -3), off(-3, -2)], [1, -1, -1]],
    ['one of four, where one time off lies in another', 5, [off(-4, -2), off(-3, -3)], [1, -1, -1]],
    ['four days, off only before them', 5, [off(-9, -5)], [4, -4, -1]],
    ['four days, off only from today', 5, [off(0, null)], [4, -4, -1]],
    ['399 days', 400, [], [399, -399, -1]],
  ] as const)('are %s', (_name, ago, intervals, expected) => {
    const missed = expected && { count: expected[0], from: day(expected[1]), to: day(expected[2]) };
    expect(missedDays(day(-ago), monday, intervals)).toEqual(missed);
  });

  test('are those that a look at every single day finds', () => {
    const interval = fc
      .tuple(fc.integer({ min: -40, max: 5 }), fc.option(fc.nat({ max: 12 }), { nil: null }))
      .map(([from, length]) => off(from, length === null ? null : from + length));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 45 }), fc.array(interval, { maxLength: 5 }), (ago, intervals) => {
        const isOff = (offset: number) =>
          intervals.some(({ from, to }) => from <= day(offset) && (to === null || day(offset) <= to));
        const found = [];
        for (let offset = 1 - ago; offset < 0; offset += 1) if (!isOff(offset)) found.push(day(offset));
        const missed = missedDays(day(-ago), monday, intervals);
        expect([missed?.count ?? 0, missed?.from, missed?.to]).toEqual([found.length, found[0], found.at(-1)]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a streak over days without gamification', () => {
  const before = aStreak(6, { lastActionDay: day(-5) });

  test.each([
    ['goes on as if they had not been', [off(-4, -1)], { streak: { days: 7 }, incremented: true, wasReset: false }],
    ['breaks by the one day that was missed', [off(-4, -2)], { streak: { days: 1 }, wasReset: true }],
    ['breaks by a day missed before them', [off(-3, null)], { streak: { days: 1 }, wasReset: true }],
  ] as const)('%s', (_name, intervals, expected) => {
    expect(stepStreak(before, monday, intervals)).toMatchObject(expected);
  });

  test('takes no shield for them, and marks only the days that were missed', () => {
    const shielded = { ...before, shields: 2 };
    expect(stepStreak(shielded, monday, [off(-4, -1)])).toMatchObject({ shieldUsed: false, protectedDays: null });
    expect(stepStreak(shielded, monday, [off(-4, -2)])).toMatchObject({
      streak: { days: 6, shields: 1 },
      shieldUsed: true,
      protectedDays: { from: day(-1), to: day(-1) },
    });
  });

  test.each([
    ['all of them off', [off(-4, -1)], 6, 'em_risco'],
    ['one of them on', [off(-4, -2)], 0, 'perdida'],
  ] as const)('is honest with %s', (_name, intervals, days, state) => {
    expect(streakToday(before, monday, intervals)).toEqual({ days, state });
  });

  test('is promised what an action then does, whatever was off', () => {
    const intervals = fc.array(
      fc.tuple(fc.integer({ min: -9, max: 0 }), fc.nat({ max: 4 })).map(([from, length]) => off(from, from + length)),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.nat({ max: 9 }), fc.nat({ max: 3 }), intervals, (ago, shields, intervals) => {
        const stored = aStreak(6, { lastActionDay: day(-ago), shields });
        const promised = streakToday(stored, monday, intervals);
        const done = stepStreak(stored, monday, intervals);
        const grows = promised.state === 'em_risco' || promised.state === 'perdida';
        expect(done.streak.days).toBe(promised.days + (grows ? 1 : 0));
        expect(done.shieldUsed).toBe(promised.state === 'escudo_sera_usado');
        expect(done.wasReset).toBe(promised.state === 'perdida');
        expect(done.protectedDays !== null).toBe(done.shieldUsed);
        expect(daysBetween(stored.runStartedOn ?? monday, done.streak.runStartedOn ?? monday) > 0).toBe(done.wasReset);
      }),
      { numRuns: 500 },
    );
  });
});
