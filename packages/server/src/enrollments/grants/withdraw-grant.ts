import { localDay } from '@jornada/domain/local-day';
import type { Transaction } from '../../platform/database/database.ts';
import type { GrantRow } from './grant-store.ts';
import { grantAccess, refreshAccess, suspendGrant } from './grants.ts';
import type { EnrollmentRow } from '../present.ts';
import { findEnrollmentForUpdate, type AccessChange } from '../store.ts';

interface OrderGrant extends Pick<AccessChange, 'isUntold'> {
  userId: string;
  journeyId: string;
  orderReference: string;
  now: Date;
  timeZone: string;
}

/**
 * Suspends an order's grant (decisions C8, H4), and closes the enrollment if no other grant keeps it open. Progress stays.
 * The caller holds the member's stats row. Locks the enrollment before the grant, as a deletion of the journey does.
 * @returns undefined where the journey was deleted meanwhile
 */
export async function withdrawGrant(
  tx: Transaction,
  { userId, journeyId, orderReference, ...when }: OrderGrant,
): Promise<EnrollmentRow | undefined> {
  const [enrollment] = await Promise.all([
    findEnrollmentForUpdate(tx, userId, journeyId),
    suspendGrant(tx, { userId, journeyId, kind: 'purchase', orderReference, now: when.now }),
  ]);
  return enrollment && refreshAccess(tx, enrollment, when);
}

/** Makes an order's grant valid again, and opens the enrollment unless an administrator paused it. Otherwise as `withdrawGrant`. */
export async function reopenGrant(
  tx: Transaction,
  { userId, journeyId, orderReference, periods, now, timeZone, isUntold }: OrderGrant & Pick<GrantRow, 'periods'>,
): Promise<EnrollmentRow | undefined> {
  const enrollment = await findEnrollmentForUpdate(tx, userId, journeyId);
  if (!enrollment) return undefined;
  const today = localDay(now, timeZone);
  await grantAccess(tx, { userId, journeyId, kind: 'purchase', orderReference, time: { periods }, today, now });
  return refreshAccess(tx, enrollment, { now, timeZone, isUntold });
}
