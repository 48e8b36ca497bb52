import { JOURNEY_XP, LESSON_XP, OPTIONAL_MISSION_XP, REQUIRED_MISSION_XP } from './amounts.ts';

/** What of a journey is paid, before anybody has begun it. */
export interface PaidParts {
  totalDays: number;
  lessons: number;
  requiredMissions: number;
  optionalMissions: number;
}

/** Whether whoever does all its lessons has completed it: a journey whose lessons are still being written ends before its plan (decision D8). */
export const canBeCompleted = ({ totalDays, lessons }: Pick<PaidParts, 'totalDays' | 'lessons'>): boolean =>
  lessons >= totalDays;

/** What a journey pays to whoever does all of it, before any bonus (specification §9): its lessons, its missions, and its completion. */
export function journeyXp(parts: PaidParts): number {
  return (
    parts.lessons * LESSON_XP +
    parts.requiredMissions * REQUIRED_MISSION_XP +
    parts.optionalMissions * OPTIONAL_MISSION_XP +
    (canBeCompleted(parts) ? JOURNEY_XP : 0)
  );
}
