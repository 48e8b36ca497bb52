import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentDayOf, isOpen, lessonStates, RELEASE_MODES, type LessonProgress } from '../lessons/release.ts';
import { addDays, asLocalDay } from '../local-day.ts';
import { todayCard, type DashboardJourney } from './today-card.ts';

const today = asLocalDay('2026-03-09');
const aJourney = (journey: Partial<DashboardJourney> = {}): DashboardJourney => ({
  isSuspended: false,
  isFinished: false,
  mode: 'uma_por_dia',
  scheduleStartedOn: today,
  nextLessonNumber: 1,
  ...journey,
});
const open = aJourney();
const tomorrow = aJourney({ nextLessonNumber: 2 });
const inThreeDays = aJourney({ nextLessonNumber: 4 });

describe('today’s card', () => {
  test('is the open lesson of the most recently updated journey that has one', () => {
    const older = aJourney({ mode: 'sequencial', nextLessonNumber: 9 });
    expect(todayCard([tomorrow, open, older], today)).toEqual({ kind: 'lesson', journey: open });
  });

  test('is never a paused journey, nor a finished one with lessons beyond its plan', () => {
    const paused = aJourney({ isSuspended: true });
    const finished = aJourney({ isFinished: true, mode: 'imediata', nextLessonNumber: 8 });
    expect(todayCard([paused, finished, open], today)).toEqual({ kind: 'lesson', journey: open });
    expect(todayCard([paused, finished], today)).toEqual({ kind: 'begin' });
  });

  test('says what opens first when nothing is open, the most recent of two on one day', () => {
    const alsoTomorrow = { ...tomorrow };
    const card = todayCard([inThreeDays, tomorrow, alsoTomorrow], today);
    expect(card).toEqual({ kind: 'up_to_date', journey: tomorrow, opensOn: '2026-03-10' });
    expect(card.kind === 'up_to_date' && card.journey).toBe(tomorrow);
  });

  test('is up to date in a journey whose next lesson does not exist yet, and begins with none', () => {
    const waitsForAuthor = aJourney({ nextLessonNumber: null });
    expect(todayCard([waitsForAuthor], today)).toEqual({
      kind: 'up_to_date',
      journey: waitsForAuthor,
      opensOn: null,
    });
    expect(todayCard([waitsForAuthor, inThreeDays], today)).toMatchObject({ journey: inThreeDays });
    expect(todayCard([], today)).toEqual({ kind: 'begin' });
  });

  test('is calm once today’s lesson is done, whatever else is open, and says what opens first', () => {
    const done = { ...tomorrow, isDoneToday: true };
    expect(todayCard([done, open], today)).toEqual({ kind: 'up_to_date', journey: done, opensOn: '2026-03-10' });
    expect(todayCard([open, done], today)).toMatchObject({ journey: done });
    // Another one opens earlier than that of today.
    const later = { ...inThreeDays, isDoneToday: true };
    expect(todayCard([later, open, tomorrow], today)).toMatchObject({ journey: tomorrow, opensOn: '2026-03-10' });
    // Finished, or waiting for its author.
    for (const change of [{ isFinished: true }, { nextLessonNumber: null }]) {
      const last = { ...open, ...change, isDoneToday: true };
      expect(todayCard([last, open], today)).toEqual({ kind: 'up_to_date', journey: last, opensOn: null });
    }
  });

  test('goes on asking in the journey of today while that has something open, and forgets a paused one', () => {
    const late = aJourney({ mode: 'sequencial', nextLessonNumber: 3, isDoneToday: true });
    expect(todayCard([late, open], today)).toEqual({ kind: 'lesson', journey: late });
    const paused = { ...tomorrow, isDoneToday: true, isSuspended: true };
    expect(todayCard([paused, open], today)).toEqual({ kind: 'lesson', journey: open });
    expect(todayCard([{ ...open, isFinished: true, isDoneToday: true }], today)).toEqual({ kind: 'begin' });
  });
});

const anyJourney = fc.record({
  done: fc.array(fc.boolean(), { maxLength: 8 }),
  mode: fc.constantFrom(...RELEASE_MODES),
  startedDaysAgo: fc.integer({ min: -2, max: 12 }),
  isSuspended: fc.boolean(),
  isFinished: fc.boolean(),
});

/** A journey with its list of lessons, as the trail needs it, and as the card does. */
function inFull({ done, startedDaysAgo, ...journey }: typeof anyJourney extends fc.Arbitrary<infer T> ? T : never) {
  const lessons = done.map((isCompleted, index): LessonProgress => {
    return { id: `${index}`, dayNumber: index + 1, isCompleted };
  });
  const current = currentDayOf(lessons);
  const scheduleStartedOn = addDays(today, -startedDaysAgo);
  const states = lessonStates({ ...journey, lessons, scheduleStartedOn, today });
  const inHand = { ...journey, scheduleStartedOn, nextLessonNumber: current > lessons.length ? null : current };
  return { inHand, states, lessons };
}

test('whatever the journeys, the card never disagrees with the trail', () => {
  fc.assert(
    fc.property(fc.array(anyJourney, { maxLength: 5 }), (several) => {
      const journeys = several.map(inFull);
      const card = todayCard(
        journeys.map(({ inHand }) => inHand),
        today,
      );
      const underWay = journeys.filter(({ inHand }) => !inHand.isSuspended && !inHand.isFinished);
      const withSomethingOpen = underWay.filter(({ states }) =>
        states.some((state) => state.status !== 'completed' && isOpen(state)),
      );
      if (withSomethingOpen.length > 0) {
        expect(card).toEqual({ kind: 'lesson', journey: withSomethingOpen[0]?.inHand });
        return;
      }
      const days = underWay.flatMap(({ states }) => states.flatMap(({ releaseDate }) => releaseDate ?? [])).toSorted();
      if (underWay.length === 0) expect(card).toEqual({ kind: 'begin' });
      else expect(card).toMatchObject({ kind: 'up_to_date', opensOn: days[0] ?? null });
    }),
    { numRuns: 1500 },
  );
});
