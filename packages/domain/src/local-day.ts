/**
 * A calendar day in the platform's time zone ('2026-03-09'). Not a Date: midnight in Manaus is not midnight in Recife.
 * Days compare in calendar order with `<` and `>`.
 */
export type LocalDay = string & { readonly __localDay: true };

const MILLISECONDS_PER_DAY = 86_400_000;
const MILLISECONDS_PER_QUARTER = 900_000;

/** Reads 'yyyy-MM-dd'. Throws an Error unless that day exists in the calendar. */
export function asLocalDay(text: string): LocalDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isInCalendar(text)) throw new Error(`Not a calendar day: '${text}'`);
  return text as LocalDay;
}

/** The calendar day in `timeZone` (IANA name) at `instant` (decision D2). Throws on an unknown zone or an invalid instant. */
export function localDay(instant: Date, timeZone: string): LocalDay {
  // Since 1972 every zone's days begin at whole quarters of an hour, so that a quarter lies within one day.
  const quarter = `${timeZone} ${Math.floor(instant.getTime() / MILLISECONDS_PER_QUARTER)}`;
  const known = knownDays.get(quarter);
  if (known) return known;
  const day = formatDay(instant, timeZone);
  if (knownDays.size >= MOST_KNOWN_DAYS) knownDays.clear();
  knownDays.set(quarter, day);
  return day;
}

// Formatting a day costs some microseconds, and every request asks for today's.
const knownDays = new Map<string, LocalDay>();
const MOST_KNOWN_DAYS = 2000;

function formatDay(instant: Date, timeZone: string): LocalDay {
  const part = { year: '', month: '', day: '' };
  for (const { type, value } of dayFormatter(timeZone).formatToParts(instant)) {
    if (type === 'year' || type === 'month' || type === 'day') part[type] = value;
  }
  return asLocalDay(`${part.year}-${part.month}-${part.day}`);
}

/** Whole calendar days from one day to another; negative when `to` comes first. */
export function daysBetween(from: LocalDay, to: LocalDay): number {
  return (utcMidnight(to) - utcMidnight(from)) / MILLISECONDS_PER_DAY;
}

/** The day `days` (a whole number, may be negative) after `day`. */
export function addDays(day: LocalDay, days: number): LocalDay {
  const later = isoDay(utcMidnight(day) + days * MILLISECONDS_PER_DAY);
  // Before the year 0 and after 9999 it begins with a sign.
  return /^\d/.test(later) ? (later as LocalDay) : asLocalDay(later);
}

// Building a formatter costs about a hundred times more than using it, and a platform has one zone.
const formatters = new Map<string, Intl.DateTimeFormat>();

function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

// Days are counted between UTC midnights: in a zone with daylight saving a day may last 23 or 25 hours.
function utcMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function isInCalendar(text: string): boolean {
  const midnight = utcMidnight(text);
  return !Number.isNaN(midnight) && isoDay(midnight) === text;
}

function isoDay(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}
