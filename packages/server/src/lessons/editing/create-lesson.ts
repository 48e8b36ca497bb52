import type { EditableLesson, LessonDraft } from '@jornada/contract/lessons/admin-lessons';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockJourney, recomputeJourney } from '../../enrollments/plan-change/recompute-journey.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { insertLessons } from './admin-store.ts';
import { lockJourneyToAppend, placeAtEnd } from './append.ts';
import { valuesOf } from './form-values.ts';
import { keepFiles } from '../attachments/keep-files.ts';
import { readLessonForEditing } from './read-for-editing.ts';

/**
 * Adds a lesson or a draft to the end of a journey or of a part, with the uploads that it names as its materials (decisions D10, D17).
 * Refuses `journey_not_found`, `part_not_found`, `journey_full` and `upload_not_found`.
 */
export function createLesson(
  db: Database,
  input: {
    journeyId: string;
    form: LessonDraft;
    isDraft?: boolean | undefined;
    partId?: string | null | undefined;
    actorId: string;
    clock: Clock;
    jobs: Jobs;
    timeZone: string;
  },
): Promise<EditableLesson> {
  const { journeyId, form, isDraft = false, partId, actorId, jobs, timeZone } = input;
  return db.transaction(async (tx) => {
    // Behind a part there may be others, whose lessons get other numbers.
    const isWithin = !isDraft && Boolean(partId);
    const journey = isWithin ? ((await lockJourney(tx, journeyId)) ?? refuse('journey_not_found')) : undefined;
    if (!journey) await lockJourneyToAppend(tx, journeyId);
    const now = input.clock();
    const id = newId(now);
    const [place] = await placeAtEnd(tx, { journeyId, ids: [id], isDraft, partId });
    const values = valuesOf(form, null);
    await insertLessons(tx, [{ ...values, ...place!, id, journeyId, createdAt: now, updatedAt: now }]);
    const { attachmentIds } = form;
    await keepFiles(tx, { ...values, lessonId: id, attachmentIds, jobs, now });
    const fromDay = place!.dayNumber!;
    const counts = journey ? await recomputeJourney(tx, { journey, fromDay, completing: 'later', now }) : [];
    await recordAudit(tx, {
      actor: { id: actorId },
      action: isDraft ? 'Rascunho de lição criado' : 'Lição criada',
      subject: values.title,
      subjectId: id,
      changes: counts,
      now,
    });
    return readLessonForEditing(tx, { lessonId: id, timeZone });
  });
}
