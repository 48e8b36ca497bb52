import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { recordAudit } from '../../audit/record-audit.ts';
import { recomputeJourney } from '../../enrollments/plan-change/recompute-journey.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { lockOrderAround, type LockedOrder } from './lock-order.ts';
import { listOrder, renumber } from './order-store.ts';

export interface NewOrder {
  lessons: { id: string; dayNumber: number }[];
}

/**
 * Gives a lesson another number, shifts those in between and recomputes members' progress (decisions D3, D10).
 * A number beyond the last one means the last. Refuses `lesson_not_found`, and `completion_unconfirmed` and `people_count_changed` as
 * `recomputeJourney` does.
 * @returns the journey's lessons in their new order
 */
export function placeLesson(
  db: Database,
  {
    lessonId,
    dayNumber,
    completing,
    actorId,
    clock,
  }: {
    lessonId: string;
    dayNumber: number;
    completing?: CompletionChoice | undefined;
    actorId: string;
    clock: Clock;
  },
): Promise<NewOrder> {
  return db.transaction(async (tx) => {
    const locked = await lockOrderAround(tx, lessonId);
    const target = Math.min(dayNumber, locked.order.length);
    if (target === locked.lesson.dayNumber) return presentOrder(locked.order);
    return renumberLesson(tx, { ...locked, target, completing, actorId, now: clock() });
  });
}

/** Renumbers, recomputes progress and audits. The caller holds the order (`lockOrderAround`). */
export async function renumberLesson(
  tx: Transaction,
  {
    journey,
    lesson,
    target,
    completing,
    actorId,
    now,
  }: LockedOrder & { target: number; completing: CompletionChoice | undefined; actorId: string; now: Date },
): Promise<NewOrder> {
  await renumber(tx, { journeyId: journey.id, lesson, target });
  const fromDay = Math.min(lesson.dayNumber, target);
  const counts = await recomputeJourney(tx, { journey, fromDay, completing, now });
  const order = await listOrder(tx, journey.id);
  await recordAudit(tx, {
    actor: { id: actorId },
    action: 'Lição movida',
    subject: lesson.title,
    subjectId: lesson.id,
    changes: [{ field: 'dayNumber', before: String(lesson.dayNumber), after: String(target) }, ...counts],
    now,
  });
  return presentOrder(order);
}

function presentOrder(order: LockedOrder['order']): NewOrder {
  return { lessons: order.map(({ id, dayNumber }) => ({ id, dayNumber })) };
}
