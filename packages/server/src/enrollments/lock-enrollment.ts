import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { lockMember } from '../rewards/lock-member.ts';
import type { EnrollmentRow } from './present.ts';
import { findOwner, selectEnrollmentForUpdate } from './store.ts';

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
