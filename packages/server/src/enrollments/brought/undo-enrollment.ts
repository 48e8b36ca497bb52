import type { Transaction } from '../../platform/database/database.ts';
import { listLivingGrants } from '../grants/grant-store.ts';
import { refreshAccess, suspendGrant } from '../grants/grants.ts';
import { selectEnrollmentForUpdate } from '../store.ts';
import { takeBackEnrollment } from '../take-back-enrollment.ts';
import { takeBackBrought } from './take-back-brought.ts';

/**
 * Takes back an enrollment that an import made, with what it brought, unless somebody used it (decision G7). Where the member has access for
 * another reason too, the import's reason alone ends. Inside the caller's transaction, which holds the member's stats row.
 * @returns why it stays; null where it is gone
 */
export async function undoEnrollment(
  tx: Transaction,
  { enrollmentId, broughtAt, now }: { enrollmentId: string; broughtAt: Date; now: Date },
): Promise<'studied' | 'changed' | 'otherAccess' | null> {
  const held = await selectEnrollmentForUpdate(tx, enrollmentId);
  if (!held) return null;
  const { userId, journeyId, pausedAt, resets } = held.enrollment;
  if (pausedAt || resets > 0) return 'changed';
  await takeBackBrought(tx, { enrollmentId, broughtAt });
  const grants = await listLivingGrants(tx, { userId, journeyId });
  if (grants.every(({ kind }) => kind === 'manual'))
    return (await takeBackEnrollment(tx, { enrollmentId, clock: () => now })) ? null : 'studied';
  await suspendGrant(tx, { userId, journeyId, kind: 'manual', now });
  await refreshAccess(tx, held.enrollment, now);
  return 'otherAccess';
}
