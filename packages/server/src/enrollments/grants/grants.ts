import { accessOf } from '@jornada/domain/enrollments/access';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { listLivingGrants, suspendValidGrant, upsertValidGrant, type GrantKey, type GrantRow } from './grant-store.ts';
import type { EnrollmentRow } from '../present.ts';
import { saveAccess } from '../store.ts';

/**
 * Gives a member a grant for a journey, or makes the same grant valid again (decisions C1, H4). A reason has one living grant, so a repeat
 * changes nothing. A grant that a removal ended stays ended and this makes a new one: before processing an order again, the caller must
 * check that it was not settled (decision C9).
 * The caller holds the member's stats row and the journey, and calls `refreshAccess` afterwards.
 */
export function grantAccess(
  tx: Transaction,
  { now, ...key }: Omit<GrantKey, 'orderReference'> & { orderReference?: string; now: Date },
): Promise<GrantRow> {
  return upsertValidGrant(tx, { id: newId(now), key: { orderReference: '', ...key }, now });
}

/**
 * Suspends one grant and no other: a refund affects only its own order's grant (decisions C8, H4).
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
 * Opens or closes an enrollment by its grants and the administrator's pause (decision C8). Call it after any change to them.
 * Pass the enrollment with its new `pausedAt`. Progress stays, and a suspension that continues keeps its start.
 */
export async function refreshAccess(tx: Transaction, enrollment: EnrollmentRow, now: Date): Promise<EnrollmentRow> {
  const grants = await listLivingGrants(tx, enrollment);
  const { isSuspended } = accessOf({ grants, isPausedByAdmin: enrollment.pausedAt !== null });
  const suspendedAt = isSuspended ? (enrollment.suspendedAt ?? now) : null;
  return saveAccess(tx, { id: enrollment.id, suspendedAt, pausedAt: enrollment.pausedAt });
}
