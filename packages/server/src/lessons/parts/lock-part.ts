import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockJourneys } from '../editing/admin-store.ts';
import { readOrder } from '../editing/order-store.ts';
import { findPart } from './part-store.ts';

/**
 * Locks a part's journey as `lock` does, and reads its order. A part never changes its journey, so its own row needs no lock.
 * Refuses `part_not_found`.
 */
export async function lockPart<Journey>(
  tx: Transaction,
  partId: string,
  lock: (tx: Transaction, journeyId: string) => Promise<Journey | undefined>,
) {
  const { journeyId } = (await findPart(tx, partId)) ?? refuse('part_not_found');
  const journey = (await lock(tx, journeyId)) ?? refuse('part_not_found');
  // Read only now: it may have been removed while this waited.
  const part = (await findPart(tx, partId)) ?? refuse('part_not_found');
  return { journey, part, order: await readOrder(tx, journeyId) };
}

/** Without its enrollments, for a command that changes no number. */
export const lockJourneyAlone = async (tx: Transaction, journeyId: string) => (await lockJourneys(tx, [journeyId]))[0];
