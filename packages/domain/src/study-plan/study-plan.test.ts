import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, monday } from '../../fixtures/days.ts';
import { daysBetween, type LocalDay } from '../local-day.ts';
import { isStudyDay, nextStudyDay } from './study-plan.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';

const weekdays = [0, 2] as const;

test('a plan names its days', () => {
  const named = WEEKDAYS.filter((offset) => isStudyDay({ weekdays }, day(offset)));
  expect(named).toEqual([0, 2]);
});

test('the next day of study is never today', () => {
  expect(nextStudyDay({ weekdays: [0] }, monday)).toBe(day(7));
  expect(nextStudyDay({ weekdays }, monday)).toBe(day(2));
});

test('a pause moves it, and so do two of fourteen days, one right after the other', () => {
  expect(nextStudyDay({ weekdays }, monday, (candidate) => candidate > day(4))).toBe(day(7));
  expect(nextStudyDay({ weekdays }, monday, (candidate) => candidate > day(29))).toBe(day(30));
  expect(nextStudyDay({ weekdays: [1] }, monday, (candidate) => candidate > day(29))).toBe(day(36));
});

test('there always is one, for any plan and whatever lies on its days', () => {
  const anyPlan = fc.subarray<Weekday>([...WEEKDAYS], { minLength: 1 });
  fc.assert(
    fc.property(anyPlan, fc.nat({ max: 500 }), fc.nat({ max: 400 }), (any, from, taken) => {
      const today = day(from);
      const isFree = (candidate: LocalDay) => daysBetween(today, candidate) > taken;
      const next = nextStudyDay({ weekdays: any }, today, isFree);
      expect(next > today && isStudyDay({ weekdays: any }, next)).toBe(true);
      // Pauses are of thirty days in 365.
      if (taken <= 30) expect(isFree(next)).toBe(true);
    }),
  );
  expect(nextStudyDay({ weekdays: [0] }, monday, () => false)).toBe(day(7));
});
