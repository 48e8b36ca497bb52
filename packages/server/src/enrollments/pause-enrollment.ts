import type { EnrollmentView } from '@jornada/contract/enrollments';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refreshAccess } from './grants.ts';
import { lockEnrollment } from './lock-enrollment.ts';
import { presentEnrollment } from './present.ts';

interface Input {
  enrollmentId: string;
  clock: Clock;
}

/** Closes the lessons of an enrolment until an administrator resumes it; a payment does not (decision C8). Refuses `enrollment_not_found`. */
export function pauseEnrollment(db: Database, input: Input): Promise<EnrollmentView> {
  return setPause(db, input, (pausedAt, now) => pausedAt ?? now);
}

/** Lifts an administrator's pause. Lessons open if a grant is valid, and stay closed otherwise (decision C8). Refuses `enrollment_not_found`. */
export function resumeEnrollment(db: Database, input: Input): Promise<EnrollmentView> {
  return setPause(db, input, () => null);
}

function setPause(
  db: Database,
  { enrollmentId, clock }: Input,
  pauseFrom: (pausedAt: Date | null, now: Date) => Date | null,
): Promise<EnrollmentView> {
  return db.transaction(async (tx) => {
    const { enrollment, totalDays } = await lockEnrollment(tx, enrollmentId);
    const now = clock();
    const pausedAt = pauseFrom(enrollment.pausedAt, now);
    return presentEnrollment(await refreshAccess(tx, { ...enrollment, pausedAt }, now), totalDays);
  });
}
