import { expect, test } from 'vitest';
import type { LessonStatus } from '@jornada/contract/lessons/lessons';
import { weeksAhead, weeksBehind } from './folded-weeks.ts';

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
  expect(weeksBehind(trail(completed, total))).toBe(folded);
});

test('a gap left in the middle is never folded away', () => {
  const lessons = trail(30, 60);
  lessons[15] = { status: 'available' };
  expect(weeksBehind(lessons)).toBe(14);
});

test.each([
  ['a long trail folds all but this week and the next', 0, 60, 46],
  ['in the middle too', 40, 60, 11],
  ['a week is not worth a button', 44, 60, 0],
  ['a trail of four weeks is shown whole', 0, 28, 0],
  ['a finished trail is shown whole', 60, 60, 0],
])('ahead: %s', (_, completed, total, folded) => {
  expect(weeksAhead(trail(completed, total))).toBe(folded);
});

test('what is completed further on is never folded away', () => {
  const lessons = trail(0, 60);
  lessons[30] = { status: 'completed' };
  expect(weeksAhead(lessons)).toBe(18);
});
