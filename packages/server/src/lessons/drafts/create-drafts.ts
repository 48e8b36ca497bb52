import { recordAudit } from '../../audit/record-audit.ts';
import { isAnyLessonKept } from '../../bin-rows/kept-place.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { insertLessons } from '../editing/admin-store.ts';
import { lockJourneyToAppend, placeAtEnd } from '../editing/append.ts';
import { journeysOfLessons } from './drafts-store.ts';

/** What a lesson has that was pasted as a title and a link. */
const asPasted = {
  description: '',
  durationMinutes: 0,
  hasMission: false,
  missionRequired: false,
  timerEnabled: false,
};

/**
 * Makes drafts of pasted titles and links at the end of a journey or part (decision D17), in one transaction. The caller chooses their ids, so
 * that a repeated call makes them once. Refuses `journey_not_found`, `part_not_found`, `journey_full`, and `changed_meanwhile` for the id
 * of a lesson elsewhere or in the bin, or for some that were made and others that were not.
 */
export function createDrafts(
  db: Database,
  input: {
    journeyId: string;
    drafts: readonly { id: string; title: string; videoUrl: string }[];
    partId?: string | null | undefined;
    actorId: string;
    clock: Clock;
  },
): Promise<{ count: number }> {
  const { journeyId, drafts, partId, actorId } = input;
  const ids = drafts.map(({ id }) => id);
  return db.transaction(async (tx) => {
    const journey = await lockJourneyToAppend(tx, journeyId);
    const made = await journeysOfLessons(tx, ids);
    if (made.length === ids.length && made.every((madeIn) => madeIn === journeyId)) return { count: ids.length };
    // A late repeat: its lessons may come back under these ids.
    if (made.length > 0 || new Set(ids).size < ids.length || (await isAnyLessonKept(tx, ids)))
      refuse('changed_meanwhile');
    const now = input.clock();
    const places = new Map(
      (await placeAtEnd(tx, { journeyId, ids, isDraft: true, partId })).map((place) => [place.id, place]),
    );
    const rows = drafts.map((draft) => ({
      ...asPasted,
      ...draft,
      ...places.get(draft.id)!,
      journeyId,
      createdAt: now,
      updatedAt: now,
    }));
    if (!(await insertLessons(tx, rows))) refuse('changed_meanwhile');
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Rascunhos de lição criados',
      subject: journey.name,
      subjectId: journeyId,
      changes: [{ field: 'lessons', before: null, after: String(drafts.length) }],
      now,
    });
    return { count: ids.length };
  });
}
