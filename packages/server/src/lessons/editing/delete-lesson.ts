import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { recordAudit } from '../../audit/record-audit.ts';
import { recomputeJourney } from '../../enrollments/plan-change/recompute-journey.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteAttachments } from '../attachments/attachment-store.ts';
import { lockOrderAround } from './lock-order.ts';
import { countMembersInTheMiddle } from '../../enrollments/count-members-in-the-middle.ts';
import { deleteAndCloseGap } from './order-store.ts';

/**
 * Deletes a lesson, renumbers the later ones and recomputes members' progress (decisions D3, D9).
 * Earned XP stays; the files of its materials are deleted after the commit. Refuses `lesson_not_found`, and `completion_unconfirmed` and
 * `people_count_changed` as `recomputeJourney` does.
 * @returns how many members had begun the journey and not finished it
 */
export function deleteLesson(
  db: Database,
  {
    lessonId,
    completing,
    actorId,
    clock,
    jobs,
  }: { lessonId: string; completing?: CompletionChoice | undefined; actorId: string; clock: Clock; jobs: Jobs },
): Promise<{ membersInTheMiddle: number }> {
  return db.transaction(async (tx) => {
    const { journey, lesson } = await lockOrderAround(tx, lessonId);
    const now = clock();
    const membersInTheMiddle = await countMembersInTheMiddle(tx, journey.id);
    await deleteAttachments(tx, jobs, { lessonId });
    await deleteAndCloseGap(tx, { journeyId: journey.id, lesson });
    const fromDay = lesson.dayNumber;
    const counts = await recomputeJourney(tx, { journey, fromDay, completing, now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Lição excluída',
      subject: lesson.title,
      subjectId: lessonId,
      changes: [{ field: 'dayNumber', before: String(lesson.dayNumber), after: null }, ...counts],
      now,
    });
    return { membersInTheMiddle };
  });
}
