import { MAX_LESSONS } from '@jornada/domain/journeys/limits';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { countLessonsOfLocked, lockJourneys } from './admin-store.ts';

/**
 * Locks a journey before a lesson is added to its end (decision D10). Nobody's progress changes, because nobody has completed the new
 * lesson. Refuses `journey_not_found`.
 */
export async function lockJourneyToAppend(tx: Transaction, journeyId: string) {
  const [journey] = await lockJourneys(tx, [journeyId]);
  return journey ?? refuse('journey_not_found');
}

/** The number for a lesson added to a locked journey. Refuses `journey_full`. */
export async function nextNumber(tx: Transaction, journeyId: string): Promise<number> {
  const count = await countLessonsOfLocked(tx, journeyId);
  return count < MAX_LESSONS ? count + 1 : refuse('journey_full');
}
