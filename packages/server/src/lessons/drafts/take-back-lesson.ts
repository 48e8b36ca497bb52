import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { localDay } from '@jornada/domain/local-day';
import { recordAudit } from '../../audit/record-audit.ts';
import { countMembersInTheMiddle } from '../../enrollments/count-members-in-the-middle.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { countKept, saveKeepers } from './keepers-store.ts';
import { lockOrderAround } from '../editing/lock-order.ts';
import { numberChange, rearrange } from '../editing/rearrange.ts';

/**
 * Takes a published lesson back to draft: for the plan it is gone as if deleted (decisions D9, D15), and whoever began it or has it open as
 * their current one keeps it (decision D18). A draft stays one. Refuses `lesson_not_found`, and `completion_unconfirmed` and
 * `people_count_changed` as `recomputeJourney` does.
 */
export function takeBackLesson(
  db: Database,
  input: {
    lessonId: string;
    completing?: CompletionChoice | undefined;
    actorId: string;
    clock: Clock;
    timeZone: string;
  },
): Promise<{ keepers: number; membersInTheMiddle: number }> {
  const { lessonId, completing, actorId, timeZone } = input;
  return db.transaction(async (tx) => {
    const { journey, order, lesson } = await lockOrderAround(tx, lessonId);
    const membersInTheMiddle = await countMembersInTheMiddle(tx, journey.id);
    const { dayNumber } = lesson;
    if (dayNumber === null) return { keepers: await countKept(tx, lessonId), membersInTheMiddle };
    const now = input.clock();
    const keepers = await saveKeepers(tx, {
      id: lessonId,
      dayNumber,
      journeyId: journey.id,
      mode: journey.modoLiberacao,
      today: localDay(now, timeZone),
    });
    const changes = [{ kind: 'takeBack', id: lessonId } as const];
    const { counts } = await rearrange(tx, { journey, order, changes, completing, now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Lição voltou a rascunho',
      subject: lesson.title,
      subjectId: lessonId,
      changes: [
        ...numberChange(dayNumber, null),
        { field: 'keepers', before: null, after: String(keepers) },
        ...counts,
      ],
      now,
    });
    return { keepers, membersInTheMiddle };
  });
}
