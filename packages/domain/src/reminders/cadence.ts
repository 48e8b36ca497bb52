import { daysBetween, type LocalDay } from '../local-day.ts';
import type { ReminderFrequency } from './frequency.ts';

/** What is kept of a member's reminders, for the next one. */
export interface ReminderHistory {
  /** Reminders sent since the last visit. */
  unanswered: number;
  lastSentOn: LocalDay | null;
}

/** How often to write to somebody who does not come: less and less, then once more to say so, then no more. */
export type Rhythm = 'study_days' | 'weekly' | 'monthly' | 'farewell' | 'silent';

/** Reminders without a visit before the rhythm slows down (docs/reminders.md). */
const ON_STUDY_DAYS = 3;
const WEEKLY = 3;
const MONTHLY = 2;

const FIRST_WEEKLY = ON_STUDY_DAYS;
const FIRST_MONTHLY = FIRST_WEEKLY + WEEKLY;
const FAREWELL = FIRST_MONTHLY + MONTHLY;

/** Days between two reminders at least. */
const leastDays: Record<Exclude<Rhythm, 'silent'>, number> = { study_days: 1, weekly: 7, monthly: 30, farewell: 30 };

/** The rhythm of the next reminder, after so many without a visit. */
export function rhythmAfter(unanswered: number): Rhythm {
  if (unanswered < FIRST_WEEKLY) return 'study_days';
  if (unanswered < FIRST_MONTHLY) return 'weekly';
  if (unanswered < FAREWELL) return 'monthly';
  return unanswered === FAREWELL ? 'farewell' : 'silent';
}

/** Whether enough days have passed since the last reminder. Who asked for one a week never gets more. */
export function isTimeForAnother(
  { unanswered, lastSentOn }: ReminderHistory,
  { frequency, today }: { frequency: ReminderFrequency; today: LocalDay },
): boolean {
  const rhythm = rhythmAfter(unanswered);
  if (rhythm === 'silent') return false;
  if (lastSentOn === null) return true;
  const days = frequency === 'weekly' ? Math.max(leastDays.weekly, leastDays[rhythm]) : leastDays[rhythm];
  return daysBetween(lastSentOn, today) >= days;
}
