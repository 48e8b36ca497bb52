import { expect, test } from 'vitest';
import type { LessonStatus } from '@jornada/contract/lessons';
import { walkedWeeks } from './walked-weeks.ts';

const trail = (completed: number, total: number) =>
  Array.from({ length: total }, (_, index): { status: LessonStatus } => ({
    status: index < completed ? 'completed' : index === completed ? 'current' : 'locked',
  }));

test.each([
  ['a long trail folds the weeks behind', 40, 60, 35],
  ['a week just completed is behind', 42, 60, 42],
  ['two weeks are the least', 14, 60, 14],
  ['one week stays', 13, 60, 0],
  ['nothing walked yet', 0, 60, 0],
  ['a trail of four weeks is shown whole', 21, 28, 0],
  ['a finished trail is shown whole', 60, 60, 0],
  ['no lessons', 0, 0, 0],
])('%s', (_, completed, total, folded) => {
  expect(walkedWeeks(trail(completed, total))).toBe(folded);
});

test('a gap left in the middle is never folded away', () => {
  const lessons = trail(30, 60);
  lessons[15] = { status: 'available' };
  expect(walkedWeeks(lessons)).toBe(14);
});
