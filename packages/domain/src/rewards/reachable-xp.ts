import { bonusPercent, bonusXp } from './multiplier.ts';
import { LESSON_XP, LOGIN_XP, OPTIONAL_MISSION_XP, REQUIRED_MISSION_XP } from './amounts.ts';
import { MIN_DAILY_GOAL } from './daily-goal.ts';

/** A lesson that is left to do. */
export interface LessonLeft {
  /** Null without a mission. */
  mission: 'required' | 'optional' | null;
  /** Its day has come, or its journey has no days. */
  isReleased: boolean;
}

const missionXp = { required: REQUIRED_MISSION_XP, optional: OPTIONAL_MISSION_XP } as const;

const xpOf = ({ mission }: LessonLeft) => LESSON_XP + (mission ? missionXp[mission] : 0);

/**
 * The most XP that one day's login, lessons and missions of these journeys pay: of each all released lessons, or the best one of those to
 * come. `journeys` are those under way, each with the lessons left; null without any lesson left.
 */
export function reachableXp(journeys: readonly (readonly LessonLeft[])[], streakDays: number): number | null {
  let xp = 0;
  let lessons = 0;
  for (const left of journeys) {
    if (left.length === 0) continue;
    const released = left.filter(({ isReleased }) => isReleased);
    xp += Math.max(
      released.reduce((sum, lesson) => sum + xpOf(lesson), 0),
      ...left.map(xpOf),
    );
    lessons += Math.max(1, released.length);
  }
  if (lessons === 0) return null;
  return LOGIN_XP + xp + bonusXp(xp, bonusPercent({ streakDays, lessonsCompletedToday: lessons }));
}

/** A daily goal that `reachable` XP a day meet: the largest of the quick ones, else the largest multiple of ten. */
export const goalWithin = (reachable: number, presets: readonly number[]): number =>
  presets.findLast((preset) => preset <= reachable) ?? Math.max(MIN_DAILY_GOAL, Math.floor(reachable / 10) * 10);
