import type { Transaction } from '../../platform/database/database.ts';
import { grantAccess, refreshAccess, suspendGrant } from './grants.ts';
import type { EnrollmentRow } from '../present.ts';
import { findEnrollmentForUpdate } from '../store.ts';

interface OrderGrant {
  userId: string;
  journeyId: string;
  orderReference: string;
  now: Date;
}

/**
 * Suspends an order's grant (decisions C8, H4), and closes the enrollment if no other grant keeps it open. Progress stays.
 * The caller holds the member's stats row. Locks the enrollment before the grant, as a deletion of the journey does.
 * @returns undefined where the journey was deleted meanwhile
 */
export async function withdrawGrant(
  tx: Transaction,
  { userId, journeyId, orderReference, now }: OrderGrant,
): Promise<EnrollmentRow | undefined> {
  const [enrollment] = await Promise.all([
    findEnrollmentForUpdate(tx, userId, journeyId),
    suspendGrant(tx, { userId, journeyId, kind: 'purchase', orderReference, now }),
  ]);
  return enrollment && refreshAccess(tx, enrollment, now);
}

/** Makes an order's grant valid again, and opens the enrollment unless an administrator paused it. Otherwise as `withdrawGrant`. */
export async function reopenGrant(
  tx: Transaction,
  { userId, journeyId, orderReference, now }: OrderGrant,
): Promise<EnrollmentRow | undefined> {
  const enrollment = await findEnrollmentForUpdate(tx, userId, journeyId);
  if (!enrollment) return undefined;
  await grantAccess(tx, { userId, journeyId, kind: 'purchase', orderReference, now });
  return refreshAccess(tx, enrollment, now);
}
