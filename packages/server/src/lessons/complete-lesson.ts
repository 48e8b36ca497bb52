import type { Completion } from '@jornada/contract/lessons/lessons';
import type { CompletionDecision } from '@jornada/domain/lessons/complete-lesson';
import { localDay } from '@jornada/domain/local-day';
import { missionBlocks } from '@jornada/domain/missions/answer-mission';
import { keysOfDay, lessonKey } from '@jornada/domain/rewards/award-keys';
import { earnCertificate } from '../certificates/earn-certificate.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { tell } from '../outbound/tell.ts';
import { deferWrites } from '../platform/speed/defer-writes.ts';
import { refuse } from '../platform/http/refusal.ts';
import { payCommand } from '../rewards/pay-command.ts';
import { loadPastRewards } from '../rewards/load-past-rewards.ts';
import { readFactsToPay, withCounts } from '../rewards/reward-facts.ts';
import { assertHeld, beginCommand, type MemberAtLesson } from './begin-command.ts';
import { evaluateCompletion, type EvaluatedCompletion } from './evaluate-completion.ts';
import { assertSettled, missionOf, StepLeftOpen } from './mission-of.ts';
import { memberAtLesson, readBefore } from './member-reads.ts';
import { findLesson, type FoundLesson } from './open-lesson.ts';
import { refuseLesson } from './refuse-lesson.ts';
import { saveCompletion } from './store.ts';

/**
 * Completes a lesson: progress and everything it earns, in one transaction (specification §4, decisions D3–D6, D13, F).
 * Safe to repeat and to race: one progress row, one set of rewards; repeats answer `alreadyCompleted` with what the lesson paid.
 * Refuses `lesson_not_found`, `not_enrolled`, `enrollment_suspended`, `lesson_locked`, `earlier_lessons_missing`, `mission_pending`.
 * Throws `TimerOver` while a timer that ran out waits to be settled, and for a repeat `StepLeftOpen` while a settlement left a step open.
 */
export function completeLesson(
  db: Database,
  command: MemberAtLesson & { clock: Clock; timeZone: string },
): Promise<Completion> {
  const { userId, lessonId, timeZone } = command;
  return db.transaction(async (tx) => {
    const begun = await beginCommand(tx, command, (day) =>
      Promise.all([
        memberAtLesson.alone(tx, command),
        readFactsToPay(tx, { userId, today: day, keys: [...keysOfDay(day), lessonKey(lessonId)] }),
      ]),
    );
    const { stats, now, today, heldEnrollmentId } = begun;
    const [member, read] = begun.read;
    const facts = await withCounts(tx, begun, read);
    const found = (await findLesson(tx, command, readBefore(tx, command, member))) ?? refuse('lesson_not_found');
    assertHeld(heldEnrollmentId, found.enrollment?.id);
    assertSettled(found, now);

    const outcome = await completeLessonIn(tx, { found, isTold: facts.isTold, now, timeZone });
    if (!outcome.ok) refuseLesson(outcome.refusal, found.lessons);
    const { action, ...completion } = outcome.completion;
    // A new completion takes the step too; a repeat pays nothing itself.
    if (!action && facts.isStepLeftOpen) throw new StepLeftOpen();
    const rewards = action
      ? await payCommand(tx, { stats, actions: [action], memberIsPresent: true, today, now, facts })
      : await loadPastRewards(tx, { stats, keys: [lessonKey(lessonId)], today, facts });
    return { ...completion, rewards };
  });
}

export type LessonOutcome =
  | { ok: false; refusal: Extract<CompletionDecision, { ok: false }>['refusal'] | 'not_enrolled' }
  /** `action` is what there is to pay; null for a repeat. */
  | { ok: true; completion: Omit<Completion, 'rewards'> & Pick<EvaluatedCompletion, 'action'> };

/**
 * Completes a lesson as part of a command, which may be a required mission's answer (decision E5): decides, sends the progress to be saved
 * with the commit, and returns the rewarded action; tells of it where `isTold`. Call it after `beginCommand` in its transaction, with the lesson as it was read behind
 * the locks; the caller pays, once for the whole command.
 */
export async function completeLessonIn(
  tx: Transaction,
  { found, isTold, now, timeZone }: { found: FoundLesson; isTold: boolean; now: Date; timeZone: string },
): Promise<LessonOutcome> {
  const { lesson, journey, enrollment, lessons } = found;
  if (!enrollment) return { ok: false, refusal: 'not_enrolled' };
  const mission = missionOf(found);
  const { decision, action } = evaluateCompletion(
    { ...found, enrollment },
    { lessons, missionBlocks: mission !== null && missionBlocks(mission), now, timeZone },
  );
  if (!decision.ok) return decision;

  const { currentDay } = decision;
  if (decision.alreadyCompleted) {
    const journeyCompleted =
      !enrollment.isCompletedElsewhere && isSameInstant(found.completedAt, enrollment.completedAt);
    return { ok: true, completion: { currentDay, journeyCompleted, alreadyCompleted: true, action } };
  }
  const { completesJourney } = decision;
  const place = { userId: enrollment.userId, lessonId: lesson.id, enrollmentId: enrollment.id };
  const today = localDay(now, timeZone);
  deferWrites(tx, saveCompletion(tx, { ...place, currentDay, completesJourney, now, today }));
  const told = { memberId: place.userId, journeyId: journey.id, enrollmentId: place.enrollmentId };
  if (isTold) tell(tx, now, 'lesson.completed', { ...told, lessonId: lesson.id });
  if (isTold && completesJourney) tell(tx, now, 'journey.completed', told);
  if (completesJourney) await earnCertificate(tx, { userId: place.userId, journeyId: journey.id, timeZone, now });
  return { ok: true, completion: { currentDay, journeyCompleted: completesJourney, alreadyCompleted: false, action } };
}

/** The completion that completed the journey has the same instant, so a repeat can recognise it. */
function isSameInstant(lessonCompletedAt: Date | null, journeyCompletedAt: Date | null): boolean {
  return journeyCompletedAt !== null && lessonCompletedAt?.getTime() === journeyCompletedAt.getTime();
}
