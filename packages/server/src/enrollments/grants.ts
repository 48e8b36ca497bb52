import { accessOf } from '@jornada/domain/enrollments/access';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { listLivingGrants, suspendValidGrant, upsertValidGrant, type GrantKey, type GrantRow } from './grant-store.ts';
import type { EnrollmentRow } from './present.ts';
import { saveAccess } from './store.ts';

/**
 * Gives a member a reason for access to a journey, or makes the same reason valid again (decisions C1, H4). One living grant a
 * reason: a repeat changes nothing. A grant that a removal ended stays ended; this makes a new one beside it, so whoever
 * processes an order again must know by itself that the order was settled (decision C9).
 * The caller holds the member's stats row and the journey, and calls `refreshAccess` afterwards.
 */
export function grantAccess(
  tx: Transaction,
  { now, ...key }: Omit<GrantKey, 'orderReference'> & { orderReference?: string; now: Date },
): Promise<GrantRow> {
  return upsertValidGrant(tx, { id: newId(now), key: { orderReference: '', ...key }, now });
}

/**
 * Takes back one reason for access and leaves the others alone: a refund touches its own order's grant only (decisions C8, H4).
 * The caller holds the member's stats row and calls `refreshAccess` afterwards.
 * @returns whether a valid grant was there to suspend
 */
export function suspendGrant(
  tx: Transaction,
  { now, ...key }: Omit<GrantKey, 'orderReference'> & { orderReference?: string; now: Date },
): Promise<boolean> {
  return suspendValidGrant(tx, { key: { orderReference: '', ...key }, now });
}

/**
 * Opens or closes an enrolment as its grants and its administrator's pause say (decision C8): call it after any change to them.
 * Pass the enrolment with the `pausedAt` it shall have. Progress stays; the moment of a suspension that goes on stays too.
 */
export async function refreshAccess(tx: Transaction, enrollment: EnrollmentRow, now: Date): Promise<EnrollmentRow> {
  const grants = await listLivingGrants(tx, enrollment);
  const { isSuspended } = accessOf({ grants, isPausedByAdmin: enrollment.pausedAt !== null });
  const suspendedAt = isSuspended ? (enrollment.suspendedAt ?? now) : null;
  return saveAccess(tx, { id: enrollment.id, suspendedAt, pausedAt: enrollment.pausedAt });
}
