import { addDays, localDay } from '@jornada/domain/local-day';

/** The instant at which clocks in `timeZone` showed `at` ('HH:mm') `days` calendar days before `now`. */
export function daysAgo(now: Date, { days, at, timeZone }: { days: number; at: string; timeZone: string }): Date {
  const day = addDays(localDay(now, timeZone), -days);
  const wanted = Date.parse(`${day}T${at}:00Z`);
  // The zone's offset there, or that of a day earlier or later: so asked again at the instant it leads to.
  const guess = new Date(wanted - offsetAt(new Date(wanted), timeZone));
  return new Date(wanted - offsetAt(guess, timeZone));
}

/** By how much the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: Date, timeZone: string): number {
  const time = instant.toLocaleTimeString('en-GB', { timeZone, hourCycle: 'h23' });
  const wholeSeconds = Math.floor(instant.getTime() / 1000) * 1000;
  return Date.parse(`${localDay(instant, timeZone)}T${time}Z`) - wholeSeconds;
}
