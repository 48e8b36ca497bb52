import { accessOf } from '@jornada/domain/enrollments/access';
import { accessEndOf, type AccessPeriod, type AccessTerm } from '@jornada/domain/enrollments/access-term';
import { localDay, type LocalDay } from '@jornada/domain/local-day';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { listLivingGrants, suspendValidGrant, upsertValidGrant, type GrantKey, type GrantRow } from './grant-store.ts';
import type { EnrollmentRow } from '../present.ts';
import { saveAccess, type AccessChange } from '../store.ts';

/** For how long a grant is given: a purchase knows what it paid for, another one begins now. */
export type GrantTime = { periods: AccessPeriod[] | null } | { term: AccessTerm | null };

/**
 * Gives a member a grant for a journey, or makes the same grant valid again (decisions C1, H4). A reason has one living grant, so a repeat
 * changes nothing. A grant that a removal ended stays ended and this makes a new one: before processing an order again, the caller must
 * check that it was not settled (decision C9).
 * The caller holds the member's stats row and the journey, and calls `refreshAccess` afterwards.
 */
export function grantAccess(
  tx: Transaction,
  { time, today, now, ...key }: GrantKey & { time: GrantTime; today: LocalDay; now: Date },
): Promise<GrantRow> {
  const id = newId(now);
  return upsertValidGrant(tx, { ...key, id, ...periodsFrom(time, { id, now, today }), today, now });
}

/** What a new grant gives time for, and an older one that is given anew. */
export function periodsFrom(time: GrantTime, { id, now, today }: { id: string; now: Date; today: LocalDay }) {
  if ('periods' in time) return { periods: time.periods, renewed: time.periods ?? [] };
  const renewed = [{ paymentKey: id, at: now.toISOString(), on: today, term: time.term }];
  return { periods: time.term && renewed, renewed };
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
 * Opens or closes an enrollment by its grants, the end of their time and the administrator's pause (decisions C8, C15). Call it after any
 * change to them. Pass the enrollment with its new `pausedAt` and `accessEndSet`. Progress stays, and a suspension that continues keeps its start.
 */
export async function refreshAccess(
  tx: Transaction,
  enrollment: EnrollmentRow,
  when: AccessChange & { timeZone: string },
): Promise<EnrollmentRow> {
  const grants = await listLivingGrants(tx, enrollment);
  return saveAccess(tx, enrollment, accessBy(grants, enrollment, when), when);
}

type DecidedBy = Pick<EnrollmentRow, 'suspendedAt' | 'pausedAt' | 'accessEndSet'>;

/** What these grants make of an enrollment: the last day of its access, and since when and why it is suspended. */
export function accessBy(
  grants: readonly Pick<GrantRow, 'id' | 'state' | 'grantedAt' | 'periods'>[],
  { suspendedAt, pausedAt, accessEndSet: word }: DecidedBy,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const accessUntil = accessEndOf({ grants: grants.filter(({ state }) => state === 'valid'), word });
  const today = localDay(now, timeZone);
  const { isSuspended, reason } = accessOf({ grants, isPausedByAdmin: pausedAt !== null, accessUntil, today });
  return { accessUntil, suspendedAt: isSuspended ? (suspendedAt ?? now) : null, reason };
}
