import { describe, expect, test } from 'vitest';
import { coverFor, lessonHour } from './cover-hour.ts';

describe('the cover of a journey one stands in', () => {
  test.each([
    ['before the first day', { completedDays: 0 }, 21, { variant: 'day', progress: 0 }],
    ['a third of the way', { completedDays: 7 }, 21, { variant: 'day', progress: 1 / 3 }],
    ['a plan that became shorter', { completedDays: 9 }, 7, { variant: 'day', progress: 1 }],
    ['finished', { completedDays: 3, completedAt: '2026-11-23T15:00:00.000Z' }, 7, { variant: 'done', progress: 1 }],
    ['a plan of nothing', { completedDays: 0 }, 0, { variant: 'day', progress: 0 }],
  ] as const)('%s', (_, enrollmentProgress, totalDays, cover) => {
    expect(coverFor(enrollmentProgress, totalDays)).toEqual(cover);
  });
});

describe('the hour of a lesson', () => {
  test.each([
    [1, 21, 0],
    [11, 21, 0.5],
    [21, 21, 1],
    [25, 21, 1],
    [1, 1, 0],
  ])('lesson %i of %i is at %f', (dayNumber, totalDays, hour) => {
    expect(lessonHour(dayNumber, totalDays)).toBe(hour);
  });
});
