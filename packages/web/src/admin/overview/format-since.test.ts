import { expect, test } from 'vitest';
import { formatAgo, formatSince } from './format-since.ts';

const now = new Date(2026, 10, 23, 10, 30);

test.each([
  ['agora', new Date(2026, 10, 23, 10, 29, 30)],
  ['agora', new Date(2026, 10, 23, 10, 31)],
  ['há 4 min', new Date(2026, 10, 23, 10, 26)],
  ['há 3 h', new Date(2026, 10, 23, 7, 15)],
  ['ontem, 21:14', new Date(2026, 10, 22, 21, 14)],
  ['21/11/2026', new Date(2026, 10, 21, 23, 59)],
  ['22/11/2025', new Date(2025, 10, 22, 21, 14)],
])('%s', (text, then) => {
  expect(formatSince(then, now)).toBe(text);
});

test('just before midnight is minutes ago just after it', () => {
  expect(formatSince(new Date(2026, 10, 22, 23, 58), new Date(2026, 10, 23, 0, 3))).toBe('há 5 min');
});

test.each([
  ['há 15 h', new Date(2026, 10, 22, 19, 29)],
  ['há 1 dia', new Date(2026, 10, 22, 10, 30)],
  ['há 3 dias', new Date(2026, 10, 20, 9)],
])('in one unit: %s', (text, then) => {
  expect(formatAgo(then, now)).toBe(text);
});
