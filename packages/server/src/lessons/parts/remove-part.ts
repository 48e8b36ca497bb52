import type { ArrangedJourney } from '@jornada/contract/lessons/parts';
import { arrangeLessons } from '@jornada/domain/lessons/arrange-lessons';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { saveOrder } from '../editing/order-store.ts';
import { lockJourneyAlone, lockPart } from './lock-part.ts';
import { deletePart, savePartPlaces } from './part-store.ts';
import { presentArranged } from './present-arranged.ts';

/** Removes a part; its lessons stay where they are and join the part before it (decision D19). Refuses `part_not_found`. */
export function removePart(
  db: Database,
  { partId, actorId, clock }: { partId: string; actorId: string; clock: Clock },
): Promise<ArrangedJourney> {
  return db.transaction(async (tx) => {
    const { part, order } = await lockPart(tx, partId, lockJourneyAlone);
    const parts = order.parts.filter((id) => id !== partId);
    const after = arrangeLessons(order, { kind: 'parts', parts })!;
    await saveOrder(tx, order, after);
    await deletePart(tx, partId);
    await savePartPlaces(tx, parts);
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Parte removida',
      subject: part.title,
      subjectId: partId,
      now: clock(),
    });
    return presentArranged(tx, part.journeyId, after);
  });
}
