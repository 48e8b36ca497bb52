import { describe, expect, test } from 'vitest';
import { headerProgressOf } from './format-header-progress.ts';
import { formatCompleted, formatPosition, progressOf } from './format-progress.ts';

describe('the bar and its word', () => {
  test.each([
    ['on the eighth day', { completedDays: 7, progressPercent: 38, completedAt: null }, 21, 38, '38%'],
    ['before the last lesson', { completedDays: 13, progressPercent: 100, completedAt: null }, 14, 93, 'Falta 1 lição'],
    ['a journey of one day', { completedDays: 0, progressPercent: 100, completedAt: null }, 1, 0, 'Falta 1 lição'],
    ['finished', { completedDays: 14, progressPercent: 100, completedAt: '2026-11-23T15:00:00.000Z' }, 14, 100, '100%'],
    [
      'past the plan, unfinished',
      { completedDays: 14, progressPercent: 100, completedAt: null },
      14,
      93,
      'Falta 1 lição',
    ],
  ])('%s', (_, enrollmentProgress, totalDays, percent, label) => {
    expect(progressOf(enrollmentProgress, totalDays)).toEqual({ percent, label });
  });
});

test('the place never runs beyond the plan', () => {
  expect(formatPosition(22, 21, 'uma_por_dia')).toBe('Dia 21 de 21');
});

const completed = '2026-11-23T15:00:00.000Z';

test.each([
  ['on the way', 7, null, '7 de 21 dias completos'],
  ['finished', 21, completed, '21 de 21 dias completos'],
  ['finished before the plan grew', 8, completed, '8 dias completos'],
  ['finished on the first day of a plan that grew', 1, completed, '1 dia completo'],
  ['past a plan that shrank, and not finished', 21, null, '21 dias completos'],
])('completed days are counted in words: %s', (_, completedDays, completedAt, text) => {
  expect(formatCompleted({ completedDays, progressPercent: 100, completedAt }, 21)).toBe(text);
});

test.each([
  ['on the way', 7, 38, null, 38],
  ['on the last day', 20, 100, null, 100],
  ['finished before the plan grew', 8, 43, completed, 100],
  ['past a plan that shrank, and not finished', 21, 100, null, 95],
])('the header never denies the page: %s', (_, completedDays, progressPercent, completedAt, percent) => {
  expect(headerProgressOf({ completedDays, progressPercent, completedAt }, 21).percent).toBe(percent);
});
