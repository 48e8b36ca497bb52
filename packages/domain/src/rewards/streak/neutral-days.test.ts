import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, monday } from '../../../fixtures/days.ts';
import { aStreak } from '../../../fixtures/rewards.ts';
import { addDays, daysBetween } from '../../local-day.ts';
import { WEEKDAYS, type Weekday } from '../../study-plan/weekdays.ts';
import { missedDays, neutralKindOn } from './neutral-days.ts';
import type { NeutralInterval } from './neutral-days.ts';
import { NO_STREAK, stepStreak, streakToday, type Streak } from './streak.ts';

const interval = (from: number, to: number | null) => ({ from: day(from), to: to === null ? null : day(to) });
const off = (from: number, to: number | null): NeutralInterval => ({ kind: 'sem_gamificacao', ...interval(from, to) });
const pause = (from: number, to: number): NeutralInterval => ({ kind: 'pausa', ...interval(from, to) });
/** `monday` is a Monday, so that `day(-1)` is a Sunday: weekday 6. */
const rest = (weekdays: Weekday[], from: number, to: number | null = null): NeutralInterval => ({
  kind: 'descanso',
  weekdays,
  ...interval(from, to),
});

/** Any rest days, pauses and times without gamification of the 45 days before `monday`. */
const anyNeutral: fc.Arbitrary<NeutralInterval[]> = fc.array(
  fc
    .record({
      from: fc.integer({ min: -45, max: 5 }),
      length: fc.option(fc.nat({ max: 12 }), { nil: null }),
      kind: fc.constantFrom('sem_gamificacao', 'pausa', 'descanso'),
      weekdays: fc.subarray<Weekday>([...WEEKDAYS]),
    })
    .map(({ from, length, kind, weekdays }) => {
      if (kind === 'descanso') return rest(weekdays, from, length === null ? null : from + length);
      return kind === 'pausa' ? pause(from, from + (length ?? 0)) : off(from, length === null ? null : from + length);
    }),
  { maxLength: 5 },
);

const shifted = (one: NeutralInterval, days: number): NeutralInterval => ({
  ...one,
  from: addDays(one.from, days),
  to: one.to && addDays(one.to, days),
});

describe('the days a member missed', () => {
  test.each([
    // last action (days ago), neutral days, the first and the last missed day
    ['none, who acted yesterday', 1, [], null],
    ['none, who acted today', 0, [], null],
    ['yesterday', 2, [], [-1, -1]],
    ['four days', 5, [], [-4, -1]],
    ['none of four on which gamification was off', 5, [off(-4, -1)], null],
    ['none of four, off since before the last action', 5, [off(-9, -1)], null],
    ['none of four, off until today', 5, [off(-4, 0)], null],
    ['none of four, off to this day', 5, [off(-4, null)], null],
    ['none of four, switched off and on every day', 5, [off(-4, -4), off(-3, -3), off(-2, -2), off(-1, -1)], null],
    ['the first of four', 5, [off(-3, -1)], [-4, -4]],
    ['the last of four', 5, [off(-4, -2)], [-1, -1]],
    ['the two around the days off', 5, [off(-3, -2)], [-4, -1]],
    ['two of four, whatever the order of the days off', 5, [off(-1, -1), off(-4, -4)], [-3, -2]],
    ['one of four, where the days off overlap', 5, [off(-4, -3), off(-3, -2)], [-1, -1]],
    ['one of four, where one time off lies in another', 5, [off(-4, -2), off(-3, -3)], [-1, -1]],
    ['four days, off only before them', 5, [off(-9, -5)], [-4, -1]],
    ['four days, off only from today', 5, [off(0, null)], [-4, -1]],
    ['399 days', 400, [], [-399, -1]],
    ['none of two, both of rest', 3, [rest([5, 6], -9)], null],
    ['the Friday before two days of rest', 4, [rest([5, 6], -9)], [-3, -3]],
    ['the days around a day of rest', 4, [rest([5], -9)], [-3, -1]],
    ['the day that became one of rest too late', 2, [rest([6], 0)], [-1, -1]],
    ['the day that was one of rest until the day before', 2, [rest([6], -30, -2)], [-1, -1]],
    ['none of a pause, rest and time off in a row', 7, [pause(-6, -5), off(-4, -3), rest([5, 6], -9)], null],
  ] as const)('are %s', (_name, ago, intervals, expected) => {
    const missed = expected && { from: day(expected[0]), to: day(expected[1]) };
    expect(missedDays(day(-ago), monday, intervals)).toEqual(missed);
  });

  test('are those that a look at every single day finds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 45 }), anyNeutral, (ago, intervals) => {
        const found = [];
        for (let offset = 1 - ago; offset < 0; offset += 1) {
          if (neutralKindOn(day(offset), intervals) === null) found.push(day(offset));
        }
        const missed = missedDays(day(-ago), monday, intervals);
        expect([missed?.from, missed?.to]).toEqual([found[0], found.at(-1)]);
      }),
      { numRuns: 1000 },
    );
  });
});

test('a day of rest inside a pause without gamification is one of rest first, then of the pause', () => {
  const all = [off(-9, null), pause(-5, -1), rest([6], -9)];
  expect([-1, -2, -6, -10].map((offset) => neutralKindOn(day(offset), all))).toEqual([
    'descanso',
    'pausa',
    'sem_gamificacao',
    null,
  ]);
});

describe('a streak over days of rest and pauses', () => {
  const before = aStreak(6, { lastActionDay: day(-3) });

  test.each([
    ['a day of rest today is no risk', [rest([0, 5, 6], -9)], 6, 'descanso'],
    ['a pause today is no risk', [pause(-2, 3)], 6, 'pausa'],
    ['after them it is at risk again', [pause(-2, -1)], 6, 'em_risco'],
    ['a day missed before them is lost all the same', [pause(-1, 3)], 0, 'perdida'],
    ['a pause from tomorrow changes nothing today', [pause(1, 3), off(-2, -1)], 6, 'em_risco'],
  ] as const)('%s', (_name, intervals, days, state) => {
    expect(streakToday(before, monday, intervals)).toEqual({ days, state });
  });

  test('a shield is not spent by a day of rest, but by the day that was missed before it', () => {
    const shielded = { ...before, shields: 1 };
    expect(streakToday(shielded, monday, [pause(-2, 0)]).state).toBe('pausa');
    expect(streakToday(shielded, monday, [pause(-1, 0)]).state).toBe('escudo_sera_usado');
  });

  test('an action on a day of rest counts as on any other', () => {
    const intervals = [rest([0, 5, 6], -9)];
    expect(stepStreak(before, monday, intervals)).toMatchObject({ streak: { days: 7 }, incremented: true });
  });

  /** Lives `days` days from `day(0)` on, with an action where `acts` says so. */
  const live = (acts: readonly boolean[], shields: number, intervals: readonly NeutralInterval[]) => {
    let streak: Streak = { ...NO_STREAK, shields };
    const seen: object[] = [];
    acts.forEach((isActive, index) => {
      if (!isActive) return;
      const step = stepStreak(streak, day(index), intervals);
      streak = step.streak;
      seen.push({ days: streak.days, record: streak.record, shields: streak.shields, wasReset: step.wasReset });
    });
    return seen;
  };

  test('neutral days win and lose nothing: without them in the calendar every step is the same', () => {
    const acts = fc.array(fc.boolean(), { maxLength: 50 });
    fc.assert(
      fc.property(acts, fc.nat({ max: 3 }), anyNeutral, (acts, shields, past) => {
        const intervals = past.map((one) => shifted(one, 45));
        const isSkipped = (index: number) => !acts[index] && neutralKindOn(day(index), intervals) !== null;
        const calendar = acts.filter((_, index) => !isSkipped(index));
        expect(live(acts, shields, intervals)).toEqual(live(calendar, shields, []));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a streak over days without gamification', () => {
  const before = aStreak(6, { lastActionDay: day(-5) });

  test.each([
    ['goes on as if they had not been', [off(-4, -1)], { streak: { days: 7 }, incremented: true, wasReset: false }],
    ['breaks by the one day that was missed', [off(-4, -2)], { streak: { days: 1 }, wasReset: true }],
    ['breaks by a day missed before them', [off(-3, null)], { streak: { days: 1 }, wasReset: true }],
  ] as const)('%s', (_name, intervals, expected) => {
    expect(stepStreak(before, monday, intervals)).toMatchObject(expected);
  });

  test('takes no shield for them, and marks only the days that were missed', () => {
    const shielded = { ...before, shields: 2 };
    expect(stepStreak(shielded, monday, [off(-4, -1)])).toMatchObject({ shieldUsed: false, protectedDays: null });
    expect(stepStreak(shielded, monday, [off(-4, -2)])).toMatchObject({
      streak: { days: 6, shields: 1 },
      shieldUsed: true,
      protectedDays: { from: day(-1), to: day(-1) },
    });
  });

  test.each([
    ['all of them off', [off(-4, -1)], 6, 'em_risco'],
    ['one of them on', [off(-4, -2)], 0, 'perdida'],
  ] as const)('is honest with %s', (_name, intervals, days, state) => {
    expect(streakToday(before, monday, intervals)).toEqual({ days, state });
  });

  test('is promised what an action then does, whatever was off', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9 }), fc.nat({ max: 3 }), anyNeutral, (ago, shields, intervals) => {
        const stored = aStreak(6, { lastActionDay: day(-ago), shields });
        const promised = streakToday(stored, monday, intervals);
        const done = stepStreak(stored, monday, intervals);
        const grows = ['em_risco', 'descanso', 'pausa', 'perdida'].includes(promised.state);
        expect(done.streak.days).toBe(promised.days + (grows ? 1 : 0));
        expect(done.shieldUsed).toBe(promised.state === 'escudo_sera_usado');
        expect(done.wasReset).toBe(promised.state === 'perdida');
        expect(done.protectedDays !== null).toBe(done.shieldUsed);
        expect(daysBetween(stored.runStartedOn ?? monday, done.streak.runStartedOn ?? monday) > 0).toBe(done.wasReset);
      }),
      { numRuns: 500 },
    );
  });
});
