import { addDays, type LocalDay } from '../local-day.ts';
import { weekdayOf, type Weekday } from './weekdays.ts';

/** A member's own plan. It changes words and reminders, no rule; the days outside it may be days of rest (decision K11). */
export interface StudyPlan {
  /** At least one. */
  weekdays: readonly Weekday[];
  /** Minutes after midnight in the platform's zone, 0–1439. */
  studyMinute: number;
}

export const LAST_MINUTE_OF_DAY = 1439;

/** Whether the plan has this day. */
export const isStudyDay = ({ weekdays }: Pick<StudyPlan, 'weekdays'>, day: LocalDay): boolean =>
  weekdays.includes(weekdayOf(day));

/** Far more than a pause, the next one right after it and a week. */
const FARTHEST_DAY = 366;

/**
 * The plan's first day after `day` for which `isFree` holds (a rest or a pause may lie on it). Never null: where none is free within a year,
 * it is the plan's next day.
 */
export function nextStudyDay(
  plan: Pick<StudyPlan, 'weekdays'>,
  day: LocalDay,
  isFree: (day: LocalDay) => boolean = () => true,
): LocalDay {
  let first: LocalDay | null = null;
  for (let ahead = 1; ahead <= FARTHEST_DAY; ahead += 1) {
    const candidate = addDays(day, ahead);
    if (!isStudyDay(plan, candidate)) continue;
    if (isFree(candidate)) return candidate;
    first ??= candidate;
  }
  if (first === null) throw new Error('A plan has at least one weekday');
  return first;
}
