import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelFor, levelProgress, LEVELS } from './levels.ts';

describe('a member’s level', () => {
  test.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [299, 2],
    [300, 3],
    [599, 3],
    [600, 4],
    [999, 4],
    [1000, 5],
    [1499, 5],
    [1500, 6],
    [2499, 6],
    [2500, 7],
    [3999, 7],
    [4000, 8],
    [5999, 8],
    [6000, 9],
    [9999, 9],
    [10_000, 10],
    [1_000_000, 10],
  ])('with %i XP a member is level %i', (xp, level) => {
    expect(levelFor(xp)).toBe(level);
  });

  test('no member falls between two levels', () => {
    expect(LEVELS).toHaveLength(10);
    for (const [index, level] of LEVELS.entries()) {
      expect(level.nivel).toBe(index + 1);
      expect(level.xpMax).toBe(LEVELS[index + 1]?.xpMin ?? null);
    }
  });

  test('nobody loses a level by earning XP', () => {
    const xp = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(xp, fc.integer({ min: 0, max: 2000 }), (before, earned) => {
        expect(levelFor(before + earned)).toBeGreaterThanOrEqual(levelFor(before));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a member’s level bar', () => {
  test.each([
    ['is empty for somebody new', 0, { level: 1, name: 'Despertar', xpIntoLevel: 0, xpToNext: 100, percent: 0 }],
    ['is half full', 200, { level: 2, name: 'Explorador', xpIntoLevel: 100, xpToNext: 100, percent: 50 }],
    ['is not full one XP before', 9999, { level: 9, name: 'Lenda', xpIntoLevel: 3999, xpToNext: 1, percent: 99 }],
    ['starts again on a border', 1000, { level: 5, name: 'Dedicado', xpIntoLevel: 0, xpToNext: 500, percent: 0 }],
    ['is full at the top', 10_000, { level: 10, name: 'Iluminado', xpIntoLevel: 0, xpToNext: null, percent: 100 }],
    [
      'stays full at the top',
      12_345,
      { level: 10, name: 'Iluminado', xpIntoLevel: 2345, xpToNext: null, percent: 100 },
    ],
  ])('%s', (_name, xp, expected) => {
    expect(levelProgress(xp)).toEqual(expected);
  });

  test('whoever earns what is missing rises by exactly one level', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (xp) => {
        const { level, xpToNext, percent } = levelProgress(xp);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThan(100);
        expect(levelFor(xp + Number(xpToNext))).toBe(level + 1);
        expect(levelFor(xp + Number(xpToNext) - 1)).toBe(level);
      }),
      { numRuns: 2000 },
    );
  });
});
