import { lockUser } from '../../../accounts/profile/address-store.ts';
import { takeBackEnrollment } from '../../../enrollments/take-back-enrollment.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { erasePerson } from '../../../privacy/erase/erase-person.ts';
import { lockMember } from '../../../rewards/lock-member.ts';
import { deleteTagged, lockTags } from '../../tags/tag-store.ts';
import { saveLine, type StoredLine } from '../line-store.ts';
import { findUndosThatLeft, keptReasons, whyAccountStays, type KeptReason } from './undo-store.ts';

/**
 * Takes back what a line of an import created and nobody has used since (decision G7): tags, brought progress, enrollments, the account. What
 * stays is written on the line with its reason. A repeat changes nothing.
 */
export async function undoLine(
  tx: Transaction,
  services: Pick<Services, 'jobs' | 'clock' | 'timeZone'>,
  { line, now }: { line: StoredLine; now: Date },
): Promise<void> {
  const { created, userId } = line;
  if (!created) return;
  if (created.tags.length > 0) await lockTags(tx);
  if (userId === null || !(await lockMember(tx, userId))) return saveLine(tx, line, { state: 'undone', problem: null });
  for (const tagId of created.tags) await deleteTagged(tx, userId, tagId);
  const kept = new Set<KeptReason>();
  for (const enrollmentId of created.enrollments) {
    const reason = await takeBackEnrollment(tx, {
      enrollmentId,
      broughtAt: new Date(created.at),
      now,
      timeZone: services.timeZone,
    });
    if (reason) kept.add(reason);
  }
  // The other import's undo has left the account for what this one had given.
  const leftBy = created.account ? [] : await findUndosThatLeft(tx, userId);
  if (created.account || leftBy.length > 0) {
    // After the enrollments, as a deletion does. Whoever makes them an administrator waits here, or was faster.
    const person = await lockUser(tx, userId);
    const reason = await whyAccountStays(tx, userId);
    if (!reason && person) {
      for (const left of leftBy) await saveLine(tx, left, { state: 'undone', problem: null });
      await erasePerson(tx, services, userId, { isUnused: true });
    } else if (reason && created.account && kept.size === 0) kept.add(reason);
  }
  const state = kept.size > 0 ? 'kept' : 'undone';
  await saveLine(tx, line, {
    state,
    problem: kept.size > 0 ? [...kept].map((reason) => keptReasons[reason].onLine).join(' ') : null,
  });
}
