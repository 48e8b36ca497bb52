import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { endLivingGrants } from './grants/grant-store.ts';
import { lockEnrollment } from './lock-enrollment.ts';
import { recordEnrollmentAction } from './record-enrollment-action.ts';
import { archiveAnswers, deleteEnrollment, deleteTimersAndKept } from './store.ts';

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
    await deleteTimersAndKept(tx, enrollment);
    await archiveAnswers(tx, { ...enrollment, now });
    await endLivingGrants(tx, { ...enrollment, now });
    await deleteEnrollment(tx, enrollment.id);
    await recordEnrollmentAction(tx, { actorId, action: 'Inscrição removida', enrollment, now });
    return { removed: true as const };
  });
}
