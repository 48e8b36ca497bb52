import { addDays, asLocalDay, type LocalDay } from '../../local-day.ts';
import { foldWords } from '../../text/fold.ts';

/** `not_real`: no such day in the calendar. `unreadable`: no day at all. */
export type ReadDay = { day: LocalDay } | { fault: 'not_real' | 'unreadable' };

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const ENGLISH_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name: string) => {
  const start = name.slice(0, 3);
  return Math.max(MONTHS.indexOf(start), ENGLISH_MONTHS.indexOf(start)) + 1;
};

const weekday = /^(?:seg|ter|qua|qui|sex|sab|dom|mon|tue|wed|thu|fri|sat|sun)[a-z]*(?: feira)? (?=\S)/;
/** A time of the day and its zone behind the day. */
const time = /(?:^| )(?:as |at )?\d{1,2}(?: ?h ?| )\d{2}(?: .*)?$/;

/** The first day of Excel's calendar, as it counts: 1 is 31 December 1899, and there is a 29 February 1900. */
const EXCEL_ZERO = asLocalDay('1899-12-30');

/**
 * The day in a cell as people and programs write it, Brazilian order first: '18/11/2026', '1/3/90', '2026-03-03 14:24', '3 de março de 2026',
 * 'Mar 3, 2026', and Excel's number of a day. A year of two digits lies between 1970 and 2069. A time behind it does not count.
 */
export function readDay(text: string): ReadDay {
  if (/^[34567]\d{4}$/.test(text.trim())) return { day: addDays(EXCEL_ZERO, Number(text)) };
  const bare = foldWords(text).replace(weekday, '');
  const words = bare
    .replace(/\bde\b|\bof\b/g, ' ')
    .replace(/(\d)(?:st|nd|rd|th|o|º)(?![a-z])/g, '$1')
    .replace(/^(\d{4} \d{1,2} \d{1,2})t(?=\d)/, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const [pattern, order] of patterns) {
    const found = pattern.exec(words);
    if (!found) continue;
    const rest = words.slice(found[0].length);
    if (rest !== '' && !time.test(rest)) continue;
    const [year, month, day] = order(found);
    return dayOf(year, month, day);
  }
  return { fault: 'unreadable' };
}

type Parts = [year: string, month: number, day: string];

const patterns: [RegExp, (found: RegExpExecArray) => Parts][] = [
  [/^(\d{4}) (\d{1,2}) (\d{1,2})(?!\d)/, ([, year, month, day]) => [year!, Number(month), day!]],
  [/^(\d{4})(\d{2})(\d{2})$/, ([, year, month, day]) => [year!, Number(month), day!]],
  [/^(\d{1,2}) (\d{1,2}) (\d{4}|\d{2})(?!\d)/, ([, day, month, year]) => [year!, Number(month), day!]],
  [/^(\d{1,2}) ?([a-z]{3,9}) ?(\d{4}|\d{2})(?!\d)/, ([, day, month, year]) => [year!, monthOf(month!), day!]],
  [/^([a-z]{3,9}) (\d{1,2}) (\d{4})(?!\d)/, ([, month, day, year]) => [year!, monthOf(month!), day!]],
];

function dayOf(year: string, month: number, day: string): ReadDay {
  const whole = year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`;
  if (month === 0) return { fault: 'unreadable' };
  try {
    return { day: asLocalDay(`${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`) };
  } catch {
    return { fault: 'not_real' };
  }
}
