import { JOURNEY_XP, LESSON_XP, OPTIONAL_MISSION_XP, REQUIRED_MISSION_XP } from './amounts.ts';
import { journeyKey, lessonKey, missionKey, type AwardKey } from './award-keys.ts';

/** Whether doing all lessons completes the journey. It does not while lessons of its plan are still missing (decision D8). */
export const canBeCompleted = ({ totalDays, lessons }: { totalDays: number; lessons: number }): boolean =>
  lessons >= totalDays;

/** What in a journey pays XP. */
export const XP_SOURCES = ['licoes', 'missoes', 'conclusao'] as const;
export type XpSource = (typeof XP_SOURCES)[number];

export interface PaidJourney {
  id: string;
  totalDays: number;
  lessons: readonly { id: string; mission: 'required' | 'optional' | null }[];
}

/**
 * The XP for doing all of a journey, before any bonus (specification §9), and where it comes from: its lessons, its missions and its
 * completion, without what was paid to this member before, as no fact pays twice (decision F1).
 */
export function journeyXp(
  { id, totalDays, lessons }: PaidJourney,
  paid: ReadonlySet<AwardKey>,
): { xp: number; sources: XpSource[] } {
  const due = (key: AwardKey, xp: number) => (paid.has(key) ? 0 : xp);
  const sum = (amounts: number[]) => amounts.reduce((total, xp) => total + xp, 0);
  const missions = lessons.filter(({ mission }) => mission !== null);
  const amounts: Record<XpSource, number> = {
    licoes: sum(lessons.map((lesson) => due(lessonKey(lesson.id), LESSON_XP))),
    missoes: sum(
      missions.map(({ id: lessonId, mission }) =>
        due(missionKey(lessonId), mission === 'required' ? REQUIRED_MISSION_XP : OPTIONAL_MISSION_XP),
      ),
    ),
    conclusao: canBeCompleted({ totalDays, lessons: lessons.length }) ? due(journeyKey(id), JOURNEY_XP) : 0,
  };
  return { xp: sum(Object.values(amounts)), sources: XP_SOURCES.filter((source) => amounts[source] > 0) };
}
