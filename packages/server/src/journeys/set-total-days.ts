import type { EditableJourney } from '@jornada/contract/journeys/admin-journeys';
import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { changesBetween } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockJourney, recomputeJourney } from '../enrollments/plan-change/recompute-journey.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { nextEdit } from '../platform/edit-version.ts';
import { refuse } from '../platform/http/refusal.ts';
import { saveJourney } from './admin-store.ts';
import { readJourneyForEditing } from './read-for-editing.ts';

/**
 * Sets a journey's plan, the one click beside 'Faltam N lições' (decision D8), and recomputes its members' progress (decisions D5, D6).
 * Refuses `journey_not_found`, and `completion_unconfirmed` and `people_count_changed` as `recomputeJourney` does.
 */
export function setTotalDays(
  db: Database,
  input: {
    journeyId: string;
    totalDays: number;
    completing?: CompletionChoice | undefined;
    actorId: string;
    clock: Clock;
  },
): Promise<EditableJourney> {
  const { journeyId, totalDays, completing, actorId } = input;
  return db.transaction(async (tx) => {
    const before = (await lockJourney(tx, journeyId)) ?? refuse('journey_not_found');
    const now = input.clock();
    const changes = changesBetween({ totalDays: before.totalDays }, { totalDays });
    if (changes.length > 0) {
      await saveJourney(tx, { id: journeyId, totalDays, updatedAt: nextEdit(before, now) });
      const counts = await recomputeJourney(tx, { journey: before, totalDays, completing, now });
      await recordAudit(tx, {
        actor: { id: actorId },
        action: 'Jornada editada',
        subject: before.name,
        subjectId: journeyId,
        changes: [...changes, ...counts],
        now,
      });
    }
    return readJourneyForEditing(tx, journeyId);
  });
}
