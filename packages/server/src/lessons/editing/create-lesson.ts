import type { EditableLesson, LessonForm } from '@jornada/contract/lessons/admin-lessons';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { insertLesson } from './admin-store.ts';
import { valuesOf } from './form-values.ts';
import { lockJourneyToAppend, nextNumber } from './lock-journey-to-append.ts';
import { keepFiles } from '../attachments/keep-files.ts';
import { readLessonForEditing } from './read-for-editing.ts';

/**
 * Adds a lesson to the end of a journey, with the uploads that it names as its materials (decision D10). Refuses `journey_not_found`,
 * `journey_full` and `upload_not_found`.
 */
export function createLesson(
  db: Database,
  input: { journeyId: string; form: LessonForm; actorId: string; clock: Clock; jobs: Jobs },
): Promise<EditableLesson> {
  const { journeyId, form, actorId, jobs } = input;
  return db.transaction(async (tx) => {
    await lockJourneyToAppend(tx, journeyId);
    const dayNumber = await nextNumber(tx, journeyId);
    const now = input.clock();
    const id = newId(now);
    const values = valuesOf(form);
    await insertLesson(tx, { ...values, id, journeyId, dayNumber, createdAt: now, updatedAt: now });
    const { attachmentIds } = form;
    await keepFiles(tx, { lessonId: id, attachmentIds, document: values.document, jobs, now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Lição criada',
      subject: values.title,
      subjectId: id,
      now,
    });
    return readLessonForEditing(tx, id);
  });
}
