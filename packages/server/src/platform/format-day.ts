import { localDay } from '@jornada/domain/local-day';

/** An instant's day in the platform's time zone, as in '09/03/2026' (decision J). */
export function formatDay(instant: Date, timeZone: string): string {
  const [year, month, day] = localDay(instant, timeZone).split('-');
  return `${day}/${month}/${year}`;
}
