import { expect, test } from 'vitest';
import { counted } from './plural.ts';

test.each([
  [0, '0 lições'],
  [1, '1 lição'],
  [1.5, '1,5 lições'],
  [2, '2 lições'],
  [1418, '1.418 lições'],
  [1_000_000, '1.000.000 lições'],
])('%d: %s', (count, text) => {
  expect(counted(count, 'lição', 'lições')).toBe(text);
});
