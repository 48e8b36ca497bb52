import type { EditableJourney } from '@jornada/contract/admin-journeys';
import type { findJourneyWithCounts } from './admin-store.ts';
import { formOf } from './form-values.ts';

/** A journey for its form. */
export function presentEditable({
  journey,
  counts,
}: NonNullable<Awaited<ReturnType<typeof findJourneyWithCounts>>>): EditableJourney {
  return { id: journey.id, form: formOf(journey), version: journey.updatedAt.toISOString(), counts };
}
