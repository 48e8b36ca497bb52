import { expect, test } from 'vitest';
import { day, monday } from '../../fixtures/days.ts';
import { isStudyDay, nextStudyDay } from './study-plan.ts';
import { WEEKDAYS } from './weekdays.ts';

const weekdays = [0, 2] as const;

test('a plan names its days', () => {
  const named = WEEKDAYS.filter((offset) => isStudyDay({ weekdays }, day(offset)));
  expect(named).toEqual([0, 2]);
});

test('the next day of study is never today', () => {
  expect(nextStudyDay({ weekdays: [0] }, monday)).toBe(day(7));
  expect(nextStudyDay({ weekdays }, monday)).toBe(day(2));
});

test('a pause moves it, and one over two weeks leaves none to name', () => {
  expect(nextStudyDay({ weekdays }, monday, (candidate) => candidate > day(4))).toBe(day(7));
  expect(nextStudyDay({ weekdays }, monday, () => false)).toBeNull();
});
