import type { EditableJourney, JourneyForm } from '@jornada/contract/journeys/admin-journeys';
import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { changesBetween } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockJourney, recomputeJourney } from '../enrollments/plan-change/recompute-journey.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { nextEdit, refuseEditedMeanwhile } from '../platform/edit-version.ts';
import { refuse } from '../platform/http/refusal.ts';
import { saveJourney, selectJourneyFor } from './admin-store.ts';
import { asAudited, formOf, valuesOf } from './form-values.ts';
import { keepCover } from './keep-cover.ts';
import { readJourneyForEditing } from './read-for-editing.ts';

/**
 * An administrator saves a journey's form, filled from the state called `version`. A changed plan recomputes members' progress
 * (decisions D5, D6, D8); no other change does, so members wait only then. A form without changes saves nothing.
 * Refuses `journey_not_found`, `invalid_asset_url` for a cover that is not stored, and `edited_meanwhile` when somebody else saved in between; that save stays. Refuses
 * `completion_unconfirmed` and `people_count_changed` as `recomputeJourney` does.
 */
export function updateJourney(
  db: Database,
  input: {
    journeyId: string;
    form: JourneyForm;
    version: string;
    completing?: CompletionChoice | undefined;
    actorId: string;
    clock: Clock;
  },
): Promise<EditableJourney> {
  const { journeyId, version, actorId } = input;
  return db.transaction(async (tx) => {
    const before = (await selectJourneyFor(tx, journeyId, 'no key update')) ?? refuse('journey_not_found');
    refuseEditedMeanwhile(before, version);
    const values = valuesOf(input.form, before);
    const changesPlan = values.totalDays !== before.totalDays;
    if (changesPlan) await lockJourney(tx, journeyId);

    const now = input.clock();
    const changes = changesBetween(asAudited(formOf(before)), asAudited(values));
    if (changes.length > 0) {
      await keepCover(tx, values.cover);
      await saveJourney(tx, { ...values, id: journeyId, updatedAt: nextEdit(before, now) });
      const { totalDays } = values;
      const counts = changesPlan
        ? await recomputeJourney(tx, { journey: before, totalDays, completing: input.completing, now })
        : [];
      await recordAudit(tx, {
        actor: { id: actorId },
        action: 'Jornada editada',
        subject: values.name,
        subjectId: journeyId,
        changes: [...changes, ...counts],
        now,
      });
    }
    return readJourneyForEditing(tx, journeyId);
  });
}
