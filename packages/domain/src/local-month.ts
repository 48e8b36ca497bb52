import { addDays, asLocalDay, daysBetween } from './local-day.ts';
import type { LocalDay } from './local-day.ts';

/** A calendar month in the platform's time zone ('2026-03'). Months compare in calendar order with `<` and `>`. */
export type LocalMonth = string & { readonly __localMonth: true };

/** The month that a day lies in. */
export const monthOf = (day: LocalDay): LocalMonth => day.slice(0, 7) as LocalMonth;

/** Reads 'yyyy-MM'. Throws an Error unless that month exists in the calendar. */
export const asLocalMonth = (text: string): LocalMonth => monthOf(asLocalDay(`${text}-01`));

export const monthBefore = (month: LocalMonth): LocalMonth => monthOf(addDays(firstDayOf(month), -1));

export const monthAfter = (month: LocalMonth): LocalMonth => monthOf(addDays(firstDayOf(month), 31));

/** All days of a month in order. */
export function daysOf(month: LocalMonth): LocalDay[] {
  const first = firstDayOf(month);
  return Array.from({ length: daysBetween(first, firstDayOf(monthAfter(month))) }, (_, index) => addDays(first, index));
}

/** The same day of a later month, or that month's last day where it is shorter: 31 January and one month is the last of February. */
export function addMonths(day: LocalDay, months: number): LocalDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const days = daysOf(
    asLocalMonth(`${String(Math.floor(index / 12)).padStart(4, '0')}-${twoDigits((index % 12) + 1)}`),
  );
  return days[Math.min(date, days.length) - 1]!;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

const firstDayOf = (month: LocalMonth): LocalDay => asLocalDay(`${month}-01`);
