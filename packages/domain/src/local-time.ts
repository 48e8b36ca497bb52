import { localDay, type LocalDay } from './local-day.ts';

// Building a formatter costs about a hundred times more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The seconds that a clock on the wall shows since midnight in `timeZone`, 0…86399. */
export function secondOfDay(instant: Date, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const part = 'numeric' as const;
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      hour: part,
      minute: part,
      second: part,
    });
    formatters.set(timeZone, formatter);
  }
  const seconds = { hour: 3600, minute: 60, second: 1 };
  return formatter
    .formatToParts(instant)
    .reduce((sum, { type, value }) => sum + (type in seconds ? Number(value) * seconds[type as 'hour'] : 0), 0);
}

/** The 'HH:mm' that a clock on the wall shows in `timeZone`. */
export function localTime(instant: Date, timeZone: string): string {
  return new Date(secondOfDay(instant, timeZone) * 1000).toISOString().slice(11, 16);
}

/**
 * The instant at which a clock on the wall in `timeZone` shows a day and 'HH:mm'. An hour that is skipped there means the one after it; of an
 * hour that comes twice it is one.
 */
export function instantAt(day: LocalDay, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const shown = (at: number) =>
    Date.parse(`${localDay(new Date(at), timeZone)}T00:00:00Z`) + secondOfDay(new Date(at), timeZone) * 1000;
  const first = 2 * wanted - shown(wanted);
  const second = first + wanted - shown(first);
  return new Date(shown(second) === wanted ? second : Math.max(first, second));
}

/** The instant at which the day of another instant began. */
export const startOfDay = (instant: Date, timeZone: string): Date =>
  instantAt(localDay(instant, timeZone), '00:00', timeZone);
