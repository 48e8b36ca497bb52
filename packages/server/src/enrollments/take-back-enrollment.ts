import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { lockEnrollment } from './lock-enrollment.ts';
import { removeLocked } from './remove-enrollment.ts';

/**
 * Removes an enrollment that an administrator made, as `removeEnrollment` does, unless somebody used it since: a lesson is done, a mission
 * begun or answered, the enrollment was paused or reset, or the member has access for another reason too. Refuses `enrollment_not_found`.
 * @returns whether it was unused, and is gone
 */
export async function takeBackEnrollment(
  tx: Transaction,
  { enrollmentId, clock }: { enrollmentId: string; clock: Clock },
): Promise<boolean> {
  const { enrollment } = await lockEnrollment(tx, enrollmentId);
  const { userId, journeyId, currentDay, completedAt, pausedAt, resets } = enrollment;
  if (currentDay > 1 || completedAt || pausedAt || resets > 0) return false;
  const ofLessons = sql`join lessons l on l.id = u.lesson_id where u.user_id = ${userId}::uuid and l.journey_id = ${journeyId}::uuid`;
  const { rows } = await tx.execute<{ isUsed: boolean }>(sql`
    select exists (select 1 from lesson_progress u where u.enrollment_id = ${enrollmentId}::uuid)
      or exists (select 1 from mission_responses u ${ofLessons} and u.archived_at is null)
      or exists (select 1 from user_mission_timers u ${ofLessons})
      or exists (
        select 1 from access_grants u
         where u.user_id = ${userId}::uuid and u.journey_id = ${journeyId}::uuid and u.state <> 'ended' and u.kind <> 'manual'
      ) as "isUsed"`);
  if (rows[0]!.isUsed) return false;
  await removeLocked(tx, enrollment, clock());
  return true;
}
