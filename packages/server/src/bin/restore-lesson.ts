import { MAX_LESSONS } from '@jornada/domain/journeys/limits';
import { arrangeLessons, placesOf } from '@jornada/domain/lessons/arrange-lessons';
import { recordAudit } from '../audit/record-audit.ts';
import type { BinEntry } from '../bin-rows/bin-parts.ts';
import { lockEntry } from '../bin-rows/entry-store.ts';
import { findKeptPlace, saveKeptPlace } from '../bin-rows/kept-place.ts';
import { holdPeople, putBack } from '../bin-rows/put-back.ts';
import { applyResets } from '../bin-rows/reset-notes.ts';
import { lockJourney, recomputeJourney } from '../enrollments/plan-change/recompute-journey.ts';
import { readOrder, saveOrder } from '../lessons/editing/order-store.ts';
import { numberChange, publishedIn } from '../lessons/editing/rearrange.ts';
import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Restoration } from './restoration.ts';

/**
 * Puts a lesson back to its place, or to the end of a journey that has become shorter, and recomputes members' progress (decisions C11, D3).
 * Like adding a lesson it asks nothing: members who have a lesson left complete the journey with that.
 * Refuses `journey_not_found` and `journey_full`.
 * @returns whether it was still in the bin
 */
export async function restoreLesson(
  tx: Transaction,
  { id, journeyId }: BinEntry,
  { actorId, clock }: Restoration,
): Promise<boolean> {
  const journey = (await lockJourney(tx, journeyId)) ?? refuse('journey_not_found');
  const entry = await lockEntry(tx, id);
  if (!entry) return false;
  const before = await readOrder(tx, journeyId);
  if (before.lessons.length >= MAX_LESSONS) refuse('journey_full');
  const now = clock();
  const kept = await findKeptPlace(tx, id);
  const isDraft = entry.dayNumber === null;
  const after = arrangeLessons(before, {
    kind: 'insert',
    lesson: { id, partId: kept.partId, isDraft, isPlaced: kept.isPlaced },
    index: (entry.dayNumber ?? kept.place) - 1,
  })!;
  const place = placesOf(after).find((lesson) => lesson.id === id)!;
  await saveOrder(tx, before, after);
  await holdPeople(tx, id);
  await applyResets(tx, { id, now });
  await saveKeptPlace(tx, place);
  await putBack(tx, entry);
  const { dayNumber } = place;
  const counts =
    dayNumber === null
      ? []
      : await recomputeJourney(tx, {
          journey,
          fromDay: dayNumber,
          order: publishedIn(after),
          completing: 'later',
          now,
        });
  await recordAudit(tx, {
    actor: { id: actorId },
    action: 'Lição restaurada',
    subject: entry.name,
    subjectId: id,
    changes: [...numberChange(null, dayNumber), ...counts],
    now,
  });
  return true;
}
