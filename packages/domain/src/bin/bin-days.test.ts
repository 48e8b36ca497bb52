import { expect, test } from 'vitest';
import { binEndsFor, daysLeftInBin } from './bin-days.ts';

const deletedAt = new Date('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-01T12:00:00Z', 30],
  ['2026-03-01T12:00:01Z', 30],
  ['2026-03-02T12:00:00Z', 29],
  ['2026-03-31T11:59:59Z', 1],
  ['2026-03-31T12:00:00Z', 0],
  ['2026-04-09T00:00:00Z', 0],
])('what was deleted on 1 March at noon has, on %s, %i days left', (now, days) => {
  expect(daysLeftInBin(deletedAt, new Date(now))).toBe(days);
});

test('what was deleted thirty days ago and longer goes for good', () => {
  expect(binEndsFor(new Date('2026-03-31T12:00:00Z'))).toEqual(deletedAt);
});
