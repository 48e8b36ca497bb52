import type { Transaction } from '../platform/database/database.ts';
import { Refusal, refuse } from '../platform/http/refusal.ts';
import { lockStats } from '../rewards/lock-stats.ts';
import type { EnrollmentRow } from './present.ts';
import { findOwner, selectEnrollmentForUpdate } from './store.ts';

/** Whether the user still exists. If so, their commands and deletion wait for this transaction. */
export async function lockMember(tx: Transaction, userId: string): Promise<boolean> {
  try {
    await lockStats(tx, userId);
    return true;
  } catch (error) {
    // For a member's own command this means that their session ended with their account.
    if (error instanceof Refusal && error.code === 'not_signed_in') return false;
    throw error;
  }
}

/**
 * Locks an enrollment for an administrator's command, after its member's stats row, as members' commands do (docs/architecture.md).
 * Refuses `enrollment_not_found`.
 */
export async function lockEnrollment(
  tx: Transaction,
  enrollmentId: string,
): Promise<{ enrollment: EnrollmentRow; totalDays: number }> {
  const userId = (await findOwner(tx, enrollmentId)) ?? refuse('enrollment_not_found');
  if (!(await lockMember(tx, userId))) refuse('enrollment_not_found');
  return (await selectEnrollmentForUpdate(tx, enrollmentId)) ?? refuse('enrollment_not_found');
}
