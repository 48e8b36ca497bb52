import { MAX_LESSONS } from '@jornada/domain/journeys/limits';
import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { countLessonsOfHeld, holdJourneys } from './admin-store.ts';

/**
 * Locks a journey that gets another lesson, which stands behind its last one (decision D10). Nobody's standing changes by it: a lesson that
 * nobody has completed leads nowhere. Refuses `journey_not_found`.
 */
export async function holdEnd(tx: Transaction, journeyId: string) {
  const [journey] = await holdJourneys(tx, [journeyId]);
  return journey ?? refuse('journey_not_found');
}

/** The number of the lesson that is added to a held journey. Refuses `journey_full`. */
export async function nextNumber(tx: Transaction, journeyId: string): Promise<number> {
  const count = await countLessonsOfHeld(tx, journeyId);
  return count < MAX_LESSONS ? count + 1 : refuse('journey_full');
}
