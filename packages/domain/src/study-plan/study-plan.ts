import { addDays, type LocalDay } from '../local-day.ts';
import { weekdayOf, type Weekday } from './weekdays.ts';

/** A member's own plan. It changes words and reminders, no rule (decision K11). */
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

/** The plan's first day after `day` for which `isFree` holds (a rest or a pause may lie on it); null if it has none in two weeks. */
export function nextStudyDay(
  plan: Pick<StudyPlan, 'weekdays'>,
  day: LocalDay,
  isFree: (day: LocalDay) => boolean = () => true,
): LocalDay | null {
  for (let ahead = 1; ahead <= 15; ahead += 1) {
    const candidate = addDays(day, ahead);
    if (isStudyDay(plan, candidate) && isFree(candidate)) return candidate;
  }
  return null;
}
