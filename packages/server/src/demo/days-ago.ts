import { addDays, localDay } from '@jornada/domain/local-day';

/** The instant of the local time `at` ('HH:mm') in `timeZone`, `days` calendar days before `now`. */
export function daysAgo(now: Date, { days, at, timeZone }: { days: number; at: string; timeZone: string }): Date {
  const day = addDays(localDay(now, timeZone), -days);
  const wanted = Date.parse(`${day}T${at}:00Z`);
  // The first offset may be that of a neighbouring day, so look it up again at the instant found.
  const guess = new Date(wanted - offsetAt(new Date(wanted), timeZone));
  return new Date(wanted - offsetAt(guess, timeZone));
}

/** The zone's offset from UTC in milliseconds, positive when ahead. */
function offsetAt(instant: Date, timeZone: string): number {
  const time = instant.toLocaleTimeString('en-GB', { timeZone, hourCycle: 'h23' });
  const wholeSeconds = Math.floor(instant.getTime() / 1000) * 1000;
  return Date.parse(`${localDay(instant, timeZone)}T${time}Z`) - wholeSeconds;
}
