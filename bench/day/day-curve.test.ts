import { expect, test } from 'vitest';
import { arrivals, randomFrom } from './arrivals.ts';
import { purchaseShares, visitShares } from './day-curve.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('the hours of a day hold all its visits, most at 7:00 and 20:00, hardly any at night', () => {
  const shares = visitShares();
  expect(shares).toHaveLength(24);
  expect(sum(shares)).toBeCloseTo(1, 10);
  const largestOf = (from: number, to: number) => shares.indexOf(Math.max(...shares.slice(from, to)));
  expect(largestOf(0, 12)).toBe(7);
  expect(largestOf(12, 24)).toBe(20);
  expect(largestOf(0, 24)).toBe(20);
  expect(shares[3]!).toBeLessThan(shares[20]! / 20);
});

test('purchases come mostly in two launches', () => {
  const shares = purchaseShares();
  expect(sum(shares.map(({ share }) => share))).toBeCloseTo(1, 10);
  const launches = shares.filter(({ isLaunch }) => isLaunch);
  expect(sum(launches.map(({ share }) => share))).toBeGreaterThan(0.7);
});

test('people come at their rate, each by themselves, within the window', () => {
  const found = arrivals(2000, { length: 100, random: randomFrom(7) });
  expect(found.length).toBeGreaterThan(1800);
  expect(found.length).toBeLessThan(2200);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found.at(-1)!).toBeLessThan(100);
  // Independent arrivals bunch: evenly spaced ones would have no gap above twice the mean.
  const gaps = found.map((at, index) => at - (found[index - 1] ?? 0));
  expect(Math.max(...gaps)).toBeGreaterThan(0.2);
});

test('a seed repeats the same day, and nobody comes at a rate of zero', () => {
  const day = () => arrivals(50, { length: 10, random: randomFrom(3) });
  expect(day()).toEqual(day());
  expect(arrivals(0, { length: 10, random: randomFrom(3) })).toEqual([]);
});
