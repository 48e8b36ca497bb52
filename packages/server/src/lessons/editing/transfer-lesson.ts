import type { PlacedLesson } from '@jornada/contract/lessons/admin-lessons';
import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { counted } from '@jornada/domain/plural';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockJourney } from '../../enrollments/plan-change/recompute-journey.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { findLessonInJourney, lockJourneys, saveLesson } from './admin-store.ts';
import { placeAtEnd } from './append.ts';
import { countMembersWhoBegan, findJourneyOfLesson, readOrder } from './order-store.ts';
import { presentPlaced } from './present-placed.ts';
import { numberChange, rearrange } from './rearrange.ts';

/**
 * Moves a lesson with its materials to the end of another journey. It is like a new one there, and like a deleted one in the journey that
 * it leaves (decisions D3, D9, D10). Possible only while no member has completed it, answered its mission or started its timer, or
 * keeps it as a draft: their work would belong to another journey. That is checked after the locks that members' commands wait for. A lesson already there stays.
 * Refuses `lesson_not_found`, `journey_not_found`, `journey_full`, `lesson_begun`, and `changed_meanwhile` if somebody else moved it
 * elsewhere, and `completion_unconfirmed` and `people_count_changed` as `recomputeJourney` does.
 */
export function transferLesson(
  db: Database,
  input: {
    lessonId: string;
    journeyId: string;
    completing?: CompletionChoice | undefined;
    actorId: string;
    clock: Clock;
  },
): Promise<PlacedLesson> {
  const { lessonId, journeyId, actorId } = input;
  return db.transaction(async (tx) => {
    const from = (await findJourneyOfLesson(tx, lessonId)) ?? refuse('lesson_not_found');
    // Locks both journeys before one's enrollments (docs/architecture.md, lock order).
    const locked = await lockJourneys(tx, [from, journeyId]);
    const target = locked.find(({ id }) => id === journeyId) ?? refuse('journey_not_found');
    const source = (await lockJourney(tx, from)) ?? refuse('lesson_not_found');
    // Read only now: it may have been deleted or moved while this waited.
    const { lesson, journey } = (await findLessonInJourney(tx, lessonId)) ?? refuse('lesson_not_found');
    if (journey.id === journeyId) return presentPlaced({ lesson, journey });
    if (journey.id !== from) refuse('changed_meanwhile');
    const begun = await countMembersWhoBegan(tx, lessonId);
    if (begun > 0) throw new Refusal('lesson_begun', undefined, { message: begunMessage(begun) });

    const order = await readOrder(tx, from);
    const isDraft = lesson.dayNumber === null;
    const [place] = await placeAtEnd(tx, { journeyId, ids: [lessonId], isDraft });
    const { dayNumber } = place!;
    const now = input.clock();
    await saveLesson(tx, { ...place!, journeyId, publishAt: null });
    const { completing } = input;
    const changes = [{ kind: 'remove', id: lessonId } as const];
    const { counts } = await rearrange(tx, { journey: source, order, changes, completing, now });
    const moves = [
      { field: 'journey', before: source.name, after: target.name },
      ...numberChange(lesson.dayNumber, dayNumber),
    ];
    const action = { actor: { id: actorId }, now };
    const entry = { field: 'lesson', before: lesson.title, after: null };
    await recordAudit(tx, {
      ...action,
      action: 'Lição levada para outra jornada',
      subject: source.name,
      subjectId: from,
      changes: [entry, ...moves, ...counts],
    });
    await recordAudit(tx, {
      ...action,
      action: 'Lição recebida de outra jornada',
      subject: target.name,
      subjectId: journeyId,
      changes: [{ ...entry, before: null, after: lesson.title }, ...moves],
    });
    return presentPlaced({ lesson: { ...lesson, dayNumber }, journey: target });
  });
}

const begunMessage = (members: number) =>
  `${counted(members, 'membro já começou', 'membros já começaram')} esta lição. Copie-a.`;
