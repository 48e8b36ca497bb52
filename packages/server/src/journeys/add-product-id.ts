import { MAX_PRODUCT_IDS } from '@jornada/domain/journeys/limits';
import { typedText } from '@jornada/domain/text/typed-text';
import { cleanProductIds } from '@jornada/domain/purchases/product-ids';
import { changesBetween } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { nextEdit } from '../platform/edit-version.ts';
import { refuse } from '../platform/http/refusal.ts';
import { saveJourney, selectJourneyFor } from './admin-store.ts';

const refuseId = (message: string) => refuse('invalid_input', [{ path: 'productId', message }]);

/**
 * Adds a payment platform's product id to a journey, like an edit of its form; an id that it already has changes nothing.
 * Refuses `journey_not_found`, and `invalid_input` for an id that never matches (decision H5) or one more than the form takes.
 */
export function addProductId(
  db: Database,
  { journeyId, actorId, clock, ...input }: { journeyId: string; productId: string; actorId: string; clock: Clock },
): Promise<void> {
  const [productId = refuseId('Este ID nunca identifica um produto')] = cleanProductIds([typedText(input.productId)]);
  return db.transaction(async (tx) => {
    const before = (await selectJourneyFor(tx, journeyId, 'no key update')) ?? refuse('journey_not_found');
    if (cleanProductIds(before.externalProductIds).includes(productId)) return;
    if (before.externalProductIds.length >= MAX_PRODUCT_IDS)
      refuseId(`Esta jornada já tem ${MAX_PRODUCT_IDS} IDs de produto, o máximo`);
    const now = clock();
    const externalProductIds = [...before.externalProductIds, productId];
    await saveJourney(tx, { id: journeyId, externalProductIds, updatedAt: nextEdit(before, now) });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Jornada editada',
      subject: before.name,
      subjectId: journeyId,
      changes: changesBetween({ externalProductIds: before.externalProductIds }, { externalProductIds }),
      now,
    });
  });
}
