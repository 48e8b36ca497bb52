import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { recordAudit } from '../../audit/record-audit.ts';
import { moveToBin } from '../../bin-rows/move-to-bin.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockOrderAround } from './lock-order.ts';
import { countMembersInTheMiddle } from '../../enrollments/count-members-in-the-middle.ts';
import { countAnswers, countMembersWhoBegan } from './order-store.ts';
import { numberChange, rearrange } from './rearrange.ts';

/**
 * Moves a lesson to the bin, renumbers the later ones and recomputes members' progress (decisions C11, D3, D9). Earned XP stays. Refuses `lesson_not_found`, and `completion_unconfirmed` and
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
  }: { lessonId: string; completing?: CompletionChoice | undefined; actorId: string; clock: Clock },
): Promise<{ membersInTheMiddle: number }> {
  return db.transaction(async (tx) => {
    const { journey, order, lesson } = await lockOrderAround(tx, lessonId);
    const now = clock();
    const membersInTheMiddle = await countMembersInTheMiddle(tx, journey.id);
    await moveToBin(tx, {
      id: lessonId,
      kind: 'lesson',
      journeyId: journey.id,
      name: lesson.title,
      dayNumber: lesson.dayNumber,
      lessons: 1,
      members: await countMembersWhoBegan(tx, lessonId),
      answers: await countAnswers(tx, lessonId),
      deletedAt: now,
    });
    const changes = [{ kind: 'remove', id: lessonId } as const];
    const { counts } = await rearrange(tx, { journey, order, changes, completing, now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Lição excluída',
      subject: lesson.title,
      subjectId: lessonId,
      changes: [...numberChange(lesson.dayNumber, null), ...counts],
      now,
    });
    return { membersInTheMiddle };
  });
}
