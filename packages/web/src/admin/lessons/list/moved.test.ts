import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 3, 'abdc'],
  [9, 0, 'abcd'],
])('what stood at %i stands at %i, the others keep their order', (from, to, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(expected);
});
