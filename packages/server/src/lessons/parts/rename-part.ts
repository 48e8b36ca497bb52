import type { ArrangedJourney } from '@jornada/contract/lessons/parts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockJourneyAlone, lockPart } from './lock-part.ts';
import { savePartTitle } from './part-store.ts';
import { presentArranged } from './present-arranged.ts';

/** Gives a part another title; of two at once the last one stays. Refuses `part_not_found`. */
export function renamePart(
  db: Database,
  { partId, title, actorId, clock }: { partId: string; title: string; actorId: string; clock: Clock },
): Promise<ArrangedJourney> {
  return db.transaction(async (tx) => {
    const { part, order } = await lockPart(tx, partId, lockJourneyAlone);
    if (part.title !== title) {
      const now = clock();
      await savePartTitle(tx, { id: partId, title, now });
      await recordAudit(tx, {
        actor: { id: actorId },
        action: 'Parte renomeada',
        subject: title,
        subjectId: partId,
        changes: [{ field: 'title', before: part.title, after: title }],
        now,
      });
    }
    return presentArranged(tx, part.journeyId, order);
  });
}
