import type { EnrollmentView } from '@jornada/contract/enrollments/enrollments';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refreshAccess } from './grants/grants.ts';
import { lockEnrollment } from './lock-enrollment.ts';
import { presentEnrollment } from './present.ts';
import { recordEnrollmentAction } from './record-enrollment-action.ts';

interface Input {
  enrollmentId: string;
  actorId: string;
  clock: Clock;
}

/** Closes an enrollment's lessons until an administrator resumes it; a payment does not (decision C8). Refuses `enrollment_not_found`. */
export function pauseEnrollment(db: Database, input: Input): Promise<EnrollmentView> {
  return setPause(db, input, 'Inscrição pausada', (pausedAt, now) => pausedAt ?? now);
}

/** Ends an administrator's pause. Lessons open if a grant is valid, else stay closed (decision C8). Refuses `enrollment_not_found`. */
export function resumeEnrollment(db: Database, input: Input): Promise<EnrollmentView> {
  return setPause(db, input, 'Inscrição retomada', () => null);
}

function setPause(
  db: Database,
  { enrollmentId, actorId, clock }: Input,
  action: string,
  pauseFrom: (pausedAt: Date | null, now: Date) => Date | null,
): Promise<EnrollmentView> {
  return db.transaction(async (tx) => {
    const { enrollment, totalDays } = await lockEnrollment(tx, enrollmentId);
    const now = clock();
    const pausedAt = pauseFrom(enrollment.pausedAt, now);
    const refreshed = await refreshAccess(tx, { ...enrollment, pausedAt }, now);
    // A repeat is not audited.
    if ((pausedAt === null) !== (enrollment.pausedAt === null))
      await recordEnrollmentAction(tx, { actorId, action, enrollment, now });
    return presentEnrollment(refreshed, totalDays);
  });
}
