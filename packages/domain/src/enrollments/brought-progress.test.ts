import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lessons } from '../../fixtures/lessons.ts';
import { currentDayOf } from '../lessons/release.ts';
import { bringLessons, standingWithout } from './brought-progress.ts';

const bring = (done: string, upTo: number, totalDays = done.length) =>
  bringLessons({ lessons: lessons(done), totalDays, isComplete: false }, upTo);

test.each([
  // lessons before, brought up to, plan, those brought, current day, completes
  ['nobody is moved by nothing', '....', 0, 4, 0, 1, false],
  ['somebody new stands behind what was brought', '....', 3, 4, 3, 4, false],
  ['what is done already is not brought', 'x.x.', 3, 4, 1, 4, false],
  ['what was done ahead counts with it', '..x.', 2, 4, 2, 4, false],
  ['everything completes the journey', '....', 4, 4, 4, 5, true],
  ['more lessons than there are means all of them', 'x...', 400, 4, 3, 5, true],
  ['a plan with lessons to come stays open', '....', 4, 7, 4, 5, false],
  ['a shorter plan is complete with its last day', '....', 2, 2, 2, 3, true],
  ['whoever is past the plan already is not completed by nothing', 'xxx.', 3, 2, 0, 4, false],
])('%s', (_name, done, upTo, totalDays, count, currentDay, completesJourney) => {
  const brought = bring(done, upTo, totalDays);
  expect({ ...brought, lessonIds: brought.lessonIds.length }).toEqual({
    lessonIds: count,
    currentDay,
    completesJourney,
  });
});

test('a journey that is complete already is not completed again', () => {
  expect(bringLessons({ lessons: lessons('xx..'), totalDays: 2, isComplete: true }, 4).completesJourney).toBe(false);
});

const trail = fc.array(fc.constantFrom('x', '.'), { maxLength: 12 }).map((marks) => lessons(marks.join('')));

test('whatever is brought: a repeat brings nothing, nobody goes back, and taking it back leads to where they stood', () => {
  fc.assert(
    fc.property(trail, fc.nat({ max: 14 }), fc.integer({ min: 1, max: 12 }), (before, upTo, totalDays) => {
      const journey = { lessons: before, totalDays, isComplete: false };
      const { lessonIds, currentDay, completesJourney } = bringLessons(journey, upTo);
      const after = before.map((lesson) => ({
        ...lesson,
        isCompleted: lesson.isCompleted || lessonIds.includes(lesson.id),
      }));
      expect(currentDay).toBe(currentDayOf(after));
      expect(currentDay).toBeGreaterThanOrEqual(currentDayOf(before));
      expect(after.slice(0, upTo).every(({ isCompleted }) => isCompleted)).toBe(true);
      expect(before.slice(upTo)).toEqual(after.slice(upTo));
      const again = bringLessons({ ...journey, lessons: after, isComplete: completesJourney }, upTo);
      expect(again).toEqual({ lessonIds: [], currentDay, completesJourney: false });

      const without = standingWithout({ ...journey, isCompletedElsewhere: completesJourney });
      expect(without.currentDay).toBe(currentDayOf(before));
      // Whoever was past the plan before stays complete.
      expect(without.opensJourney).toBe(completesJourney && currentDayOf(before) <= totalDays);
    }),
  );
});
