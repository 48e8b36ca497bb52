import type { ArrangedJourney } from '@jornada/contract/lessons/parts';
import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { placePart } from '@jornada/domain/lessons/arrange-lessons';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockJourney } from '../../enrollments/plan-change/recompute-journey.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { rearrange } from '../editing/rearrange.ts';
import { lockPart } from './lock-part.ts';
import { savePartPlaces } from './part-store.ts';
import { presentArranged } from './present-arranged.ts';

/**
 * Places a part with its lessons behind another one, or first, renumbers lessons and recomputes members' progress (decisions D3, D15, D19).
 * Refuses `part_not_found`, `changed_meanwhile` when the other part is gone, and `completion_unconfirmed` and `people_count_changed` as
 * `recomputeJourney` does.
 */
export function movePart(
  db: Database,
  {
    partId,
    afterId,
    completing,
    actorId,
    clock,
  }: {
    partId: string;
    afterId: string | null;
    completing?: CompletionChoice | undefined;
    actorId: string;
    clock: Clock;
  },
): Promise<ArrangedJourney> {
  return db.transaction(async (tx) => {
    const { journey, part, order } = await lockPart(tx, partId, lockJourney);
    const parts = placePart(order.parts, { partId, afterId }) ?? refuse('changed_meanwhile');
    if (parts.indexOf(partId) === part.place - 1) return presentArranged(tx, part.journeyId, order);
    const now = clock();
    await savePartPlaces(tx, parts);
    const changes = [{ kind: 'parts' as const, parts }];
    const { order: after, counts } = await rearrange(tx, { journey, order, changes, completing, now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Parte movida',
      subject: part.title,
      subjectId: partId,
      changes: [{ field: 'place', before: String(part.place), after: String(parts.indexOf(partId) + 1) }, ...counts],
      now,
    });
    return presentArranged(tx, part.journeyId, after);
  });
}
