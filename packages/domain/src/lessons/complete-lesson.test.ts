import { describe, expect, test } from 'vitest';
import { day } from '../../fixtures/days.ts';
import { aRelease, lessonId, lessons } from '../../fixtures/lessons.ts';
import { decideCompletion } from './complete-lesson.ts';
import type { CompletionInput } from './complete-lesson.ts';

function tap(dayNumber: number, over: Partial<CompletionInput> = {}) {
  return decideCompletion({
    ...aRelease(),
    totalDays: 3,
    lessonId: lessonId(dayNumber),
    isJourneyAlreadyComplete: false,
    missionBlocks: false,
    ...over,
  });
}

const refused = (refusal: string) => ({ ok: false, refusal });
const done = (over: object) => ({
  ok: true,
  alreadyCompleted: false,
  wasCurrent: true,
  completesJourney: false,
  ...over,
});

describe('a member who taps "Marcar como Concluído"', () => {
  test('on the current lesson goes on to the next', () => {
    expect(tap(1)).toEqual(done({ currentDay: 2 }));
  });

  test('on the last lesson completes the journey', () => {
    expect(tap(3, { lessons: lessons('xx.') })).toEqual(done({ currentDay: 4, completesJourney: true }));
  });

  test('in a one-day journey completes it at once', () => {
    expect(tap(1, { lessons: lessons('.'), totalDays: 1 })).toEqual(done({ currentDay: 2, completesJourney: true }));
  });

  test('on a lesson further on, where everything is open, stays on the current day', () => {
    expect(tap(2, { mode: 'imediata' })).toEqual(done({ currentDay: 1, wasCurrent: false }));
  });

  test('on the last lesson while an earlier one is missing does not complete the journey', () => {
    const decision = tap(3, { mode: 'imediata', lessons: lessons('x..') });
    expect(decision).toEqual(done({ currentDay: 2, wasCurrent: false }));
  });

  test('on the missing earlier lesson completes the journey', () => {
    const decision = tap(1, { mode: 'imediata', lessons: lessons('.xx') });
    expect(decision).toEqual(done({ currentDay: 4, completesJourney: true }));
  });

  test('on lesson 2 of a reordered journey jumps over lesson 3, done long ago', () => {
    const decision = tap(2, { lessons: lessons('x.x.'), totalDays: 4 });
    expect(decision).toEqual(done({ currentDay: 4 }));
  });

  test('on the last of few lessons of a longer plan does not complete it', () => {
    expect(tap(3, { lessons: lessons('xx.'), totalDays: 21 })).toEqual(done({ currentDay: 4 }));
  });

  test('on a lesson beyond the plan does not complete the journey twice', () => {
    const decision = tap(4, { lessons: lessons('xxx.'), isJourneyAlreadyComplete: true });
    expect(decision).toEqual(done({ currentDay: 5 }));
  });

  test('after the plan was shortened behind their back completes it with the next lesson', () => {
    expect(tap(4, { lessons: lessons('xxx..'), totalDays: 2 })).toEqual(
      done({ currentDay: 5, completesJourney: true }),
    );
  });

  test('twice is welcome and changes nothing', () => {
    const decision = tap(1, { lessons: lessons('x..') });
    expect(decision).toEqual({ ok: true, alreadyCompleted: true, currentDay: 2 });
  });
});

describe('a member who may not complete the lesson', () => {
  test.each([
    ['waits for the lesson before', 2, {}, 'lesson_locked'],
    ['did the lesson before and misses an earlier one', 3, { lessons: lessons('.x.') }, 'earlier_lessons_missing'],
    ['waits for tomorrow', 2, { mode: 'uma_por_dia', lessons: lessons('x..') }, 'lesson_locked'],
    ['still owes the mission', 1, { missionBlocks: true }, 'mission_pending'],
    ['hears of the lock before the mission', 2, { missionBlocks: true }, 'lesson_locked'],
    ['is suspended', 1, { isSuspended: true }, 'enrollment_suspended'],
    ['is suspended, which comes before the lock', 2, { isSuspended: true }, 'enrollment_suspended'],
    [
      'is suspended, which comes before the mission',
      1,
      { isSuspended: true, missionBlocks: true },
      'enrollment_suspended',
    ],
    [
      'is suspended, even on a lesson done before',
      1,
      { isSuspended: true, lessons: lessons('x..') },
      'enrollment_suspended',
    ],
  ] as const)('%s', (_name, dayNumber, over, refusal) => {
    expect(tap(dayNumber, over)).toEqual(refused(refusal));
  });

  test('was refused yesterday and is welcome when the day has come', () => {
    const early = { mode: 'uma_por_dia', lessons: lessons('x..') } as const;
    expect(tap(2, early)).toEqual(refused('lesson_locked'));
    expect(tap(2, { ...early, today: day(1) })).toEqual(done({ currentDay: 3 }));
  });
});

describe('a member who repeats a completed lesson', () => {
  test.each([
    ['that a reorder moved behind an open one', 3, { lessons: lessons('..x') }],
    ['whose day, after a move, lies in the future', 3, { mode: 'uma_por_dia', lessons: lessons('..x') }],
    ['that has meanwhile got a required mission', 3, { lessons: lessons('..x'), missionBlocks: true }],
  ] as const)('%s, is welcome', (_name, dayNumber, over) => {
    expect(tap(dayNumber, over)).toEqual({ ok: true, alreadyCompleted: true, currentDay: 1 });
  });
});

test('a lesson of somebody else’s journey is a mistake of ours, not of the member', () => {
  expect(() => tap(9)).toThrow('not one of its journey');
});
