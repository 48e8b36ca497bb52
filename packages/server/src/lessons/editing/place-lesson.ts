import { recordAudit } from '../../audit/record-audit.ts';
import { recomputeJourney } from '../../enrollments/recompute-journey.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { lockOrderAround, type LockedOrder } from './lock-order.ts';
import { listOrder, renumber } from './order-store.ts';

export interface NewOrder {
  lessons: { id: string; dayNumber: number }[];
}

/**
 * Gives a lesson another number, shifts those in between and recomputes members' progress (decisions D3, D10).
 * A number beyond the last one means the last. Refuses `lesson_not_found`.
 * @returns the journey's lessons in their new order
 */
export function placeLesson(
  db: Database,
  { lessonId, dayNumber, actorId, clock }: { lessonId: string; dayNumber: number; actorId: string; clock: Clock },
): Promise<NewOrder> {
  return db.transaction(async (tx) => {
    const locked = await lockOrderAround(tx, lessonId);
    const target = Math.min(dayNumber, locked.order.length);
    if (target === locked.lesson.dayNumber) return presentOrder(locked.order);
    return renumberLesson(tx, { ...locked, target, actorId, now: clock() });
  });
}

/** Renumbers, recomputes progress and audits. The caller holds the order (`lockOrderAround`). */
export async function renumberLesson(
  tx: Transaction,
  { journey, lesson, target, actorId, now }: LockedOrder & { target: number; actorId: string; now: Date },
): Promise<NewOrder> {
  await renumber(tx, { journeyId: journey.id, lesson, target });
  const fromDay = Math.min(lesson.dayNumber, target);
  await recomputeJourney(tx, { journeyId: journey.id, totalDays: journey.totalDays, fromDay, now });
  const order = await listOrder(tx, journey.id);
  await recordAudit(tx, {
    actor: { id: actorId },
    action: 'Lição movida',
    subject: lesson.title,
    subjectId: lesson.id,
    changes: [{ field: 'dayNumber', before: String(lesson.dayNumber), after: String(target) }],
    now,
  });
  return presentOrder(order);
}

function presentOrder(order: LockedOrder['order']): NewOrder {
  return { lessons: order.map(({ id, dayNumber }) => ({ id, dayNumber })) };
}
