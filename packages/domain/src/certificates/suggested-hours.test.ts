import { expect, test } from 'vitest';
import { suggestedHours } from './suggested-hours.ts';

test.each([
  [0, 1],
  [20, 1],
  [89, 1],
  [90, 2],
  [600, 10],
  [10_000_000, 9999],
])('lessons of %i minutes suggest %i hours', (minutes, hours) => {
  expect(suggestedHours(minutes)).toBe(hours);
});
