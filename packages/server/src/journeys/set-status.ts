import type { EditableJourney } from '@jornada/contract/journeys/admin-journeys';
import { changesBetween } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { nextEdit } from '../platform/edit-version.ts';
import { refuse } from '../platform/http/refusal.ts';
import { saveJourney, selectJourneyFor, type StoredJourney } from './admin-store.ts';
import { readJourneyForEditing } from './read-for-editing.ts';

/**
 * Activates or deactivates a journey. Enrolled members keep access and progress (decision C3), so nothing is recomputed.
 * Refuses `journey_not_found`, and `product_id_missing` for a paid journey that no purchase could match (decision C7).
 */
export function setJourneyStatus(
  db: Database,
  input: { journeyId: string; status: StoredJourney['status']; actorId: string; clock: Clock },
): Promise<EditableJourney> {
  const { journeyId, status, actorId } = input;
  return db.transaction(async (tx) => {
    const before = (await selectJourneyFor(tx, journeyId, 'no key update')) ?? refuse('journey_not_found');
    const cannotBeFound = before.tipo === 'paga' && before.externalProductIds.length === 0;
    if (status === 'active' && cannotBeFound) refuse('product_id_missing');

    const now = input.clock();
    if (status !== before.status) {
      await saveJourney(tx, { id: journeyId, status, updatedAt: nextEdit(before, now) });
      await recordAudit(tx, {
        actor: { id: actorId },
        action: status === 'active' ? 'Jornada ativada' : 'Jornada inativada',
        subject: before.name,
        subjectId: journeyId,
        changes: changesBetween({ status: before.status }, { status }),
        now,
      });
    }
    return readJourneyForEditing(tx, journeyId);
  });
}
