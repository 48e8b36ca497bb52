import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monday } from '../../fixtures/days.ts';
import { lessons } from '../../fixtures/lessons.ts';
import {
  isChoiceCurrent,
  progressAfterChange,
  resetProgress,
  type ChangedJourney,
  type PastCompletion,
} from './progress-after-change.ts';

const now = new Date('2026-03-09T15:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const byChange = (over: Partial<Extract<PastCompletion, object>> = {}): PastCompletion => ({
  byChangeAt: hoursAgo(1),
  hasPaid: false,
  hasCertificate: false,
  ...over,
});

const stands = (done: string, totalDays: number, over: Partial<ChangedJourney> = {}) =>
  progressAfterChange({
    lessons: lessons(done),
    totalDays,
    completion: null,
    isDoneElsewhere: false,
    isWaiting: false,
    completes: 'now',
    isGamificationOn: true,
    now,
    ...over,
  });

describe('a member whose journey changes behind their back', () => {
  test.each([
    // lessons after the change, plan, current day, completes now
    ['with the plan lowered to what is done', 'xxx..', 3, 4, true],
    ['with the plan lowered below what is done', 'xxx..', 1, 4, true],
    ['with the plan lowered and a day missing', 'xx...', 3, 3, false],
    ['with the missing lesson deleted', 'xxx', 3, 4, true],
    ['with a lesson deleted that closes a hole', 'xxxx', 4, 5, true],
    ['with a done lesson deleted', 'x..', 3, 2, false],
    ['with an open lesson moved to the front', '.xx', 3, 1, false],
    ['with a lesson added', 'xx.', 3, 3, false],
    ['with all lessons gone', '', 1, 1, false],
  ])('%s', (_name, done, totalDays, currentDay, completesNow) => {
    const owesBonus = completesNow;
    expect(stands(done, totalDays)).toMatchObject({ currentDay, passesPlan: completesNow, completesNow, owesBonus });
  });

  test('is owed nothing while gamification is off, and never afterwards', () => {
    expect(stands('xxx', 3, { isGamificationOn: false })).toMatchObject({ completesNow: true, owesBonus: false });
  });

  test.each([
    ['and stays so', 'xxx', 3, 4],
    ['and keeps it although the plan was raised', 'xxx', 21, 4],
    ['and keeps it although a lesson was put first', '.xxx', 3, 1],
  ])('had completed it before %s', (_name, done, totalDays, currentDay) => {
    expect(stands(done, totalDays, { completion: 'own' })).toMatchObject({
      currentDay,
      passesPlan: false,
      completesNow: false,
      isTakenBack: false,
      owesBonus: false,
    });
  });
});

describe('a member who is left to arrive by themselves', () => {
  test('goes on with the next lesson', () => {
    expect(stands('xxx..', 2, { completes: 'later' })).toMatchObject({ passesPlan: true, completesNow: false });
  });

  test('completes nevertheless without a lesson to do it with', () => {
    expect(stands('xxx', 2, { completes: 'later' })).toMatchObject({ hasLessonLeft: false, completesNow: true });
  });

  test('is not asked about again when only the lessons change, until none is left', () => {
    const waits = { isWaiting: true };
    expect(stands('xxx..', 2, waits)).toMatchObject({ passesPlan: false, completesNow: false });
    expect(stands('xxx', 2, waits)).toMatchObject({ passesPlan: true, completesNow: true });
  });
});

describe('a completion that a change brought', () => {
  test.each<[string, PastCompletion, boolean]>([
    ['is taken back with the change', byChange(), true],
    ['is taken back a day later', byChange({ byChangeAt: hoursAgo(24) }), true],
    ['stays after a day', byChange({ byChangeAt: hoursAgo(24.01) }), false],
    ['stays once it paid', byChange({ hasPaid: true }), false],
    ['stays once it brought a certificate', byChange({ hasCertificate: true }), false],
  ])('%s', (_name, completion, isTakenBack) => {
    expect(stands('xxx..', 5, { completion }).isTakenBack).toBe(isTakenBack);
    expect(stands('xxx..', 3, { completion }).isTakenBack).toBe(false);
  });
});

test('nobody is ever stuck, and nobody is completed and taken back at once', () => {
  const completion = fc.oneof(
    fc.constant(null),
    fc.constant<PastCompletion>('own'),
    fc.record({
      byChangeAt: fc.integer({ min: 0, max: 48 }).map(hoursAgo),
      hasPaid: fc.boolean(),
      hasCertificate: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('x', '.'), maxLength: 8 }),
      fc.integer({ min: 1, max: 10 }),
      fc.record({
        completion,
        isWaiting: fc.boolean(),
        completes: fc.constantFrom('now' as const, 'later' as const),
        isGamificationOn: fc.boolean(),
      }),
      (done, totalDays, over) => {
        const after = stands(done, totalDays, over);
        const isComplete = after.completesNow || (over.completion !== null && !after.isTakenBack);
        const hasPassed = after.currentDay > totalDays;
        expect(isComplete || !hasPassed || after.hasLessonLeft).toBe(true);
        expect(after.completesNow && after.isTakenBack).toBe(false);
        if (after.completesNow) expect([over.completion, hasPassed, after.passesPlan]).toEqual([null, true, true]);
        if (after.isTakenBack) expect(hasPassed).toBe(false);
        if (over.completes === 'now' && !over.isWaiting) expect(after.completesNow).toBe(after.passesPlan);
        expect(after.owesBonus).toBe(after.completesNow && over.isGamificationOn);
      },
    ),
  );
});

test.each([
  // told, found, still holds
  [1, 1, true],
  [1, 2, false],
  [3, 0, true],
  [0, 1, false],
  [19, 20, false],
  [20, 21, true],
  [214, 224, true],
  [214, 225, false],
  [214, 203, false],
])('a choice about %i people holds for %i: %s', (told, found, holds) => {
  expect(isChoiceCurrent(told, found)).toBe(holds);
});

test('a member who is reset starts again today and is owed nothing', () => {
  expect(resetProgress(monday)).toEqual({
    currentDay: 1,
    completedAt: null,
    owesBonus: false,
    scheduleStartedOn: monday,
  });
});
