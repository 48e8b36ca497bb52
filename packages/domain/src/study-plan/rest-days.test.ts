import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, monday } from '../../fixtures/days.ts';
import { addDays, daysBetween, type LocalDay } from '../local-day.ts';
import {
  changeRestDays,
  dayForRestChange,
  isRestDay,
  MAX_REST_DAYS,
  REST_CHANGE_DAYS,
  restChangeFrom,
  restDaysAfter,
  type RestHistory,
  type RestInterval,
} from './rest-days.ts';
import { WEEKDAYS, weekdaysOfMask, type Weekday } from './weekdays.ts';

/** The most days of rest in any seven from `from` to `to`: the limit's own measure. */
function mostRestDaysInSeven(history: RestHistory, from: LocalDay, to: LocalDay): number {
  const rests = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return history.some((interval) => isRestDay(interval, day)) ? 1 : 0;
  });
  let most = 0;
  for (let end = 0; end < rests.length; end += 1) {
    const sum = rests
      .slice(Math.max(0, end - REST_CHANGE_DAYS + 1), end + 1)
      .reduce<number>((total, rest) => total + rest, 0);
    most = Math.max(most, sum);
  }
  return most;
}

const interval = (weekdays: Weekday[], from: number, to: number | null = null): RestInterval => ({
  from: day(from),
  to: to === null ? null : day(to),
  weekdays,
});

describe('a change of rest days', () => {
  test('the first one is in force from tomorrow', () => {
    expect(changeRestDays([], [5, 6], monday)).toEqual({
      ok: true,
      change: { closes: null, opens: interval([5, 6], 1) },
    });
  });

  test('a later one ends those in force today, and so does having none', () => {
    const history = [interval([5, 6], -20)];
    expect(changeRestDays(history, [6], monday)).toEqual({
      ok: true,
      change: { closes: monday, opens: interval([6], 1) },
    });
    expect(changeRestDays(history, [], monday)).toEqual({
      ok: true,
      change: { closes: monday, opens: interval([], 1) },
    });
  });

  test.each([
    ['the same weekdays', [interval([5, 6], -20)], [6, 5]],
    ['none, where there never were any', [], []],
    ['the same ones again, right after the change', [interval([6], 1)], [6]],
    ['the same ones again, right after a change of others', [interval([0], -20, 0), interval([6], 1)], [6]],
  ] as const)('%s are no change', (_name, history, weekdays) => {
    expect(changeRestDays(history, weekdays, monday)).toEqual({ ok: true, change: null });
  });

  test('a second one waits for seven days', () => {
    const changed = [interval([6], 1)];
    for (const soon of [1, 6]) {
      expect(changeRestDays(changed, [5], day(soon))).toEqual({ ok: false, refusal: 'rest_days_just_changed' });
    }
    expect(changeRestDays(changed, [5], day(7))).toMatchObject({ ok: true });
    expect(restChangeFrom(changed, day(1))).toBe(day(7));
    expect(restChangeFrom(changed, day(30))).toBe(day(30));
  });

  test('of today is not in force yet: another one replaces it', () => {
    expect(restChangeFrom([interval([6], 1)], monday)).toBe(monday);
    expect(changeRestDays([interval([6], 1)], [5], monday)).toEqual({
      ok: true,
      change: { closes: null, opens: interval([5], 1) },
    });
    const history = [interval([5, 6], -20, 0), interval([6], 1)];
    expect(changeRestDays(history, [4], monday)).toEqual({
      ok: true,
      change: { closes: monday, opens: interval([4], 1) },
    });
    expect(restDaysAfter(history, { closes: monday, opens: interval([4], 1) }, monday)).toEqual([
      interval([5, 6], -20, 0),
      interval([4], 1),
    ]);
  });

  test('of today may be taken back: those in force go on', () => {
    const history = [interval([5, 6], -20, 0), interval([6], 1)];
    const back = changeRestDays(history, [6, 5], monday);
    expect(back).toEqual({ ok: true, change: { closes: null, opens: null } });
    expect(restDaysAfter(history, { closes: null, opens: null }, monday)).toEqual([interval([5, 6], -20)]);
    expect(changeRestDays([interval([6], 1)], [], monday)).toEqual({ ok: true, change: { closes: null, opens: null } });
    expect(restDaysAfter([interval([6], 1)], { closes: null, opens: null }, monday)).toEqual([]);
  });

  test('one that would put more than three days of rest into seven waits for the day on which it does not', () => {
    // Monday to Wednesday are over, Thursday to Saturday would follow at once.
    const history = [interval([0, 1, 2], -30)];
    expect(changeRestDays(history, [3, 4, 5], day(2))).toEqual({ ok: false, refusal: 'rest_days_too_close' });
    expect(dayForRestChange(history, [3, 4, 5], day(2))).toBe(day(5));
    expect(changeRestDays(history, [3, 4, 5], day(5)).ok).toBe(true);
  });
});

const chosen = fc.subarray<Weekday>([...WEEKDAYS], { maxLength: MAX_REST_DAYS });

/** What a member kept after trying to change their rest days, after so many days each. */
function after(tries: readonly { wait: number; weekdays: readonly Weekday[] }[]) {
  let history: RestHistory = [];
  let today = monday;
  for (const { wait, weekdays } of tries) {
    today = day(daysBetween(monday, today) + wait);
    const changed = changeRestDays(history, weekdays, today);
    if (!changed.ok || !changed.change) continue;
    history = restDaysAfter(history, changed.change, today);
  }
  return { history, today };
}

const anyTries = fc.array(fc.record({ wait: fc.oneof(fc.constant(0), fc.nat({ max: 12 })), weekdays: chosen }), {
  maxLength: 12,
});

test('whatever somebody tries, some seven days never have more than three of rest, nor two changes', () => {
  fc.assert(
    fc.property(anyTries, (tries) => {
      const { history, today } = after(tries);
      expect(mostRestDaysInSeven(history, monday, day(daysBetween(monday, today) + 21))).toBeLessThanOrEqual(3);
      history.forEach(({ from, to }, index) => {
        const next = history[index + 1];
        expect(to === null).toBe(next === undefined);
        if (to === null || !next) return;
        expect(daysBetween(to, next.from)).toBe(1);
        expect(daysBetween(from, next.from)).toBeGreaterThanOrEqual(REST_CHANGE_DAYS);
      });
    }),
    { numRuns: 500 },
  );
});

test('whatever somebody tries, today and the past stay as they were', () => {
  fc.assert(
    fc.property(anyTries, chosen, (tries, weekdays) => {
      const { history, today } = after(tries);
      const changed = after([...tries, { wait: 0, weekdays }]).history;
      const isRest = (all: RestHistory, offset: number) => all.some((one) => isRestDay(one, day(offset)));
      for (let offset = 0; offset <= daysBetween(monday, today); offset += 1) {
        expect(isRest(changed, offset)).toBe(isRest(history, offset));
      }
    }),
  );
});

test('whatever was chosen earlier today, the last choice is what remains', () => {
  fc.assert(
    fc.property(anyTries, chosen, chosen, (tries, first, last) => {
      const { history, today } = after(tries);
      const alone = changeRestDays(history, last, today);
      const both = after([...tries, { wait: 0, weekdays: first }, { wait: 0, weekdays: last }]).history;
      const either = alone.ok ? last : first;
      expect(both).toEqual(after([...tries, { wait: 0, weekdays: either }]).history);
    }),
    { numRuns: 500 },
  );
});

test('any change is possible within a week, whatever the weekdays before it', () => {
  const few = Array.from({ length: 128 }, (_, mask) => weekdaysOfMask(mask)).filter(
    (set) => set.length <= MAX_REST_DAYS,
  );
  for (const before of few) {
    const history = [{ from: day(-30), to: null, weekdays: before }];
    const late = few.filter((weekdays) => {
      const possible = dayForRestChange(history, weekdays, monday);
      return !possible || daysBetween(monday, possible) > 6;
    });
    expect([before, late]).toEqual([before, []]);
  }
});
