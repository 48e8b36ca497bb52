import type { ArrangedJourney } from '@jornada/contract/lessons/parts';
import { MAX_PARTS } from '@jornada/domain/journeys/limits';
import { arrangeLessons } from '@jornada/domain/lessons/arrange-lessons';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockJourneyToAppend } from '../editing/append.ts';
import { readOrder, saveOrder } from '../editing/order-store.ts';
import { insertPart, savePartPlaces } from './part-store.ts';
import { presentArranged } from './present-arranged.ts';

/**
 * Makes a part that begins with a lesson, or an empty one at the end of a journey (decision D19). No number changes. The caller chooses the
 * id, so that a repeated call makes one part. Refuses `journey_not_found`, `lesson_not_found`, `journey_parts_full`, and
 * `changed_meanwhile` for the id of a part elsewhere.
 */
export function createPart(
  db: Database,
  input: {
    journeyId: string;
    id: string;
    title: string;
    beforeId?: string | null | undefined;
    actorId: string;
    clock: Clock;
  },
): Promise<ArrangedJourney> {
  const { journeyId, id, title, beforeId = null, actorId } = input;
  return db.transaction(async (tx) => {
    await lockJourneyToAppend(tx, journeyId);
    const order = await readOrder(tx, journeyId);
    if (order.parts.includes(id)) return presentArranged(tx, journeyId, order);
    if (order.parts.length >= MAX_PARTS) refuse('journey_parts_full');
    const after = arrangeLessons(order, { kind: 'addPart', partId: id, beforeId }) ?? refuse('lesson_not_found');
    const now = input.clock();
    await savePartPlaces(tx, after.parts);
    const place = after.parts.indexOf(id) + 1;
    const isNew = await insertPart(tx, { id, journeyId, place, title, createdAt: now, updatedAt: now });
    if (!isNew) refuse('changed_meanwhile');
    await saveOrder(tx, order, after);
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Parte criada',
      subject: title,
      subjectId: id,
      now,
    });
    return presentArranged(tx, journeyId, after);
  });
}
