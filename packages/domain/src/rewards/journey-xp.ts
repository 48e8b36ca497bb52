import { JOURNEY_XP, LESSON_XP, OPTIONAL_MISSION_XP, REQUIRED_MISSION_XP } from './amounts.ts';

/** The parts of a journey that pay XP. */
export interface PaidParts {
  totalDays: number;
  lessons: number;
  requiredMissions: number;
  optionalMissions: number;
}

/** Whether doing all lessons completes the journey. It does not while lessons of its plan are still missing (decision D8). */
export const canBeCompleted = ({ totalDays, lessons }: Pick<PaidParts, 'totalDays' | 'lessons'>): boolean =>
  lessons >= totalDays;

/** The XP for doing all of a journey, before any bonus (specification §9): its lessons, its missions and its completion. */
export function journeyXp(parts: PaidParts): number {
  return (
    parts.lessons * LESSON_XP +
    parts.requiredMissions * REQUIRED_MISSION_XP +
    parts.optionalMissions * OPTIONAL_MISSION_XP +
    (canBeCompleted(parts) ? JOURNEY_XP : 0)
  );
}
