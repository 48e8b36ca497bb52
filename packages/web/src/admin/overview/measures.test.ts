import { expect, test } from 'vitest';
import { formatChange, formatCounted } from './measures.ts';

test.each([
  ['activeMembers', 106, 100, '+6%'],
  ['completedLessons', 50, 100, '−50%'],
  ['completedLessons', 1001, 1000, 'menos de 1% a mais'],
  ['activeMembers', 5, 0, '+5'],
  ['enrollments', 312, 274, '+38'],
  ['sales', 1, 2, '−1'],
  ['completionRate', 64, 65, '−1 ponto'],
  ['completionRate', 64, 60, '+4 pontos'],
  ['sales', 4, 4, null],
] as const)('%s that are %d now and were %d before have changed by %s', (measure, now, before, text) => {
  expect(formatChange(measure, now, before)).toBe(text);
});

test('one is told in the singular', () => {
  expect(formatCounted('sales', 1)).toBe('1 venda');
  expect(formatCounted('completedLessons', 1264)).toBe('1.264 lições');
  expect(formatCounted('completionRate', 1)).toBe('1% das lições');
});
