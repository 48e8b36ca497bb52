import { progressAfterChange } from '@jornada/domain/enrollments/progress-after-change';
import type { Transaction } from '../platform/database/database.ts';
import { readSettings } from '../settings/read-settings.ts';
import {
  listLessonNumbers,
  listProgressGroups,
  saveProgressChanges,
  selectJourneyForUpdate,
} from './recompute-store.ts';

/** Members saved by one statement, so that it stays within the database's time limit. */
const AT_ONCE = 10_000;

/**
 * Locks a journey, then its enrollments by id, for an administrator's command that changes its lessons or plan. Call it first, then read the
 * clock, change, and `recomputeJourney`. Undefined for an unknown journey.
 */
export function lockJourney(tx: Transaction, journeyId: string) {
  return selectJourneyForUpdate(tx, journeyId);
}

/**
 * Recomputes the progress of a journey's members (decisions D3, D5, D6), in the transaction that deleted, moved or added lessons or changed
 * `total_days`. Members who become complete without a completion get `completed_at` and, unless it was paid before or gamification is off,
 * their bonus at the next rewarded command. Four statements for up to ten thousand changed members.
 * `fromDay`: the first day that the change concerns. Members before it still have a lesson to do there and are not read.
 * The caller holds `lockJourney`.
 */
export async function recomputeJourney(
  tx: Transaction,
  { journeyId, totalDays, fromDay, now }: { journeyId: string; totalDays: number; fromDay: number; now: Date },
): Promise<void> {
  const { gamificationEnabled } = await readSettings(tx);
  const numbered = await listLessonNumbers(tx, journeyId);
  const standings = await listProgressGroups(tx, { journeyId, fromDay });

  const changed = standings.flatMap(({ ids, currentDay, isComplete, completedDayNumbers }) => {
    const completed = new Set(completedDayNumbers);
    const after = progressAfterChange({
      lessons: numbered.map((lesson) => ({ ...lesson, isCompleted: completed.has(lesson.dayNumber) })),
      totalDays,
      isAlreadyComplete: isComplete,
      isGamificationOn: gamificationEnabled,
    });
    return after.currentDay === currentDay && !after.completesNow ? [] : ids.map((id) => ({ id, ...after }));
  });
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    await saveProgressChanges(tx, { journeyId, changed: changed.slice(from, from + AT_ONCE), now });
  }
}
