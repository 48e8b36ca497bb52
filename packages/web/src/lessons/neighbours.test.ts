import { expect, test } from 'vitest';
import { aListedLesson } from '../../testing/journeys.ts';
import { neighboursOf } from './neighbours.ts';

const [one, two, three] = [aListedLesson({ id: '1' }), aListedLesson({ id: '2' }), aListedLesson({ id: '3' })];

test.each([
  ['1', null, two],
  ['2', one, three],
  ['3', two, null],
  ['gone', null, null],
])('beside lesson %s', (lessonId, previous, next) => {
  expect(neighboursOf([one, two, three], lessonId)).toEqual({ previous, next });
});
