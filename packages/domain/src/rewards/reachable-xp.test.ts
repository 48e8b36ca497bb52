import { expect, test } from 'vitest';
import { goalWithin, reachableXp, type LessonLeft } from './reachable-xp.ts';

const lesson = (given: Partial<LessonLeft> = {}): LessonLeft => ({ mission: null, isReleased: false, ...given });

test('one lesson a day without missions: the lesson and the login', () => {
  expect(reachableXp([[lesson({ isReleased: true }), lesson(), lesson()]], 0)).toBe(55);
  expect(reachableXp([[lesson(), lesson()]], 0)).toBe(55);
});

test('the best day to come counts, with its mission and the bonus of the streak', () => {
  expect(reachableXp([[lesson(), lesson({ mission: 'required' }), lesson({ mission: 'optional' })]], 0)).toBe(155);
  expect(reachableXp([[lesson()]], 21)).toBe(80);
});

test('whoever is late, and whoever may go on at will, can do several, with the bonus for that', () => {
  const open = lesson({ isReleased: true });
  expect(reachableXp([[open, open, open]], 0)).toBe(5 + 150 + 45);
});

test('journeys add up, and without a lesson left nothing is said', () => {
  expect(reachableXp([[lesson()], [lesson({ mission: 'optional' })]], 0)).toBe(5 + 150 + 45);
  expect(reachableXp([[], []], 30)).toBeNull();
});

test.each([
  [55, 50],
  [205, 200],
  [49, 40],
  [5, 10],
])('of %i XP a day the goal offered is %i', (reachable, goal) => {
  expect(goalWithin(reachable, [50, 100, 200, 300])).toBe(goal);
});
