import { recomputeJourney } from '../enrollments/recompute-journey.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lockOrderAround } from './lock-order.ts';
import { countMembersInTheMiddle, deleteAndCloseGap } from './order-store.ts';

/**
 * Deletes a lesson; the next one takes its number and everybody stands where their completed lessons say (decisions D3, D9).
 * Earned XP stays. Refuses `lesson_not_found`.
 * @returns how many members had begun the journey and not finished it
 */
export function deleteLesson(
  db: Database,
  { lessonId, clock }: { lessonId: string; clock: Clock },
): Promise<{ membersInTheMiddle: number }> {
  return db.transaction(async (tx) => {
    const { journey, lesson } = await lockOrderAround(tx, lessonId);
    const now = clock();
    const membersInTheMiddle = await countMembersInTheMiddle(tx, journey.id);
    await deleteAndCloseGap(tx, { journeyId: journey.id, lesson });
    await recomputeJourney(tx, { journeyId: journey.id, totalDays: journey.totalDays, now });
    return { membersInTheMiddle };
  });
}
