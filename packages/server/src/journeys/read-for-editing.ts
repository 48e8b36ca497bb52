import type { EditableJourney } from '@jornada/contract/journeys/admin-journeys';
import type { Executor } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { findJourneyWithCounts } from './admin-store.ts';
import { formOf } from './form-values.ts';

/** A journey as its form shows it, with counts of what its deletion deletes (decision C10). Refuses `journey_not_found`. */
export async function readJourneyForEditing(db: Executor, journeyId: string): Promise<EditableJourney> {
  const { journey, counts } = (await findJourneyWithCounts(db, journeyId)) ?? refuse('journey_not_found');
  return { id: journey.id, form: formOf(journey), version: journey.updatedAt.toISOString(), counts };
}
