import type { Clock } from '../platform/clock.ts';
import { tell } from '../outbound/tell.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { endLivingGrants } from './grants/grant-store.ts';
import { lockEnrollment } from './lock-enrollment.ts';
import type { EnrollmentRow } from './present.ts';
import { recordEnrollmentAction } from './record-enrollment-action.ts';
import { archiveAnswers, deleteEnrollment, deleteTimersAndKept } from './store.ts';
import { dataOf } from './to-tell.ts';

/**
 * Removes an enrollment with its progress and timers and ends its grants (decision C9). Answers stay for the administrator, archived, so
 * that a later enrollment starts fresh; XP and badges stay and are not earned a second time. Refuses `enrollment_not_found`.
 */
export function removeEnrollment(
  db: Database,
  { enrollmentId, actorId, clock }: { enrollmentId: string; actorId: string; clock: Clock },
): Promise<{ removed: true }> {
  return db.transaction(async (tx) => {
    const { enrollment } = await lockEnrollment(tx, enrollmentId);
    const now = clock();
    await removeLocked(tx, enrollment, now);
    await recordEnrollmentAction(tx, { actorId, action: 'Inscrição removida', enrollment, now });
    return { removed: true as const };
  });
}

/** Removes an enrollment that `lockEnrollment` gave, without an entry in the audit. */
export async function removeLocked(tx: Transaction, enrollment: EnrollmentRow, now: Date): Promise<void> {
  await deleteTimersAndKept(tx, enrollment);
  await archiveAnswers(tx, { ...enrollment, now });
  await endLivingGrants(tx, { ...enrollment, now });
  await deleteEnrollment(tx, enrollment.id);
  const told = { ...dataOf(enrollment), reason: 'removed' } as const;
  if (enrollment.suspendedAt === null) tell(tx, now, 'enrollment.ended', told);
}
