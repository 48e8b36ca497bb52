import { localDay, type LocalDay } from '@jornada/domain/local-day';
import { secondOfDay } from '@jornada/domain/local-time';
import { weekdayOf, type Weekday } from '@jornada/domain/study-plan/weekdays';

/** A moment as the wall clock of the platform's zone shows it. */
export interface LocalMoment {
  now: Date;
  today: LocalDay;
  /** 0 is Monday. */
  weekday: Weekday;
  /** Since midnight. */
  second: number;
}

export function localMoment(now: Date, timeZone: string): LocalMoment {
  const today = localDay(now, timeZone);
  return { now, today, weekday: weekdayOf(today), second: secondOfDay(now, timeZone) };
}
