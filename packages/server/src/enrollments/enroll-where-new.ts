import type { LocalDay } from '@jornada/domain/local-day';
import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { lockMember } from '../rewards/lock-member.ts';
import { joinByHand } from './join-journey.ts';
import { findEnrollmentsIn, lockJourneys } from './several-store.ts';

interface EnrolledWhereNew {
  enrolled: { journeyId: string; enrollmentId: string }[];
  /** Journeys in which the person would be new and which take nobody any more: null for the name of a deleted one. */
  closed: { journeyId: string; name: string | null }[];
}

/**
 * Enrolls somebody in those of the journeys in which they are not, as an administrator does (decisions C1, C3), and leaves every enrollment
 * that they have as it is: open, paused or without access. Inside the caller's transaction, without an entry in the audit; a repeat changes
 * nothing. Refuses `user_not_found`.
 */
export async function enrollWhereNew(
  tx: Transaction,
  {
    userId,
    journeyIds,
    startsOn,
    until,
    now,
    timeZone,
  }: {
    userId: string;
    journeyIds: readonly string[];
    startsOn: LocalDay | null;
    until?: LocalDay | null;
    now: Date;
    timeZone: string;
  },
): Promise<EnrolledWhereNew> {
  if (!(await lockMember(tx, userId))) refuse('user_not_found');
  // Locked in the order of ids, like settlements (docs/locks-and-transactions.md).
  const journeys = new Map((await lockJourneys(tx, journeyIds)).map((journey) => [journey.id, journey]));
  const before = new Set((await findEnrollmentsIn(tx, userId, journeyIds)).map(({ journeyId }) => journeyId));
  const result: EnrolledWhereNew = { enrolled: [], closed: [] };
  for (const journeyId of new Set(journeyIds)) {
    if (before.has(journeyId)) continue;
    const journey = journeys.get(journeyId);
    if (journey?.status !== 'active') {
      result.closed.push({ journeyId, name: journey?.name ?? null });
      continue;
    }
    const { enrollment } = await joinByHand(tx, { userId, journeyId, startsOn, until, time: journey, now, timeZone });
    result.enrolled.push({ journeyId, enrollmentId: enrollment.id });
  }
  return result;
}
