import type { EditableJourney, JourneyForm } from '@jornada/contract/journeys/admin-journeys';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { insertJourney } from './admin-store.ts';
import { valuesOf } from './form-values.ts';
import { keepCover } from './keep-cover.ts';
import { readJourneyForEditing } from './read-for-editing.ts';

/**
 * An administrator creates a journey, without lessons yet (specification §2 "Admin journey form"). Refuses `invalid_asset_url` for a cover that
 * is not stored.
 */
export function createJourney(
  db: Database,
  { form, actorId, clock }: { form: JourneyForm; actorId: string; clock: Clock },
): Promise<EditableJourney> {
  return db.transaction(async (tx) => {
    const now = clock();
    const values = valuesOf(form, { cover: null, accessTerm: null, productTerms: [], questionsEnabled: false });
    await keepCover(tx, values.cover);
    const id = newId(now);
    await insertJourney(tx, { ...values, id, createdAt: now, updatedAt: now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Jornada criada',
      subject: values.name,
      subjectId: id,
      now,
    });
    return readJourneyForEditing(tx, id);
  });
}
