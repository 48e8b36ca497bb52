import { recomputeJourney } from '../enrollments/recompute-journey.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { lockOrderAround } from './lock-order.ts';
import { listOrder, swapNumbers } from './order-store.ts';

/**
 * Swaps a lesson with its neighbour, `up` towards lesson 1, and puts everybody where their completed lessons say (decisions D3, D10).
 * Refuses `lesson_not_found` and `no_lesson_in_that_direction`.
 * @returns the journey's lessons in their new order
 */
export function moveLesson(
  db: Database,
  { lessonId, direction, clock }: { lessonId: string; direction: 'up' | 'down'; clock: Clock },
): Promise<{ lessons: { id: string; dayNumber: number }[] }> {
  return db.transaction(async (tx) => {
    const { journey, order, lesson } = await lockOrderAround(tx, lessonId);
    const now = clock();
    const neighbour = order[order.indexOf(lesson) + (direction === 'up' ? -1 : 1)];
    if (!neighbour) refuse('no_lesson_in_that_direction');
    await swapNumbers(tx, [lesson, neighbour]);
    await recomputeJourney(tx, { journeyId: journey.id, totalDays: journey.totalDays, now });
    return { lessons: await listOrder(tx, journey.id) };
  });
}
