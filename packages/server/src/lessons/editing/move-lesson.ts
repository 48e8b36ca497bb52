import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockOrderAround } from './lock-order.ts';
import { renumberLesson } from './place-lesson.ts';

/**
 * Swaps a lesson with its neighbour, `up` towards lesson 1, and recomputes members' progress (decisions D3, D10).
 * Refuses `lesson_not_found`, `no_lesson_in_that_direction`, and `completion_unconfirmed` and `people_count_changed` as `recomputeJourney` does.
 * @returns the journey's lessons in their new order
 */
export function moveLesson(
  db: Database,
  {
    lessonId,
    direction,
    completing,
    actorId,
    clock,
  }: {
    lessonId: string;
    direction: 'up' | 'down';
    completing?: CompletionChoice | undefined;
    actorId: string;
    clock: Clock;
  },
): Promise<{ lessons: { id: string; dayNumber: number }[] }> {
  return db.transaction(async (tx) => {
    const locked = await lockOrderAround(tx, lessonId);
    const neighbour = locked.order[locked.order.indexOf(locked.lesson) + (direction === 'up' ? -1 : 1)];
    if (!neighbour) refuse('no_lesson_in_that_direction');
    return renumberLesson(tx, { ...locked, target: neighbour.dayNumber, completing, actorId, now: clock() });
  });
}
