import { MANUAL_ORIGIN } from '@jornada/domain/enrollments/origins';
import { localDay, type LocalDay } from '@jornada/domain/local-day';
import { restoreByGrant } from '../certificates/restore-by-grant.ts';
import { tell } from '../outbound/tell.ts';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { deferWrites } from '../platform/speed/defer-writes.ts';
import type { GrantKey, GrantRow } from './grants/grant-store.ts';
import { accessBy, grantAccess, periodsFrom, refreshAccess, type GrantTime } from './grants/grants.ts';
import type { EnrollmentRow } from './present.ts';
import { findEnrollment, insertEnrollment } from './store.ts';
import { dataOf } from './to-tell.ts';

export interface Joining extends Omit<GrantKey, 'orderReference'> {
  /** The platform's order; empty unless `purchase`. */
  orderReference?: string;
  origin: string;
  externalProductId?: string | null;
  /** For how long; without an end where nothing is said. */
  time?: GrantTime;
  /** The last day, by an administrator's word. */
  until?: LocalDay | null | undefined;
  now: Date;
  timeZone: string;
  /** Day 1 of a new enrollment in a journey of one lesson a day, past or ahead (decision D20); today where nothing is said. */
  startsOn?: LocalDay | null | undefined;
}

/**
 * Enrolls a member at day 1 with a grant (decision C1). A member who is already enrolled keeps the first enrollment and gets this grant
 * beside the others. The caller has checked that the member may join.
 * The caller holds the member's stats row and the journey. The grant comes first: its foreign key locks the journey.
 */
export async function joinJourney(
  tx: Transaction,
  joining: Joining,
): Promise<{ enrollment: EnrollmentRow; grant: GrantRow; isNew: boolean }> {
  const { userId, journeyId, kind, orderReference = '', now, timeZone } = joining;
  const { time = { term: null }, until } = joining;
  const today = localDay(now, timeZone);
  const said = until ? { accessEndSet: { at: now.toISOString(), until } } : undefined;
  const id = newId(now);
  const first = { id, state: 'valid' as const, grantedAt: now, periods: periodsFrom(time, { id, now, today }).periods };
  const isNew = { suspendedAt: null, pausedAt: null, accessEndSet: null, ...said };
  // Sent together, executed in this order.
  const [grant, inserted] = await Promise.all([
    grantAccess(tx, { userId, journeyId, kind, orderReference, time, today, now }),
    insertEnrollment(tx, {
      id: newId(now),
      userId,
      journeyId,
      ...isNew,
      ...accessBy([first], isNew, { now, timeZone }),
      today,
      startsOn: joining.startsOn ?? null,
      origin: joining.origin,
      externalProductId: joining.externalProductId ?? null,
      now,
    }),
  ]);
  // A settlement decides about the certificates of all its orders, refunds too.
  if (kind !== 'purchase') deferWrites(tx, restoreByGrant(tx, grant));
  if (inserted?.suspendedAt === null) tell(tx, now, 'enrollment.started', dataOf(inserted));
  if (inserted) return { enrollment: inserted, grant, isNew: true };

  const found = await findEnrollment(tx, userId, journeyId);
  if (!found) throw new Error('An enrolment vanished while its member was locked');
  return { enrollment: await refreshAccess(tx, { ...found, ...said }, { now, timeZone }), grant, isNew: false };
}

/** The same by an administrator's hand. */
export const joinByHand = (
  tx: Transaction,
  joining: Pick<Joining, 'userId' | 'journeyId' | 'startsOn' | 'time' | 'until' | 'now' | 'timeZone'> & {
    origin?: string;
  },
) => joinJourney(tx, { origin: MANUAL_ORIGIN, ...joining, kind: 'manual' });
