import { isJourneyComplete } from '../journeys/progress.ts';
import { currentDayOf } from '../lessons/release.ts';
import type { LessonProgress } from '../lessons/release.ts';
import type { LocalDay } from '../local-day.ts';

export interface ChangedJourney {
  /** All lessons after the change, ordered by `dayNumber` 1…n without holes. */
  lessons: readonly LessonProgress[];
  /** The plan after the change. */
  totalDays: number;
  /** The enrollment has its `completed_at`, which only a reset clears (decision D5). */
  isAlreadyComplete: boolean;
  isGamificationOn: boolean;
}

export interface ProgressAfterChange {
  currentDay: number;
  /** This change makes the journey complete, so `completed_at` is now. */
  completesNow: boolean;
  /** Its 500 XP are due at the member's next rewarded command or login; never for a change while gamification is off (decision B2). */
  owesBonus: boolean;
}

/**
 * A member's progress after a lesson was deleted, moved or added, or the plan changed (decisions D3, D5, D6).
 * A journey may become complete without a completion, and never becomes incomplete again.
 */
export function progressAfterChange(journey: ChangedJourney): ProgressAfterChange {
  const currentDay = currentDayOf(journey.lessons);
  const completesNow = !journey.isAlreadyComplete && isJourneyComplete(currentDay, journey.totalDays);
  return { currentDay, completesNow, owesBonus: completesNow && journey.isGamificationOn };
}

/** An enrollment's fields after a reset (decision D12). Progress rows and timers go, answers are archived, `started_at` stays. */
export function resetProgress(today: LocalDay): {
  currentDay: 1;
  completedAt: null;
  owesBonus: false;
  scheduleStartedOn: LocalDay;
} {
  return { currentDay: 1, completedAt: null, owesBonus: false, scheduleStartedOn: today };
}
