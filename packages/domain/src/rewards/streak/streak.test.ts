import { describe, expect, test } from 'vitest';
import { day, monday } from '../../../fixtures/days.ts';
import { aStreak } from '../../../fixtures/rewards.ts';
import { NO_STREAK, STREAK_STATES, stepStreak, streakToday, withoutPressure } from './streak.ts';

const plain = { incremented: false, shieldUsed: false, wasReset: false, protectedDays: null };

describe('a member who acts', () => {
  test('for the first time has a streak of one day', () => {
    expect(stepStreak(NO_STREAK, monday, [])).toEqual({
      ...plain,
      incremented: true,
      streak: { days: 1, record: 1, shields: 0, lastActionDay: monday, runStartedOn: monday },
    });
  });

  test.each([
    ['a second time today', 0],
    ['while the clock is a day behind', 1],
    ['while the clock is a year behind', 400],
  ])('%s keeps everything as it is', (_name, ahead) => {
    const streak = aStreak(6, { lastActionDay: day(ahead), shields: 2 });
    expect(stepStreak(streak, monday, [])).toEqual({ ...plain, streak });
  });

  test.each([0, 1, 3])('on the next day, with %i shields, adds a day and keeps the shields', (shields) => {
    const before = aStreak(6, { shields });
    const after = { ...before, days: 7, record: 7, lastActionDay: monday };
    expect(stepStreak(before, monday, [])).toEqual({ ...plain, incremented: true, streak: after });
  });

  test('on the next day below an old record leaves the record', () => {
    expect(stepStreak(aStreak(6, { record: 40 }), monday, []).streak).toMatchObject({ days: 7, record: 40 });
  });

  test.each([2, 3, 30, 400])('after %i days without a shield starts again', (gap) => {
    const before = aStreak(12, { lastActionDay: day(-gap) });
    expect(stepStreak(before, monday, [])).toEqual({
      ...plain,
      streak: { days: 1, record: 12, shields: 0, lastActionDay: monday, runStartedOn: monday },
      incremented: true,
      wasReset: true,
    });
  });

  test.each([
    [2, 1],
    [2, 3],
    [400, 1],
    [400, 3],
  ])('after %i days with %i shields gives one of them and keeps the run', (gap, shields) => {
    const before = aStreak(12, { lastActionDay: day(-gap), shields });
    const after = { ...before, shields: shields - 1, lastActionDay: monday };
    const protectedDays = { from: day(1 - gap), to: day(-1) };
    expect(stepStreak(before, monday, [])).toEqual({ ...plain, shieldUsed: true, protectedDays, streak: after });
  });

  test('the day after a shield goes on in the same run', () => {
    const kept = stepStreak(aStreak(6, { lastActionDay: day(-2), shields: 1 }), monday, []).streak;
    expect(stepStreak(kept, day(1), []).streak).toMatchObject({ days: 7, record: 7, runStartedOn: day(-6) });
  });

  test('never changes the streak that was handed in', () => {
    const before = Object.freeze(aStreak(6));
    stepStreak(before, monday, []);
    expect(before).toEqual(aStreak(6));
  });
});

describe('a member who looks at the streak', () => {
  test.each([
    ['and never acted', NO_STREAK, 0, 'sem_streak'],
    ['and acted today', aStreak(6, { lastActionDay: monday }), 6, 'feita_hoje'],
    ['while the clock is behind', aStreak(6, { lastActionDay: day(1) }), 6, 'feita_hoje'],
    ['and acted yesterday', aStreak(6), 6, 'em_risco'],
    ['and acted yesterday, with shields', aStreak(6, { shields: 3 }), 6, 'em_risco'],
    ['after a missed day, with a shield', aStreak(6, { lastActionDay: day(-2), shields: 1 }), 6, 'escudo_sera_usado'],
    ['after 400 days, with a shield', aStreak(6, { lastActionDay: day(-400), shields: 1 }), 6, 'escudo_sera_usado'],
    ['after a missed day, without a shield', aStreak(6, { lastActionDay: day(-2) }), 0, 'perdida'],
    ['after 400 days, without a shield', aStreak(6, { lastActionDay: day(-400) }), 0, 'perdida'],
  ] as const)('%s', (_name, stored, days, state) => {
    expect(streakToday(stored, monday, [])).toEqual({ days, state });
  });

  test('and is not to be hurried sees nothing at risk, used up or lost', () => {
    const seen = STREAK_STATES.filter((state) => withoutPressure(state) === state);
    expect(seen).toEqual(['feita_hoje', 'descanso', 'pausa', 'sem_streak', 'sem_pressa']);
  });

  test.each([0, 1, 2, 5])('after %i days was promised what an action then does', (gap) => {
    for (const shields of [0, 1, 3]) {
      const stored = aStreak(6, { lastActionDay: day(-gap), shields });
      const promised = streakToday(stored, monday, []);
      const { streak, shieldUsed, wasReset } = stepStreak(stored, monday, []);
      expect(streak.days).toBe(promised.days + (gap === 1 || promised.state === 'perdida' ? 1 : 0));
      expect(shieldUsed).toBe(promised.state === 'escudo_sera_usado');
      expect(wasReset).toBe(promised.state === 'perdida');
    }
  });
});
