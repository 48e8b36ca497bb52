import { expect, test } from 'vitest';
import { journeyKey, lessonKey, missionKey, type AwardKey } from './award-keys.ts';
import { journeyXp, type PaidJourney } from './journey-xp.ts';

const parts = (count: number, { required = 0, optional = 0 } = {}): PaidJourney['lessons'] =>
  Array.from({ length: count }, (_, index) => ({
    id: `l${index}`,
    mission: index < required ? 'required' : index < required + optional ? 'optional' : null,
  }));
const journeyOf = (totalDays: number, lessons: PaidJourney['lessons']): PaidJourney => ({
  id: 'j',
  totalDays,
  lessons,
});

test.each([
  ['lessons, missions and the completion', journeyOf(21, parts(21, { required: 2, optional: 10 })), 2250],
  ['no completion while lessons are missing', journeyOf(21, parts(7)), 350],
  ['lessons beyond the plan as well (decision D8)', journeyOf(7, parts(9)), 950],
  ['nothing without lessons', journeyOf(7, []), 0],
])('a journey pays %s', (_, journey, xp) => {
  expect(journeyXp(journey, new Set()).xp).toBe(xp);
});

test.each<[string, AwardKey[], number, string[]]>([
  ['all of it, to somebody new', [], 3 * 50 + 100 + 50 + 500, ['licoes', 'missoes', 'conclusao']],
  ['less, after one lesson', [lessonKey('l0')], 2 * 50 + 100 + 50 + 500, ['licoes', 'missoes', 'conclusao']],
  [
    'an answer that was not given before',
    [...['l0', 'l1', 'l2'].map(lessonKey), journeyKey('j'), missionKey('l1')],
    100,
    ['missoes'],
  ],
  [
    'nothing, after everything',
    [...['l0', 'l1', 'l2'].map(lessonKey), journeyKey('j'), missionKey('l0'), missionKey('l1')],
    0,
    [],
  ],
  [
    'all of it, after another journey',
    [lessonKey('other'), journeyKey('k'), missionKey('l2')],
    800,
    ['licoes', 'missoes', 'conclusao'],
  ],
])('a journey still pays %s', (_, paid, xp, sources) => {
  const journey = journeyOf(3, parts(3, { required: 1, optional: 1 }));
  expect(journeyXp(journey, new Set(paid))).toEqual({ xp, sources });
});
