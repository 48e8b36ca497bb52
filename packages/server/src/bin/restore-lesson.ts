import { MAX_LESSONS } from '@jornada/domain/journeys/limits';
import { recordAudit } from '../audit/record-audit.ts';
import type { BinEntry } from '../bin-rows/bin-parts.ts';
import { lockEntry } from '../bin-rows/entry-store.ts';
import { holdMembers, putBack } from '../bin-rows/put-back.ts';
import { applyResets } from '../bin-rows/reset-notes.ts';
import { lockJourney, recomputeJourney } from '../enrollments/plan-change/recompute-journey.ts';
import { saveLesson } from '../lessons/editing/admin-store.ts';
import { listOrder, openGap } from '../lessons/editing/order-store.ts';
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
  const count = (await listOrder(tx, journeyId)).length;
  if (count >= MAX_LESSONS) refuse('journey_full');
  const now = clock();
  const dayNumber = Math.min(entry.dayNumber!, count + 1);
  await openGap(tx, { journeyId, dayNumber });
  await holdMembers(tx, id);
  await applyResets(tx, { id, now });
  await putBack(tx, entry);
  await saveLesson(tx, { id, dayNumber });
  const counts = await recomputeJourney(tx, { journey, fromDay: dayNumber, completing: 'later', now });
  await recordAudit(tx, {
    actor: { id: actorId },
    action: 'Lição restaurada',
    subject: entry.name,
    subjectId: id,
    changes: [{ field: 'dayNumber', before: null, after: String(dayNumber) }, ...counts],
    now,
  });
  return true;
}
