import type { LocalDay } from '@jornada/domain/local-day';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { lockMember } from '../rewards/lock-member.ts';
import { takeBackBrought } from './brought/take-back-brought.ts';
import { listLivingGrants } from './grants/grant-store.ts';
import { refreshAccess, suspendGrant } from './grants/grants.ts';
import { removeLocked } from './remove-enrollment.ts';
import { findOwner, selectEnrollmentForUpdate } from './store.ts';

/**
 * Takes back an enrollment that an administrator's import or bulk action made, with what it brought, unless somebody used it since
 * (decisions G7, G8): a lesson is done, a mission begun or answered, it was paused or reset, or has another end. Where the member has access for another
 * reason too, or had one before that it gave back (`wasSuspended`), the manual access alone ends; where that had been over before (`endedOn`), it
 * is over since that day again. Inside the caller's transaction; a repeat changes nothing.
 * @returns why it stays; null where it is gone
 */
export async function takeBackEnrollment(
  tx: Transaction,
  {
    enrollmentId,
    broughtAt,
    wasSuspended = false,
    endedOn = null,
    now,
    timeZone,
  }: {
    enrollmentId: string;
    broughtAt?: Date;
    wasSuspended?: boolean;
    endedOn?: LocalDay | null | undefined;
    now: Date;
    timeZone: string;
  },
): Promise<'used' | 'changed_since' | 'otherAccess' | null> {
  const owner = await findOwner(tx, enrollmentId);
  if (owner === undefined || !(await lockMember(tx, owner))) return null;
  const {
    pausedAt = null,
    resets = 0,
    accessEndSet: word = null,
  } = (await selectEnrollmentForUpdate(tx, enrollmentId))?.enrollment ?? {};
  const isOwnWord = word?.at === broughtAt?.toISOString();
  const isChanged = pausedAt !== null || resets > 0 || (word !== null && !isOwnWord);
  if (broughtAt && !isChanged) await takeBackBrought(tx, { enrollmentId, broughtAt });
  const held = await selectEnrollmentForUpdate(tx, enrollmentId);
  if (!held) return null;
  const { enrollment } = held;
  const { userId, journeyId, currentDay, completedAt } = enrollment;
  const grants = await listLivingGrants(tx, { userId, journeyId });
  if (wasSuspended || grants.some(({ kind }) => kind !== 'manual')) {
    const isOverAgain = endedOn !== null && grants.every(({ kind }) => kind === 'manual');
    if (!isOverAgain) await suspendGrant(tx, { userId, journeyId, kind: 'manual', now });
    const accessEndSet = isOverAgain ? { at: now.toISOString(), until: endedOn } : isOwnWord ? null : word;
    await refreshAccess(tx, { ...enrollment, accessEndSet }, { now, timeZone, endsBy: 'removed' });
    return wasSuspended ? null : 'otherAccess';
  }
  if (isChanged) return 'changed_since';
  if (currentDay > 1 || completedAt) return 'used';
  const ofLessons = sql`join lessons l on l.id = u.lesson_id where u.user_id = ${userId}::uuid and l.journey_id = ${journeyId}::uuid`;
  const { rows } = await tx.execute<{ isUsed: boolean }>(sql`
    select exists (select 1 from lesson_progress u where u.enrollment_id = ${enrollmentId}::uuid)
      or exists (select 1 from mission_responses u ${ofLessons} and u.archived_at is null)
      or exists (select 1 from quiz_attempts u ${ofLessons} and u.archived_at is null)
      or exists (select 1 from user_mission_timers u ${ofLessons}) as "isUsed"`);
  if (rows[0]!.isUsed) return 'used';
  await removeLocked(tx, enrollment, now);
  return null;
}
