import { expect, test } from 'vitest';
import { day } from '../../fixtures/days.ts';
import { isSameWeekdays, maskOfWeekdays, WEEKDAYS, weekdayOf, weekdaysOfMask } from './weekdays.ts';

test('a week goes from Monday to Sunday, before and after any day', () => {
  for (const week of [-53, -1, 0, 1, 700]) {
    expect(WEEKDAYS.map((weekday) => weekdayOf(day(week * 7 + weekday)))).toEqual([...WEEKDAYS]);
  }
});

test('the database’s number names each set of weekdays once, Monday with 1 and Sunday with 64', () => {
  for (let mask = 0; mask < 128; mask += 1) expect(maskOfWeekdays(weekdaysOfMask(mask))).toBe(mask);
  expect([maskOfWeekdays([0]), maskOfWeekdays([6]), maskOfWeekdays([6, 0, 6])]).toEqual([1, 64, 65]);
});

test('the same weekdays in another order are the same', () => {
  expect(isSameWeekdays([0, 6], [6, 0])).toBe(true);
  expect(isSameWeekdays([0], [0, 6])).toBe(false);
});
