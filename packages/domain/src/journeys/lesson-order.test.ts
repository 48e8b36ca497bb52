import { expect, test } from 'vitest';
import { orderAfter } from './lesson-order.ts';

const lessons = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

test.each([
  ['removed', { lessonId: 'b' }, 'acd'],
  ['placed further on', { lessonId: 'a', dayNumber: 3 }, 'bcad'],
  ['placed first', { lessonId: 'd', dayNumber: 1 }, 'dabc'],
  ['placed beyond the last', { lessonId: 'b', dayNumber: 99 }, 'acdb'],
  ['placed where it is', { lessonId: 'c', dayNumber: 3 }, 'abcd'],
])('a lesson that is %s', (_name, change, expected) => {
  expect(
    orderAfter(lessons, change)
      ?.map(({ id }) => id)
      .join(''),
  ).toBe(expected);
});

test('a lesson of another journey has no place', () => {
  expect(orderAfter(lessons, { lessonId: 'z' })).toBeNull();
});
