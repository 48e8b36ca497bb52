import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, monday } from '../../fixtures/days.ts';
import { addDays } from '../local-day.ts';
import {
  currentPauses,
  endPause,
  MAX_PAUSE_DAYS,
  MAX_PAUSE_DAYS_A_YEAR,
  pauseDaysLeft,
  pauseDaysWithin,
  startPause,
  type StreakPause,
} from './streak-pauses.ts';

const pause = (from: number, to: number): StreakPause => ({ from: day(from), to: day(to) });
const start = (pauses: StreakPause[], days: number, from = 1) => startPause(pauses, { from: day(from), days }, monday);

describe('a pause', () => {
  test('is from tomorrow on, for as many days as were asked for', () => {
    expect(start([], 5)).toEqual({ ok: true, pause: pause(1, 5), isNew: true });
  });

  test('asked for twice is the same one, even after midnight', () => {
    expect(start([pause(1, 5)], 5)).toEqual({ ok: true, pause: pause(1, 5), isNew: false });
    expect(startPause([pause(1, 5)], { from: day(1), days: 5 }, day(1))).toMatchObject({ ok: true, isNew: false });
  });

  test.each([
    ['from today', [], 5, 0, 'changed_meanwhile'],
    ['from the day after tomorrow', [], 5, 2, 'changed_meanwhile'],
    ['while another is to come', [pause(1, 3)], 5, 1, 'pause_exists'],
    ['while another is on', [pause(-3, 1)], 5, 1, 'pause_exists'],
    ['with more days than are left', [pause(-40, -27), pause(-20, -7)], 3, 1, 'pause_days_used_up'],
  ] as const)('is refused %s', (_name, pauses, days, from, refusal) => {
    expect(start([...pauses], days, from)).toEqual({ ok: false, refusal });
  });

  test('may follow one that ends today', () => {
    expect(start([pause(-3, 0)], 5)).toMatchObject({ ok: true, isNew: true });
  });

  test('that is ended has today as its last day, and one that has not begun was none', () => {
    expect(endPause([pause(-3, 4)], monday)).toEqual({ pause: pause(-3, 4), endsOn: monday });
    expect(endPause([pause(-9, -8), pause(1, 4)], monday)).toEqual({ pause: pause(1, 4), endsOn: null });
    expect(endPause([pause(-3, 0)], monday)).toBeNull();
  });

  test('is shown until it is over', () => {
    const shown = [0, 4, 5].map((today) => currentPauses([pause(1, 4)], day(today)));
    expect(shown).toEqual([[pause(1, 4)], [pause(1, 4)], []]);
  });

  test('right after another is shown beside it, and is the one that is ended', () => {
    const two = [pause(-20, -18), pause(-3, 0), pause(1, 4)];
    expect(currentPauses(two, monday)).toEqual([pause(-3, 0), pause(1, 4)]);
    expect(endPause(two, monday)).toEqual({ pause: pause(1, 4), endsOn: null });
    expect(currentPauses(two, day(1))).toEqual([pause(1, 4)]);
    expect(endPause(two, day(1))).toEqual({ pause: pause(1, 4), endsOn: day(1) });
  });
});

describe('days of pause that are left', () => {
  test.each([
    ['all, without a pause', [], 30],
    ['25 after one of five', [pause(-30, -26)], 25],
    ['none after thirty', [pause(-40, -27), pause(-25, -12), pause(-5, -4)], 0],
    ['thirty, a year after thirty', [pause(-400, -387), pause(-385, -372), pause(-370, -369)], 30],
    // The 365 days that end tomorrow begin 363 days ago. Each day of the new pause gives back one of the old ones.
    ['those that were left and those that come back meanwhile', [pause(-363, -350), pause(-340, -327)], 16],
    ['those that come back meanwhile', [pause(-364, -351), pause(-340, -327), pause(-30, -29)], 14],
    ['none, if the first comes back a day too late', [pause(-363, -350), pause(-340, -327), pause(-30, -29)], 0],
  ] as const)('are %s', (_name, pauses, days) => {
    expect(pauseDaysLeft(pauses, monday)).toBe(days);
  });
});

test('whatever somebody starts and ends, some 365 days never have more than 30 of pause, and no day has two', () => {
  const tries = fc.array(
    fc.record({
      wait: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 200 })),
      days: fc.integer({ min: 1, max: MAX_PAUSE_DAYS }),
      endsAfter: fc.option(fc.nat({ max: 15 }), { nil: null }),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(tries, (all) => {
      let pauses: StreakPause[] = [];
      let today = monday;
      for (const { wait, days, endsAfter } of all) {
        today = addDays(today, wait);
        const isOpen = pauses.some(({ to }) => to > today);
        const started = startPause(pauses, { from: addDays(today, 1), days }, today);
        if (started.ok && started.isNew) pauses = [...pauses, started.pause];
        // Whatever can be ended is shown, and hinders another one.
        const shown = currentPauses(pauses, today);
        expect(shown.length).toBeLessThanOrEqual(2);
        if (isOpen || (started.ok && started.isNew)) expect(shown).toContain(endPause(pauses, today)?.pause);
        if (endsAfter === null) continue;
        today = addDays(today, endsAfter);
        const ended = endPause(pauses, today);
        const { endsOn } = ended ?? { endsOn: null };
        if (ended) {
          pauses = pauses.flatMap((one) => {
            if (one !== ended.pause) return [one];
            return endsOn === null ? [] : [{ ...one, to: endsOn }];
          });
        }
      }
      for (const { from, to } of pauses) {
        expect(pauseDaysWithin(pauses, addDays(to, -364), to)).toBeLessThanOrEqual(MAX_PAUSE_DAYS_A_YEAR);
        expect(pauseDaysWithin(pauses, from, to)).toBeLessThanOrEqual(MAX_PAUSE_DAYS);
        expect(pauses.filter((other) => other.from <= to && other.to >= from)).toHaveLength(1);
      }
    }),
    { numRuns: 300 },
  );
});
