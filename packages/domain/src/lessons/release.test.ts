import { describe, expect, test } from 'vitest';
import { day, monday } from '../../fixtures/days.ts';
import { aRelease, lessons } from '../../fixtures/lessons.ts';
import { asLocalDay } from '../local-day.ts';
import { currentDayOf, isOpen, lessonStates, releaseDayOf } from './release.ts';
import type { LessonState, ReleaseInput } from './release.ts';

/** The trail with one word per lesson: its lock reason or status, or the date that it waits for. */
function trail(input: ReleaseInput): string[] {
  return lessonStates(input).map((state) => {
    if (state.lockReason === 'waits_for_date') return String(state.releaseDate);
    expect(state.releaseDate).toBeNull();
    return state.lockReason ?? state.status;
  });
}

describe('where a member stands', () => {
  test.each([
    ['somebody new is on day 1', '...', 1],
    ['after one lesson on day 2', 'x..', 2],
    ['after all lessons on the day after the last', 'xxx', 4],
    ['a lesson done ahead does not move anybody', '.x.', 1],
    ['lesson 3 before 1 and 2 leaves them on day 1', '..x', 1],
    ['closing the hole jumps over what was done ahead', 'xxx.x', 4],
    ['a journey without lessons begins on day 1', '', 1],
  ])('%s', (_name, done, expected) => {
    expect(currentDayOf(lessons(done))).toBe(expected);
  });
});

describe('a journey with everything open', () => {
  test('somebody new finds the first lesson marked and the others available', () => {
    expect(trail(aRelease({ mode: 'imediata' }))).toEqual(['current', 'available', 'available']);
  });

  test('whoever did the last lesson first still finds lesson 1 marked', () => {
    const input = aRelease({ mode: 'imediata', lessons: lessons('..x') });
    expect(trail(input)).toEqual(['current', 'available', 'completed']);
  });

  test('nobody waits for a date, even on the day of enrolment', () => {
    const states = lessonStates(aRelease({ mode: 'imediata', lessons: lessons('.'.repeat(30)) }));
    expect(states.every((state) => isOpen(state) && state.releaseDate === null)).toBe(true);
  });
});

describe('a journey in sequence', () => {
  test.each([
    ['somebody new may open only the first lesson', '...', ['current', 'waits_for_previous', 'waits_for_previous']],
    ['a completed lesson opens the next one, the same day', 'x..', ['completed', 'current', 'waits_for_previous']],
    ['whoever finished may open everything again', 'xxx', ['completed', 'completed', 'completed']],
    ['a reorder that puts a new lesson first strands nobody', '.xx', ['current', 'completed', 'completed']],
    ['lesson 3 done before 1 and 2 stays open', '..x', ['current', 'waits_for_previous', 'completed']],
    ['lesson 1 then leads to 2, with 3 done ahead', 'x.x', ['completed', 'current', 'completed']],
    [
      'whoever did lesson 3 and misses 2 after a move hears that earlier ones are missing, not the one before',
      'x.x..',
      ['completed', 'current', 'completed', 'waits_for_earlier', 'waits_for_previous'],
    ],
  ])('%s', (_name, done, expected) => {
    expect(trail(aRelease({ lessons: lessons(done) }))).toEqual(expected);
  });
});

describe('a journey of one lesson a day', () => {
  const daily = (done: string, today = monday) =>
    trail(aRelease({ mode: 'uma_por_dia', lessons: lessons(done), today }));

  test('on the day of enrolment the first lesson is open and the others have their dates', () => {
    expect(daily('...')).toEqual(['current', '2026-03-10', '2026-03-11']);
  });

  test('whoever is quick waits for tomorrow’s lesson, and for none after it', () => {
    expect(daily('x..')).toEqual(['completed', '2026-03-10', '2026-03-11']);
  });

  test('the next lesson opens with the next day', () => {
    expect(daily('x..', day(1))).toEqual(['completed', 'current', '2026-03-11']);
  });

  test('a date that has come does not open a lesson whose predecessor is missing', () => {
    expect(daily('...', day(1))).toEqual(['current', 'waits_for_previous', '2026-03-11']);
  });

  test('behind a completed lesson a date comes first, then the earlier ones that are missing', () => {
    expect(daily('.x..', day(2))).toEqual(['current', 'completed', 'waits_for_earlier', '2026-03-12']);
  });

  test('a late member may catch up one lesson after another in one day', () => {
    expect(daily('...', day(20))).toEqual(['current', 'waits_for_previous', 'waits_for_previous']);
    expect(daily('x..', day(20))).toEqual(['completed', 'current', 'waits_for_previous']);
    expect(daily('xx.', day(20))).toEqual(['completed', 'completed', 'current']);
  });

  test('a lesson completed and then moved to a later day never locks again', () => {
    expect(daily('..x')).toEqual(['current', '2026-03-10', 'completed']);
  });

  test('a lesson that is done has no date, even one in the future', () => {
    expect(lessonStates(aRelease({ mode: 'uma_por_dia', lessons: lessons('..x') }))[2]?.releaseDate).toBeNull();
  });

  test('a new lesson that a reorder puts first is open at once', () => {
    expect(daily('.xx', day(2))).toEqual(['current', 'completed', 'completed']);
  });

  test('whose first day lies ahead waits for it', () => {
    expect(daily('...', day(-1))).toEqual(['2026-03-09', '2026-03-10', '2026-03-11']);
  });

  test('each day of a 21-day journey opens exactly one more lesson to a diligent member', () => {
    for (let offset = 0; offset < 21; offset += 1) {
      const done = 'x'.repeat(offset + 1) + '.'.repeat(20 - offset);
      const today = lessonStates(aRelease({ mode: 'uma_por_dia', lessons: lessons(done), today: day(offset) }));
      expect(today.filter(isOpen)).toHaveLength(offset + 1);
    }
  });

  test('lesson 21 comes three weeks later, over a daylight-saving change too', () => {
    expect(releaseDayOf(monday, 1)).toBe(monday);
    expect(releaseDayOf(monday, 21)).toBe('2026-03-29');
    expect(releaseDayOf(asLocalDay('2018-11-01'), 8)).toBe('2018-11-08'); // in São Paulo the 4th had 23 hours
  });
});

describe('a suspended member', () => {
  test.each(['imediata', 'sequencial', 'uma_por_dia'] as const)('keeps what was done and opens nothing: %s', (mode) => {
    const states = lessonStates(aRelease({ mode, lessons: lessons('x..'), isSuspended: true }));
    const locked: LessonState = { status: 'locked', lockReason: 'suspended', releaseDate: null };
    expect(states).toEqual([{ status: 'completed', lockReason: null, releaseDate: null }, locked, locked]);
  });

  test('finds the days counted on when access comes back', () => {
    const input = aRelease({ mode: 'uma_por_dia', lessons: lessons('x..'), today: day(5) });
    expect(trail({ ...input, isSuspended: true })).toEqual(['completed', 'suspended', 'suspended']);
    expect(trail(input)).toEqual(['completed', 'current', 'waits_for_previous']);
  });
});
