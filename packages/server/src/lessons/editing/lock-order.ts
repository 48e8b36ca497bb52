import { lockJourney } from '../../enrollments/plan-change/recompute-journey.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findJourneyOfLesson, readOrder } from './order-store.ts';

/**
 * Locks a lesson's journey and its enrollments for an administrator's command. That holds its lessons too: every command that changes or
 * completes lessons waits at these locks. Refuses `lesson_not_found`.
 */
export async function lockOrderAround(tx: Transaction, lessonId: string) {
  const journeyId = (await findJourneyOfLesson(tx, lessonId)) ?? refuse('lesson_not_found');
  const journey = (await lockJourney(tx, journeyId)) ?? refuse('lesson_not_found');
  // Read only now: it may have been deleted or moved while this waited.
  const order = await readOrder(tx, journeyId);
  const lesson = order.lessons.find(({ id }) => id === lessonId) ?? refuse('lesson_not_found');
  return { journey, order, lesson };
}
