import type { Transaction } from '../../platform/database/database.ts';
import { suspendGrant, refreshAccess } from './grants.ts';
import type { EnrollmentRow } from '../present.ts';
import { findEnrollment } from '../store.ts';

/**
 * Suspends an order's grant (decisions C8, H4), and closes the enrollment if no other grant keeps it open. Progress stays.
 * The caller holds the member's stats row.
 */
export async function withdrawGrant(
  tx: Transaction,
  { userId, journeyId, orderReference, now }: { userId: string; journeyId: string; orderReference: string; now: Date },
): Promise<EnrollmentRow> {
  const [, enrollment] = await Promise.all([
    suspendGrant(tx, { userId, journeyId, kind: 'purchase', orderReference, now }),
    findEnrollment(tx, userId, journeyId),
  ]);
  if (!enrollment) throw new Error('A grant that lives has an enrolment');
  return refreshAccess(tx, enrollment, now);
}
