import { isOver } from '@jornada/domain/enrollments/access-term';
import { MANUAL_ORIGIN } from '@jornada/domain/enrollments/origins';
import { localDay, type LocalDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { joinByHand } from './join-journey.ts';
import { lockMember } from '../rewards/lock-member.ts';
import { listManualGrants } from './grants/grant-store.ts';
import { findEnrollmentsIn, findJourneys, lockJourneys } from './several-store.ts';
import { recordEnrollmentAction } from './record-enrollment-action.ts';

export type EnrolledOutcome = 'enrolled' | 'already' | 'reopened' | 'paused';

export interface Enrolled {
  journeyId: string;
  enrollmentId: string;
  outcome: EnrolledOutcome;
  /** Whether this call gave the access, or only found it. */
  isNew: boolean;
  /** The last day of the manual access that was over before. */
  endedOn?: LocalDay | null;
}

/** Refuses `journey_not_found` and `journey_inactive` unless all of these journeys take new members (decision C3), and returns them. */
export async function checkJourneysToEnrollIn(
  db: Executor,
  journeyIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const found = await findJourneys(db, journeyIds);
  if (found.length < new Set(journeyIds).size) refuse('journey_not_found');
  if (found.some(({ status }) => status !== 'active')) refuse('journey_inactive');
  return found.map(({ id, name }) => ({ id, name }));
}

/**
 * An administrator enrolls a user in several journeys, whatever their price and visibility (decisions C1, C3), inside the caller's
 * transaction. `enrollSomebody` does it for one. An existing manual grant stays as it is until its time is over, so a repeat changes nothing.
 * `onlyClosed`: so does every enrollment but those that lost their access without a pause.
 * Refuses `user_not_found`, `journey_not_found`, and `journey_inactive` for a new enrollment. Call `recordEnrolled` at the end.
 */
export async function enrollInJourneys(
  tx: Transaction,
  {
    userId,
    journeyIds,
    onlyClosed = false,
    clock,
    timeZone,
  }: { userId: string; journeyIds: readonly string[]; onlyClosed?: boolean; clock: Clock; timeZone: string },
): Promise<Enrolled[]> {
  if (!(await lockMember(tx, userId))) refuse('user_not_found');
  // Locked in the order of ids, like settlements (docs/architecture.md).
  const journeys = await lockJourneys(tx, journeyIds);
  if (journeys.length < new Set(journeyIds).size) refuse('journey_not_found');
  const before = await findEnrollmentsIn(tx, userId, journeyIds);
  const granted = await listManualGrants(tx, userId, journeyIds);

  const now = clock();
  const results: Enrolled[] = [];
  for (const { id: journeyId, status, term } of journeys) {
    const first = before.find((enrollment) => enrollment.journeyId === journeyId);
    const isGranted = granted.includes(journeyId) && !isOver(first?.accessUntil ?? null, localDay(now, timeZone));
    const isKept = isGranted || (onlyClosed && (!first?.suspendedAt || first.pausedAt));
    if (first && isKept) {
      results.push({ journeyId, enrollmentId: first.id, outcome: first.pausedAt ? 'paused' : 'already', isNew: false });
      continue;
    }
    if (!first && status !== 'active') refuse('journey_inactive');
    const { enrollment } = await joinByHand(tx, { userId, journeyId, time: { term }, now, timeZone });
    const outcome = !first
      ? 'enrolled'
      : enrollment.suspendedAt
        ? 'paused'
        : first.suspendedAt
          ? 'reopened'
          : 'already';
    const endedOn = first && granted.includes(journeyId) ? first.accessUntil : null;
    results.push({ journeyId, enrollmentId: enrollment.id, outcome, isNew: true, endedOn });
  }
  return results;
}

/** Audits what `enrollInJourneys` changed. */
export async function recordEnrolled(
  tx: Transaction,
  { enrolled, userId, actorId, now }: { enrolled: readonly Enrolled[]; userId: string; actorId: string; now: Date },
): Promise<void> {
  for (const { journeyId, outcome, isNew } of enrolled) {
    if (!isNew) continue;
    const isFirst = outcome === 'enrolled';
    await recordEnrollmentAction(tx, {
      actorId,
      action: isFirst ? 'Usuário inscrito' : 'Acesso manual concedido',
      enrollment: { userId, journeyId },
      changes: isFirst ? [{ field: 'origin', before: null, after: MANUAL_ORIGIN }] : [],
      now,
    });
  }
}
