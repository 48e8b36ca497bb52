import type { Completion } from '@jornada/contract/lessons';
import type { CompletionDecision } from '@jornada/domain/lessons/complete-lesson';
import { localDay } from '@jornada/domain/local-day';
import { missionBlocks } from '@jornada/domain/missions/answer-mission';
import { lessonKey } from '@jornada/domain/rewards/award-keys';
import type { RewardedAction } from '@jornada/domain/rewards/rewarded-action';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { payCommand } from '../rewards/pay-command.ts';
import { recallRewards } from '../rewards/recall-rewards.ts';
import { beginCommand, type MemberAtLesson } from './begin-command.ts';
import { foreseeCompletion } from './foresee-completion.ts';
import { assertSettled, missionOf } from './mission-of.ts';
import { findLessonFor, listLessonsFor, saveCompletion, type FoundLesson } from './store.ts';

/**
 * Completes a lesson: progress and everything it earns, in one transaction (specification §4, decisions D3–D6, D13, F).
 * Safe to repeat and to race: one progress row, one set of rewards; repeats answer `alreadyCompleted` with what the lesson paid.
 * Refuses `lesson_not_found`, `not_enrolled`, `enrollment_suspended`, `lesson_locked`, `mission_pending`.
 * Throws `TimerOver` while a timer that ran out waits to be settled.
 */
export function completeLesson(
  db: Database,
  command: MemberAtLesson & { clock: Clock; timeZone: string },
): Promise<Completion> {
  const { userId, lessonId, timeZone } = command;
  return db.transaction(async (tx) => {
    const { stats, now, today } = await beginCommand(tx, command);
    const found = (await findLessonFor(tx, { userId, lessonId })) ?? refuse('lesson_not_found');
    assertSettled(found, now);

    const outcome = await decideAndSave(tx, { userId, found, now, timeZone });
    if (!outcome.ok) refuse(outcome.refusal);
    const { action, ...completion } = outcome.completion;
    const rewards = action
      ? await payCommand(tx, { stats, actions: [action], memberIsPresent: true, today, now })
      : await recallRewards(tx, { stats, keys: [lessonKey(lessonId)], today });
    return { ...completion, rewards };
  });
}

export type LessonOutcome =
  | { ok: false; refusal: Extract<CompletionDecision, { ok: false }>['refusal'] | 'lesson_not_found' | 'not_enrolled' }
  /** `action` is what there is to pay; null for a repeat. */
  | { ok: true; completion: Omit<Completion, 'rewards'> & { action: RewardedAction | null } };

/**
 * Completing as a step of a larger command, such as a required mission's answer (decision E5): decides, saves the progress and gives back the
 * rewarded action. Call it after `beginCommand` in its transaction; paying is the caller's, once for the whole command.
 */
export async function completeLessonIn(
  tx: Transaction,
  { userId, lessonId, now, timeZone }: MemberAtLesson & { now: Date; timeZone: string },
): Promise<LessonOutcome> {
  const found = await findLessonFor(tx, { userId, lessonId });
  return found ? decideAndSave(tx, { userId, found, now, timeZone }) : { ok: false, refusal: 'lesson_not_found' };
}

async function decideAndSave(
  tx: Transaction,
  { userId, found, now, timeZone }: { userId: string; found: FoundLesson; now: Date; timeZone: string },
): Promise<LessonOutcome> {
  const { lesson, journey, enrollment } = found;
  if (!enrollment) return { ok: false, refusal: 'not_enrolled' };
  const mission = missionOf(found);
  const { decision, action } = foreseeCompletion(
    { lesson, journey, enrollment },
    {
      lessons: await listLessonsFor(tx, { userId, journeyId: journey.id }),
      missionBlocks: mission !== null && missionBlocks(mission),
      now,
      timeZone,
    },
  );
  if (!decision.ok) return decision;

  const { currentDay } = decision;
  if (decision.alreadyCompleted) {
    const journeyCompleted = isSameInstant(found.completedAt, enrollment.completedAt);
    return { ok: true, completion: { currentDay, journeyCompleted, alreadyCompleted: true, action } };
  }
  const { completesJourney } = decision;
  await saveCompletion(tx, {
    userId,
    lessonId: lesson.id,
    enrollmentId: enrollment.id,
    currentDay,
    completesJourney,
    now,
    today: localDay(now, timeZone),
  });
  return { ok: true, completion: { currentDay, journeyCompleted: completesJourney, alreadyCompleted: false, action } };
}

/** The completion that made the journey complete shares its instant: so a repeat can tell that it was this one. */
function isSameInstant(lessonCompletedAt: Date | null, journeyCompletedAt: Date | null): boolean {
  return journeyCompletedAt !== null && lessonCompletedAt?.getTime() === journeyCompletedAt.getTime();
}
