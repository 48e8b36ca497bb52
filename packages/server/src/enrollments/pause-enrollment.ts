import type { EnrollmentView } from '@jornada/contract/enrollments/enrollments';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { refreshAccess } from './grants/grants.ts';
import { lockEnrollment } from './lock-enrollment.ts';
import { presentEnrollment } from './present.ts';
import { recordEnrollmentAction } from './record-enrollment-action.ts';
import { findEnrollmentForUpdate } from './store.ts';

interface Input {
  enrollmentId: string;
  actorId: string;
  clock: Clock;
  timeZone: string;
}

/** Closes an enrollment's lessons until an administrator resumes it; a payment does not (decision C8). Refuses `enrollment_not_found`. */
export const pauseEnrollment = (db: Database, input: Input) =>
  changePause(db, { ...input, pauses: true, action: 'Inscrição pausada' });

/** Ends an administrator's pause. Lessons open if a grant is valid, else stay closed (decision C8). Refuses `enrollment_not_found`. */
export const resumeEnrollment = (db: Database, input: Input) =>
  changePause(db, { ...input, pauses: false, action: 'Inscrição retomada' });

function changePause(
  db: Database,
  { actorId, action, ...input }: Input & { pauses: boolean; action: string },
): Promise<EnrollmentView> {
  return db.transaction(async (tx) => {
    const { enrollment, totalDays, isChanged, now } = await setPause(tx, input);
    // A repeat is not audited.
    if (isChanged) await recordEnrollmentAction(tx, { actorId, action, enrollment, now });
    return presentEnrollment(enrollment, totalDays);
  });
}

/** Pauses, as of now or of an earlier pause, or resumes inside the caller's transaction, without an entry in the audit. Refuses `enrollment_not_found`. */
export async function setPause(
  tx: Transaction,
  { enrollmentId, pauses, since, clock, timeZone }: Omit<Input, 'actorId'> & { pauses: boolean; since?: Date },
) {
  const { enrollment: before, totalDays } = await lockEnrollment(tx, enrollmentId);
  const now = clock();
  const pausedAt = pauses ? (before.pausedAt ?? since ?? now) : null;
  const enrollment = await refreshAccess(tx, { ...before, pausedAt }, { now, timeZone });
  return { enrollment, before, totalDays, isChanged: pauses === (before.pausedAt === null), now };
}

/**
 * Ends an administrator's pause inside the caller's transaction, which holds the member's stats row, without an entry in the audit.
 * @returns whether it is open now
 */
export async function endPause(
  tx: Transaction,
  { userId, journeyId, ...clock }: { userId: string; journeyId: string; now: Date; timeZone: string },
): Promise<boolean> {
  const enrollment = await findEnrollmentForUpdate(tx, userId, journeyId);
  return (
    enrollment !== undefined && (await refreshAccess(tx, { ...enrollment, pausedAt: null }, clock)).suspendedAt === null
  );
}
