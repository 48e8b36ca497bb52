import type { LocalDay } from '@jornada/domain/local-day';
import { FIRST_DAY_LESSON_XP, LESSON_XP } from '@jornada/domain/rewards/amounts';
import { lessonKey } from '@jornada/domain/rewards/award-keys';
import { bonusPercent } from '@jornada/domain/rewards/multiplier';
import { stepStreak } from '@jornada/domain/rewards/streak';
import type { Database } from '../platform/database/database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { loadPaidKeys } from './ledger-store.ts';
import { findStats, loadDay, standingOf } from './store.ts';

/**
 * What completing a lesson now would pay: its XP and the bonus that today's streak and lessons would add (specification §9).
 * Null while gamification is off, or when this member was already paid for the lesson. A preview: the completion decides.
 */
export async function previewLessonReward(
  db: Database,
  input: { userId: string; lessonId: string; today: LocalDay; wasCurrent: boolean; enrolledToday: boolean },
): Promise<{ xp: number; bonusPercent: number } | null> {
  const { userId, today } = input;
  const [settings, paid, stats, day] = await Promise.all([
    readSettings(db),
    loadPaidKeys(db, userId, [lessonKey(input.lessonId)]),
    findStats(db, userId),
    loadDay(db, userId, today),
  ]);
  if (!settings.gamificationEnabled || paid.size > 0 || !stats) return null;
  const streakDays = stepStreak(standingOf(stats).streak, today).streak.days;
  return {
    xp: LESSON_XP + (input.wasCurrent && input.enrolledToday ? FIRST_DAY_LESSON_XP : 0),
    bonusPercent: bonusPercent({ streakDays, lessonsCompletedToday: day.lessons + 1 }),
  };
}
