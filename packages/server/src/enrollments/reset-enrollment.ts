import type { EnrollmentView } from '@jornada/contract/enrollments/enrollments';
import { resetProgress } from '@jornada/domain/enrollments/progress-after-change';
import { localDay } from '@jornada/domain/local-day';
import { changesBetween } from '../audit/changes-between.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { lockEnrollment } from './lock-enrollment.ts';
import { presentEnrollment } from './present.ts';
import { recordEnrollmentAction } from './record-enrollment-action.ts';
import { archiveAnswers, deleteProgress, deleteTimersAndKept, saveProgress } from './store.ts';

interface Input {
  enrollmentId: string;
  clock: Clock;
  timeZone: string;
}

/**
 * Restarts a member's journey (decision D12): progress and timers go, answers are archived, the schedule restarts today, `started_at`
 * stays. The ledger stays as well, so nothing is paid twice. Refuses `enrollment_not_found`.
 */
export function resetEnrollment(
  db: Database,
  { actorId, ...input }: Input & { actorId: string },
): Promise<EnrollmentView> {
  return db.transaction(async (tx) => {
    const { enrollment, reset, totalDays, now } = await restartJourney(tx, input);
    const changes = changesBetween({ currentDay: enrollment.currentDay }, { currentDay: reset.currentDay });
    await recordEnrollmentAction(tx, { actorId, action: 'Progresso resetado', enrollment, changes, now });
    return presentEnrollment(reset, totalDays);
  });
}

/** The same inside the caller's transaction, without an entry in the audit. Refuses `enrollment_not_found`. */
export async function restartJourney(tx: Transaction, { enrollmentId, clock, timeZone }: Input) {
  const { enrollment, totalDays } = await lockEnrollment(tx, enrollmentId);
  const now = clock();
  const { owesBonus, ...enrollmentProgress } = resetProgress(localDay(now, timeZone));
  await deleteProgress(tx, enrollment.id);
  await deleteTimersAndKept(tx, enrollment);
  await archiveAnswers(tx, { ...enrollment, now });
  const reset = await saveProgress(tx, enrollment.id, {
    ...enrollmentProgress,
    isCompletedByChange: false,
    isCompletedElsewhere: false,
    journeyBonusDue: owesBonus,
    resets: enrollment.resets + 1,
  });
  return { enrollment, reset, totalDays, now };
}
