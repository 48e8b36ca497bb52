import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondOfDay } from '../local-time.ts';
import { dueSecond, isInTime, SPREAD_SECONDS } from './reminder-time.ts';

const minutes = fc.integer({ min: 0, max: 1439 });
const spreads = fc.integer({ min: 0, max: 255 });

test('a reminder is due at its minute or within the quarter of an hour after it, in time and before midnight', () => {
  fc.assert(
    fc.property(minutes, spreads, (minute, spread) => {
      const due = dueSecond(minute, spread);
      expect(due).toBeGreaterThanOrEqual(minute * 60);
      expect(due).toBeLessThan(Math.min(minute * 60 + SPREAD_SECONDS, 86_400));
      expect(isInTime(due, minute)).toBe(true);
    }),
  );
});

test('those of one minute are spread evenly', () => {
  const due = Array.from({ length: 256 }, (_, spread) => dueSecond(20 * 60, spread) - 72_000);
  expect(due.at(0)).toBe(0);
  expect(due.at(-1)).toBe(896);
  const gaps = due.slice(1).map((second, index) => second - due.at(index)!);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(4);
});

test('never before the minute, never more than two hours after it', () => {
  expect([71_999, 72_000, 79_200, 79_201].map((second) => isInTime(second, 20 * 60))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the wall clock counts, also on the days when it is changed', () => {
  const at = (instant: string, zone: string) => secondOfDay(new Date(instant), zone);
  expect(at('2026-03-09T23:00:01Z', 'America/Sao_Paulo')).toBe(20 * 3600 + 1);
  expect(at('2026-03-10T03:00:00Z', 'America/Sao_Paulo')).toBe(0);
  // In New York the clock went from 2:00 to 3:00.
  expect(at('2026-03-08T07:00:00Z', 'America/New_York')).toBe(3 * 3600);
});
