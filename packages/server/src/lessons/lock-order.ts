import { lockJourney } from '../enrollments/recompute-journey.ts';
import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { findJourneyOfLesson, listOrder } from './order-store.ts';

/**
 * Holds the order of a lesson's journey for an administrator's command: the journey, its enrolments, and so its lessons, as whoever
 * changes lessons or completes them waits at the first two. Refuses `lesson_not_found`.
 */
export async function lockOrderAround(tx: Transaction, lessonId: string) {
  const journeyId = (await findJourneyOfLesson(tx, lessonId)) ?? refuse('lesson_not_found');
  const journey = (await lockJourney(tx, journeyId)) ?? refuse('lesson_not_found');
  // Only now: somebody else may have deleted it, or moved it, while this waited.
  const order = await listOrder(tx, journeyId);
  const lesson = order.find(({ id }) => id === lessonId) ?? refuse('lesson_not_found');
  return { journey, order, lesson };
}

export type HeldOrder = Awaited<ReturnType<typeof lockOrderAround>>;
