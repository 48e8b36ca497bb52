import type { EndpointResult } from '@jornada/contract/endpoint';
import type { publishLesson as declaration } from '@jornada/contract/lessons/drafts';
import { lessonFields } from '@jornada/contract/fields/lesson-fields';
import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { missingForPublishing, type LessonToPublish } from '@jornada/domain/lessons/publishing';
import { recordAudit } from '../../audit/record-audit.ts';
import { countMembersInTheMiddle } from '../../enrollments/count-members-in-the-middle.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deleteKeepers } from './keepers-store.ts';
import { lockOrderAround } from '../editing/lock-order.ts';
import { presentPlaced } from '../editing/present-placed.ts';
import { numberChange, numberIn, rearrange } from '../editing/rearrange.ts';
import { findToPublish } from './drafts-store.ts';

/**
 * Publishes a draft where it was placed, else at the end of its part or journey, or with the number given (decision D17). Who kept it has
 * it as everybody else now, and whoever completed it may pass the plan with it. A published lesson stays as it is. Refuses
 * `lesson_not_found` and `lesson_incomplete`, and `completion_unconfirmed` and `people_count_changed` as `recomputeJourney` does.
 */
export function publishLesson(
  db: Database,
  input: {
    lessonId: string;
    dayNumber?: number | undefined;
    completing?: CompletionChoice | undefined;
    actorId: string;
    clock: Clock;
  },
): Promise<EndpointResult<typeof declaration>> {
  const { lessonId, dayNumber, completing, actorId } = input;
  return db.transaction(async (tx) => {
    const { journey, order, lesson } = await lockOrderAround(tx, lessonId);
    const membersInTheMiddle = await countMembersInTheMiddle(tx, journey.id);
    if (!lesson.isDraft) return { ...presentPlaced({ lesson, journey }), membersInTheMiddle };
    refuseIncomplete(await findToPublish(tx, lessonId));
    const now = input.clock();
    const changes = [{ kind: 'publish', id: lessonId, dayNumber } as const];
    const { order: after, counts } = await rearrange(tx, { journey, order, changes, completing, now });
    await deleteKeepers(tx, [lessonId]);
    const number = numberIn(after, lessonId);
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Lição publicada',
      subject: lesson.title,
      subjectId: lessonId,
      changes: [...numberChange(null, number), ...counts],
      now,
    });
    return { ...presentPlaced({ lesson: { ...lesson, dayNumber: number }, journey }), membersInTheMiddle };
  });
}

/** Refuses `lesson_incomplete`, with what is missing. */
export function refuseIncomplete(lesson: LessonToPublish): void {
  const missing = missingForPublishing(lesson).map((field) => lessonFields[field].label);
  if (missing.length === 0) return;
  throw new Refusal('lesson_incomplete', undefined, { message: `Para publicar falta: ${missing.join(', ')}.` });
}
