import { MAX_JOURNEY_NAME } from '@jornada/domain/journeys/limits';
import { nameOfCopy } from '@jornada/domain/journeys/name-of-copy';
import { placesOf } from '@jornada/domain/lessons/arrange-lessons';
import { recordAudit } from '../audit/record-audit.ts';
import { copySettings } from '../certificates/copy-settings.ts';
import { copyLessons } from '../lessons/editing/copy-rows.ts';
import { readOrder } from '../lessons/editing/order-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { deferWrites } from '../platform/speed/defer-writes.ts';
import { keepCover } from './keep-cover.ts';
import { insertJourney, insertParts, listParts, selectJourneyFor } from './admin-store.ts';

/**
 * Copies a journey with its parts, lessons, drafts and their documents, without their materials and appointments (specification §7 "journeys"). The copy is inactive, has no product ids and
 * issues no certificates; it has the same cover. Unfinished, it neither appears in the catalogue nor matches purchases (decision C7). What its certificate would say
 * comes along. Refuses `journey_not_found`, and
 * `changed_meanwhile` while a document is being edited.
 */
export function duplicateJourney(
  db: Database,
  { journeyId, actorId, clock }: { journeyId: string; actorId: string; clock: Clock },
): Promise<{ id: string; name: string; copiedLessons: number }> {
  return db.transaction(async (tx) => {
    // Locked: commands that add, move or delete its lessons wait.
    const original = (await selectJourneyFor(tx, journeyId, 'share')) ?? refuse('journey_not_found');
    const places = placesOf(await readOrder(tx, journeyId));
    const parts = await listParts(tx, journeyId);
    await keepCover(tx, original.cover);
    const now = clock();
    const written = { createdAt: now, updatedAt: now };
    const copy = { ...original, ...written, id: newId(now), name: nameOfCopy(original.name, MAX_JOURNEY_NAME) };
    await insertJourney(tx, { ...copy, status: 'inactive', externalProductIds: [], productTerms: [] });
    const copied = { ...written, journeyId: copy.id };
    const partIds = new Map<string | null, string>(parts.map((part) => [part.id, newId(now)]));
    await insertParts(
      tx,
      parts.map((part) => ({ ...part, ...copied, id: partIds.get(part.id)! })),
    );
    const copies = places.map(({ id: originalId, ...place }) => ({
      ...place,
      originalId,
      id: newId(now),
      partId: partIds.get(place.partId) ?? null,
    }));
    await copyLessons(tx, { journeyId: copy.id, copies, now });
    deferWrites(tx, copySettings(tx, { from: journeyId, to: copy.id, now }));
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Jornada duplicada',
      subject: copy.name,
      subjectId: copy.id,
      changes: [{ field: 'name', before: original.name, after: copy.name }],
      now,
    });
    return { id: copy.id, name: copy.name, copiedLessons: copies.length };
  });
}
