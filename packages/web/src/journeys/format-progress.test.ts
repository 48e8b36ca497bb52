import { describe, expect, test } from 'vitest';
import { formatCompleted, formatPosition, progressOf } from './format-progress.ts';

describe('the bar and its word', () => {
  test.each([
    ['on the eighth day', { completedDays: 7, progressPercent: 38, completedAt: null }, 21, 38, '38%'],
    ['before the last lesson', { completedDays: 13, progressPercent: 100, completedAt: null }, 14, 93, 'Falta 1 lição'],
    ['a journey of one day', { completedDays: 0, progressPercent: 100, completedAt: null }, 1, 0, 'Falta 1 lição'],
    ['finished', { completedDays: 14, progressPercent: 100, completedAt: '2026-11-23T15:00:00.000Z' }, 14, 100, '100%'],
    ['past the plan, unfinished', { completedDays: 14, progressPercent: 100, completedAt: null }, 14, 100, '100%'],
  ])('%s', (_, enrollmentProgress, totalDays, percent, label) => {
    expect(progressOf(enrollmentProgress, totalDays)).toEqual({ percent, label });
  });
});

test('the place never runs beyond the plan', () => {
  expect(formatPosition(22, 21, 'uma_por_dia')).toBe('Dia 21 de 21');
});

test('completed days are counted in words', () => {
  expect(formatCompleted(7, 21)).toBe('7 de 21 dias completos');
});
