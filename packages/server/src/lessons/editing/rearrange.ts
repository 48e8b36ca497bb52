import type { OrderedLesson } from '@jornada/contract/lessons/lessons';
import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { arrangeLessons, placesOf, type JourneyOrder, type OrderChange } from '@jornada/domain/lessons/arrange-lessons';
import type { Change } from '../../audit/changes-between.ts';
import { recomputeJourney } from '../../enrollments/plan-change/recompute-journey.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { saveOrder } from './order-store.ts';

export interface Rearranged {
  order: JourneyOrder;
  /** What the audit records of the members' progress. */
  counts: Change[];
}

/**
 * Changes a journey's order, renumbers its lessons and recomputes members' progress where numbers changed (decisions D3, D10, D15, D17).
 * The caller holds the order (`lockOrderAround`). Refuses `changed_meanwhile` for a place that is not there any more, and
 * `completion_unconfirmed` and `people_count_changed` as `recomputeJourney` does.
 */
export async function rearrange(
  tx: Transaction,
  {
    journey,
    order: before,
    changes,
    completing,
    now,
  }: {
    journey: Parameters<typeof recomputeJourney>[1]['journey'];
    order: JourneyOrder;
    changes: readonly OrderChange[];
    completing: CompletionChoice | 'later' | undefined;
    now: Date;
  },
): Promise<Rearranged> {
  let order = before;
  for (const change of changes) order = arrangeLessons(order, change) ?? refuse('changed_meanwhile');
  await saveOrder(tx, before, order);
  const fromDay = firstChangedNumber(before, order);
  const counts =
    fromDay === null
      ? []
      : await recomputeJourney(tx, { journey, fromDay, order: publishedIn(order), completing, now });
  return { order, counts };
}

/** The first number that another lesson has in the other order; null if there is none. */
function firstChangedNumber(before: JourneyOrder, after: JourneyOrder): number | null {
  const [old, changed] = [before, after].map(({ lessons }) => lessons.filter(({ isDraft }) => !isDraft));
  const length = Math.max(old!.length, changed!.length);
  for (let index = 0; index < length; index++) if (old![index]?.id !== changed![index]?.id) return index + 1;
  return null;
}

/** The published lessons of an order with their numbers. */
export const publishedIn = (order: JourneyOrder) =>
  placesOf(order).flatMap(({ id, dayNumber }) => (dayNumber === null ? [] : [{ id, dayNumber }]));

/** A lesson's number in an order; null for a draft. */
export const numberIn = (order: JourneyOrder, lessonId: string): number | null =>
  placesOf(order).find(({ id }) => id === lessonId)?.dayNumber ?? null;

/** A lesson's number for the audit. */
export const numberChange = (before: number | null, after: number | null): Change[] =>
  before === after
    ? []
    : [
        {
          field: 'dayNumber',
          before: before === null ? null : String(before),
          after: after === null ? null : String(after),
        },
      ];

/** The order for an administrator's list. */
export const presentOrder = (order: JourneyOrder): { lessons: OrderedLesson[] } => ({
  lessons: placesOf(order).map(({ place: _place, ...lesson }) => lesson),
});
