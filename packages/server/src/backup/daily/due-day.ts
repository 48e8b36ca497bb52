import { localDay, type LocalDay } from '@jornada/domain/local-day';
import { formatTime } from '../../platform/format-moment.ts';

/** The day whose backup is due: today, from `at` ('HH:mm') on, in the platform's time zone; null before. */
export function dueDay(now: Date, { at, timeZone }: { at: string; timeZone: string }): LocalDay | null {
  return formatTime(now, timeZone) >= at ? localDay(now, timeZone) : null;
}
