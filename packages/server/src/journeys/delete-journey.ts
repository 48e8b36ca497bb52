import { isSteppedUp } from '@jornada/domain/accounts/step-up';
import { recordAudit } from '../audit/record-audit.ts';
import { discardEntry } from '../bin-rows/entry-store.ts';
import { moveToBin } from '../bin-rows/move-to-bin.ts';
import { lockJourney } from '../enrollments/plan-change/recompute-journey.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Actor } from '../platform/sessions/session.ts';
import { findJourneyWithCounts } from './admin-store.ts';

/**
 * Moves a journey to the bin with its lessons, enrollments, answers and materials (decisions C10, C11). Members keep what they earned in it:
 * XP, badges and the ledger. Refuses `journey_not_found`, and `step_up_required` where it has members and the session
 * confirmed nobody (decision K23).
 */
export function deleteJourney(
  db: Database,
  { journeyId, actor, clock }: { journeyId: string; actor: Actor; clock: Clock },
): Promise<{ deletedLessons: number; deletedEnrollments: number }> {
  return db.transaction(async (tx) => {
    if (!(await lockJourney(tx, journeyId))) refuse('journey_not_found');
    const { journey, counts } = (await findJourneyWithCounts(tx, journeyId))!;
    const now = clock();
    if (counts.enrollments > 0 && !isSteppedUp(actor.session.confirmedAt, now)) refuse('step_up_required');
    await moveToBin(tx, {
      id: journeyId,
      kind: 'journey',
      journeyId,
      name: journey.name,
      dayNumber: null,
      lessons: counts.lessons,
      members: counts.enrollments,
      answers: counts.answers,
      deletedAt: now,
    });
    await recordAudit(tx, {
      actor: { id: actor.userId },
      action: 'Jornada excluída',
      subject: journey.name,
      subjectId: journeyId,
      changes: Object.entries(counts).map(([field, count]) => ({ field, before: String(count), after: null })),
      now,
    });
    return { deletedLessons: counts.lessons, deletedEnrollments: counts.enrollments };
  });
}

/**
 * Deletes a journey for good with all that belongs to it, also in the bin; its files after the transaction. The caller holds it
 * (`lockJourney`).
 */
export async function removeJourney(
  tx: Transaction,
  { journeyId: id, jobs, now }: { journeyId: string; jobs: Jobs; now: Date },
): Promise<void> {
  const nothing = { name: '', dayNumber: null, lessons: 0, members: 0, answers: 0 };
  await moveToBin(tx, { ...nothing, id, kind: 'journey', journeyId: id, deletedAt: now });
  await discardEntry(tx, { id, jobs });
}
