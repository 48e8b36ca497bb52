import type { OrderedLesson } from '@jornada/contract/lessons/lessons';
import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { placesOf, type OrderChange } from '@jornada/domain/lessons/arrange-lessons';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockOrderAround } from './lock-order.ts';
import type { StoredOrder, StoredPlace } from './order-store.ts';
import { numberChange, numberIn, presentOrder, rearrange } from './rearrange.ts';

/** A number among the published lessons, a place in a part, or one step among the published ones, towards lesson 1 or away from it. */
export type NewPlace =
  | { dayNumber: number }
  | { at: { partId: string | null; afterId: string | null } }
  | { direction: 'up' | 'down' };

/**
 * Gives a lesson another number or place, shifts those in between and recomputes members' progress (decisions D3, D10). A number beyond the
 * last one means the last. Refuses `lesson_not_found`, `no_lesson_in_that_direction`, `changed_meanwhile` for a place that is not there any
 * more, and `completion_unconfirmed` and `people_count_changed` as `recomputeJourney` does.
 * @returns the journey's lessons in their new order
 */
export function placeLesson(
  db: Database,
  {
    lessonId,
    to,
    completing,
    actorId,
    clock,
  }: {
    lessonId: string;
    to: NewPlace;
    completing?: CompletionChoice | undefined;
    actorId: string;
    clock: Clock;
  },
): Promise<{ lessons: OrderedLesson[] }> {
  return db.transaction(async (tx) => {
    const { journey, order, lesson } = await lockOrderAround(tx, lessonId);
    const now = clock();
    const changes = [changeFor(order, lesson, to)];
    const { order: after, counts } = await rearrange(tx, { journey, order, changes, completing, now });
    const dayNumber = numberIn(after, lessonId);
    if (JSON.stringify(placesOf(after)) !== JSON.stringify(placesOf(order))) {
      await recordAudit(tx, {
        actor: { id: actorId },
        action: 'Lição movida',
        subject: lesson.title,
        subjectId: lessonId,
        changes: [...numberChange(lesson.dayNumber, dayNumber), ...counts],
        now,
      });
    }
    return presentOrder(after);
  });
}

function changeFor(order: StoredOrder, { id, dayNumber }: StoredPlace, to: NewPlace): OrderChange {
  if ('dayNumber' in to) return { kind: 'number', id, dayNumber: to.dayNumber };
  if ('at' in to) return { kind: 'move', ids: [id], to: to.at };
  const target = dayNumber === null ? 0 : dayNumber + (to.direction === 'up' ? -1 : 1);
  const isThere = order.lessons.some((lesson) => lesson.dayNumber === target);
  return { kind: 'number', id, dayNumber: isThere ? target : refuse('no_lesson_in_that_direction') };
}
