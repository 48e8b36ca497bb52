import { isJourneyComplete } from '../journeys/progress.ts';
import { currentDayOf } from '../lessons/release.ts';
import type { LessonProgress } from '../lessons/release.ts';
import type { LocalDay } from '../local-day.ts';

/** What becomes of members whom a change takes past the plan: complete at once, or with their next lesson (decision D15). */
export const COMPLETION_TIMES = ['now', 'later'] as const;
export type CompletionTime = (typeof COMPLETION_TIMES)[number];

/** A completion of the member's own, or one that a change brought at an instant, with what came of it. */
export type PastCompletion = 'own' | { byChangeAt: Date; hasPaid: boolean; hasCertificate: boolean };

export interface ChangedJourney {
  /** All lessons after the change, ordered by `dayNumber` 1…n without holes. */
  lessons: readonly LessonProgress[];
  /** The plan after the change. */
  totalDays: number;
  /** What completed the journey before; null while it is not complete (decision D5). */
  completion: PastCompletion | null;
  /** All that the member has done of it was brought from another platform: it pays nothing (decision D20). */
  isDoneElsewhere: boolean;
  /** Past the plan before this change, which leaves the plan alone: an earlier choice was that a lesson completes it. */
  isWaiting: boolean;
  completes: CompletionTime;
  isGamificationOn: boolean;
  now: Date;
}

export interface ProgressAfterChange {
  currentDay: number;
  /** This change takes the member past the plan, so somebody has to choose when the journey completes. */
  passesPlan: boolean;
  /** There is a lesson that could still complete it. Without one the journey completes whatever was chosen: nobody is ever stuck. */
  hasLessonLeft: boolean;
  /** This change makes the journey complete, so `completed_at` is now. */
  completesNow: boolean;
  /** This change takes an earlier one back, so the journey is open again. */
  isTakenBack: boolean;
  /** Its 500 XP are due at the member's next rewarded command or login; never for a change while gamification is off (decision B2). */
  owesBonus: boolean;
}

/** How long a change that completed journeys can be taken back with them (decision D15). */
const TAKE_BACK_MILLISECONDS = 86_400_000;

/**
 * A member's progress after a lesson was deleted, moved or added, or the plan changed (decisions D3, D5, D6, D15).
 * A journey may become complete without a completion. It becomes incomplete again only if it became complete so, and nothing came of it.
 */
export function progressAfterChange(journey: ChangedJourney): ProgressAfterChange {
  const currentDay = currentDayOf(journey.lessons);
  const hasPassed = isJourneyComplete(currentDay, journey.totalDays);
  const hasLessonLeft = currentDay <= journey.lessons.length;
  const passesPlan = hasPassed && journey.completion === null && !(journey.isWaiting && hasLessonLeft);
  const completesNow = passesPlan && (journey.completes === 'now' || !hasLessonLeft);
  return {
    currentDay,
    passesPlan,
    hasLessonLeft,
    completesNow,
    isTakenBack: !hasPassed && canBeTakenBack(journey),
    owesBonus: completesNow && journey.isGamificationOn && !journey.isDoneElsewhere,
  };
}

/** It came from a change within a day, paid nothing, and brought no certificate. */
function canBeTakenBack({ completion, now }: ChangedJourney): boolean {
  if (completion === null || completion === 'own' || completion.hasPaid || completion.hasCertificate) return false;
  return now.getTime() - completion.byChangeAt.getTime() <= TAKE_BACK_MILLISECONDS;
}

/**
 * Whether an administrator's choice for `told` members still holds for `actual` ones: nobody is left to choose about, or at most one in
 * twenty more or fewer. In a large school somebody passes the plan at every moment.
 */
export function isChoiceCurrent(told: number, actual: number): boolean {
  return actual === 0 || Math.abs(actual - told) <= Math.floor(told / 20);
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
