import type { EndpointResult } from '@jornada/contract/endpoint';
import type { removeAttachment as removeAttachmentEndpoint } from '@jornada/contract/lessons/admin-lessons';
import { changesBetween } from '../../audit/changes-between.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { nextEdit, refuseEditedMeanwhile } from '../../platform/edit-version.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { saveLesson, selectLessonForUpdate } from '../editing/admin-store.ts';
import { deleteAttachments, listFiles } from './attachment-store.ts';

/**
 * Removes one material from a lesson, apart from its form; the file is deleted after the commit (specification §8 'Anexo removido').
 * This is an edit of the lesson: it needs the version that the form was filled from and returns the next one, so that no save in between
 * goes unseen. Refuses `lesson_not_found`, `attachment_not_found`, `edited_meanwhile`.
 */
export function removeAttachment(
  db: Database,
  input: { lessonId: string; attachmentId: string; version: string; actorId: string; clock: Clock; jobs: Jobs },
): Promise<EndpointResult<typeof removeAttachmentEndpoint>> {
  const { lessonId, attachmentId, version, actorId, jobs } = input;
  return db.transaction(async (tx) => {
    const lesson = (await selectLessonForUpdate(tx, lessonId)) ?? refuse('lesson_not_found');
    const { attachments: before } = await listFiles(tx, lessonId);
    if (!before.some(({ id }) => id === attachmentId)) refuse('attachment_not_found');
    refuseEditedMeanwhile(lesson, version);

    const now = input.clock();
    const updatedAt = nextEdit(lesson, now);
    await deleteAttachments(tx, jobs, { lessonId, ids: [attachmentId] });
    const attachments = before.filter(({ id }) => id !== attachmentId);
    await saveLesson(tx, { id: lessonId, updatedAt });
    const namesOf = (materials: typeof before) => ({ attachments: materials.map(({ name }) => name) });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Anexo removido',
      subject: lesson.title,
      subjectId: lessonId,
      changes: changesBetween(namesOf(before), namesOf(attachments)),
      now,
    });
    return { attachments, version: updatedAt.toISOString() };
  });
}
