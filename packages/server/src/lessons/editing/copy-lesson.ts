import type { PlacedLesson } from '@jornada/contract/lessons/admin-lessons';
import { MAX_LESSON_TITLE } from '@jornada/domain/journeys/limits';
import { nameOfCopy } from '@jornada/domain/journeys/name-of-copy';
import { recordAudit } from '../../audit/record-audit.ts';
import { isAnyLessonKept } from '../../bin-rows/kept-place.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findLessonInJourney } from './admin-store.ts';
import { lockJourneyToAppend, placeAtEnd } from './append.ts';
import { copyLessons } from './copy-rows.ts';
import { presentPlaced } from './present-placed.ts';

/**
 * Copies a lesson with its document and mission, and without its materials, like `duplicateJourney`, to the end of its own journey or of another
 * (decision D10), so that no member is set back; of a draft it makes a draft. In its own journey the title says that it is a copy. The caller chooses `copyId`, so that
 * a repeated call makes one copy. Refuses `lesson_not_found`, `journey_not_found`, `journey_full`, and `changed_meanwhile` for the id of a
 * lesson elsewhere or in the bin, and for a document that is being edited.
 */
export function copyLesson(
  db: Database,
  input: { lessonId: string; journeyId: string; copyId: string; actorId: string; clock: Clock },
): Promise<PlacedLesson> {
  const { lessonId, journeyId, copyId, actorId } = input;
  return db.transaction(async (tx) => {
    const journey = await lockJourneyToAppend(tx, journeyId);
    const made = await findLessonInJourney(tx, copyId);
    if (made) return made.journey.id === journeyId ? presentPlaced(made) : refuse('changed_meanwhile');

    // A late repeat: its lesson may come back under this id.
    if (await isAnyLessonKept(tx, [copyId])) refuse('changed_meanwhile');
    const original = (await findLessonInJourney(tx, lessonId)) ?? refuse('lesson_not_found');
    const isAtHome = original.journey.id === journeyId;
    const isDraft = original.lesson.dayNumber === null;
    const [place] = await placeAtEnd(tx, { journeyId, ids: [copyId], isDraft });
    const now = input.clock();
    const title = isAtHome ? nameOfCopy(original.lesson.title, MAX_LESSON_TITLE) : original.lesson.title;
    const copy = { ...place!, originalId: lessonId, title };
    await copyLessons(tx, { journeyId, copies: [copy], now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: isAtHome ? 'Lição duplicada' : 'Lição copiada para outra jornada',
      subject: title,
      subjectId: copyId,
      changes: isAtHome
        ? [{ field: 'title', before: original.lesson.title, after: title }]
        : [{ field: 'journey', before: original.journey.name, after: journey.name }],
      now,
    });
    return presentPlaced({ lesson: copy, journey });
  });
}
