import { expect, test } from 'vitest';
import { aListedLesson } from '../../testing/journeys.ts';
import { following, neighboursOf, nextToDo } from './neighbours.ts';

const [one, two, three] = [aListedLesson({ id: '1' }), aListedLesson({ id: '2' }), aListedLesson({ id: '3' })];

test.each([
  ['1', null, two],
  ['2', one, three],
  ['3', two, null],
  ['gone', null, null],
])('beside lesson %s', (lessonId, previous, next) => {
  expect(neighboursOf([one, two, three], lessonId)).toEqual({ previous, next });
});

const inStates = (...states: ('completed' | 'current' | 'available' | 'locked')[]) =>
  states.map((status, index) => aListedLesson({ id: String(index + 1), status }));

test.each([
  ['the one after it', inStates('completed', 'current', 'locked'), '1', '2'],
  ['past those that are completed already', inStates('completed', 'completed', 'current'), '1', '3'],
  [
    'in any order: the next one ahead, though one behind is missing',
    inStates('current', 'completed', 'available'),
    '2',
    '3',
  ],
  [
    'back to the one that is missing, where nothing ahead is open',
    inStates('current', 'completed', 'locked'),
    '2',
    '1',
  ],
  ['nowhere while the next waits for its day', inStates('completed', 'locked'), '1', undefined],
  ['nowhere from a finished journey', inStates('completed', 'completed'), '2', undefined],
])('the next lesson to do: %s', (_what, lessons, from, to) => {
  expect(nextToDo(lessons, from)?.id).toBe(to);
});

const locked = (
  lockReason: 'waits_for_date' | 'waits_for_previous' | 'waits_for_earlier',
  releaseDate: string | null,
) => aListedLesson({ id: '2', status: 'locked', lockReason, releaseDate });

test.each([
  ['the next one that is open', inStates('completed', 'current'), 'now', '2'],
  ['the next one that only waited for this', [one, locked('waits_for_previous', null)], 'now', '2'],
  ['the day of the next one', [one, locked('waits_for_date', '2026-11-24')], 'later', '2'],
  ['nothing known, where an earlier one is missing', [one, locked('waits_for_earlier', null)], undefined, undefined],
  ['nothing, at the end', [one], undefined, undefined],
])('a lesson that was completed just now is followed by %s', (_what, lessons, kind, id) => {
  const next = following(lessons, '1');
  expect([next?.kind, next?.lesson.id]).toEqual([kind, id]);
});
