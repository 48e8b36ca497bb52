import { localDay } from '@jornada/domain/local-day';

/** An instant's day in the platform's time zone, as in '09/03/2026' (decision J). */
export function formatDay(instant: Date, timeZone: string): string {
  const [year, month, day] = localDay(instant, timeZone).split('-');
  return `${day}/${month}/${year}`;
}

/** An instant in the platform's time zone, as in '09/03/2026 12:00' (decision J). */
export function formatMoment(instant: Date, timeZone: string): string {
  return `${formatDay(instant, timeZone)} ${formatTime(instant, timeZone)}`;
}

/** An instant's time of day in the platform's time zone, as in '12:00'. */
export function formatTime(instant: Date, timeZone: string): string {
  return timeIn(timeZone).format(instant);
}

// Building a formatter costs some hundred times more than using one, and a platform has one time zone.
const formatters = new Map<string, Intl.DateTimeFormat>();

function timeIn(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formatters.set(timeZone, made);
  return made;
}
