import { expect, test } from 'vitest';
import { monthName, weeksOf } from './month-labels.ts';

const daysOf = (month: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`;
    return { day, state: 'futura', isKept: false } as const;
  });
const numbers = (weeks: ReturnType<typeof weeksOf>) =>
  weeks.map((week) => week.map((cell) => cell && Number(cell.day.slice(8))));

test('a month is named, and laid out from Sunday to Saturday', () => {
  expect(monthName('2026-11')).toBe('novembro de 2026');
  expect(monthName('2026-03')).toBe('março de 2026');
  // November 2026 begins on a Sunday, August on a Saturday.
  expect(numbers(weeksOf(daysOf('2026-11', 30)))[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(numbers(weeksOf(daysOf('2026-11', 30)))[4]).toEqual([29, 30, null, null, null, null, null]);
  const august = numbers(weeksOf(daysOf('2026-08', 31)));
  expect(august).toHaveLength(6);
  expect(august[0]).toEqual([null, null, null, null, null, null, 1]);
});
