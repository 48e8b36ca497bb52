import { describe, expect, test } from 'vitest';
import { day, monday } from '../../fixtures/days.ts';
import { addDays } from '../local-day.ts';
import { NO_STREAK, stepStreak, streakToday, type Streak } from '../rewards/streak/streak.ts';
import { daysOfBoth, daysOutside, restDaysFor } from './plan-and-streak.ts';
import { changeRestDays, MAX_REST_DAYS, restDaysAfter } from './rest-days.ts';
import { isStudyDay } from './study-plan.ts';
import { weekdaysOfMask, type Weekday } from './weekdays.ts';

const everyPlan = Array.from({ length: 127 }, (_, mask) => weekdaysOfMask(mask + 1));

/** Five weeks of studying on the plan's days only, from `start` on, with these days of rest; counts the days on which the streak was lost. */
function daysLost(study: Weekday[], rest: readonly Weekday[], start: number): number {
  const made = changeRestDays([], rest, day(start));
  const history = made.ok && made.change ? restDaysAfter([], made.change, day(start)) : [];
  const neutral = history.map((interval) => ({ kind: 'descanso' as const, ...interval }));
  let streak: Streak = stepStreak(NO_STREAK, day(start), neutral).streak;
  let lost = 0;
  for (let ahead = 1; ahead <= 35; ahead += 1) {
    const today = addDays(day(start), ahead);
    if (streakToday(streak, today, neutral).state === 'perdida') lost += 1;
    if (isStudyDay({ weekdays: study }, today)) streak = stepStreak(streak, today, neutral).streak;
  }
  return lost;
}

describe('the days outside a plan', () => {
  test('are those of neither study nor rest', () => {
    expect(daysOutside([0, 1, 2, 3, 4])).toEqual([5, 6]);
    expect(daysOutside([0, 2, 4], [6])).toEqual([1, 3, 5]);
    expect(daysOutside([0, 1, 2, 3, 4], [6, 5])).toEqual([]);
    expect(daysOfBoth([0, 5], [5, 6])).toEqual([5]);
  });

  test('as days of rest keep the streak of whoever follows the plan, on whichever day it was made', () => {
    const plans = everyPlan.filter((study) => study.length >= 4);
    expect(plans).toHaveLength(64);
    for (const study of plans) {
      const rest = restDaysFor(study)!;
      expect(rest.length).toBeLessThanOrEqual(MAX_REST_DAYS);
      for (const start of [0, 1, 2, 3, 4, 5, 6])
        expect([study, start, daysLost(study, rest, start)]).toEqual([study, start, 0]);
    }
  });

  test('cost the streak while they are none of rest, every week', () => {
    const losing = everyPlan.filter((study) => study.length < 7 && daysLost(study, [], 0) < 4);
    expect(losing).toEqual([]);
  });

  test('are too many in a plan of fewer than four days, whatever three are of rest', () => {
    const plans = everyPlan.filter((study) => study.length < 4);
    expect(plans).toHaveLength(63);
    for (const study of plans) {
      expect(restDaysFor(study)).toBeNull();
      const rest = daysOutside(study).slice(0, MAX_REST_DAYS);
      expect(daysLost(study, rest, 0)).toBeGreaterThan(0);
    }
  });
});

test('the suggested plan: Friday done, Saturday and Sunday of rest, on Monday the streak goes on', () => {
  const friday = day(4);
  const rest = restDaysFor([0, 1, 2, 3, 4])!;
  const neutral = [{ kind: 'descanso' as const, from: day(1), to: null, weekdays: rest }];
  const streak = { ...NO_STREAK, days: 5, record: 5, lastActionDay: friday, runStartedOn: monday };
  const states = [5, 6, 7].map((offset) => streakToday(streak, day(offset), neutral));
  expect(states).toEqual([
    { days: 5, state: 'descanso' },
    { days: 5, state: 'descanso' },
    { days: 5, state: 'em_risco' },
  ]);
});
