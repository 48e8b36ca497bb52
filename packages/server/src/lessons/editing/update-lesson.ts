import { publishingIssues, type EditableLesson, type LessonDraft } from '@jornada/contract/lessons/admin-lessons';
import { isDeepStrictEqual } from 'node:util';
import { documentText } from '@jornada/domain/lessons/document/document-text';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import type { LessonToPublish } from '@jornada/domain/lessons/publishing';
import { type Change, changesBetween } from '../../audit/changes-between.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { nextEdit, refuseEditedMeanwhile } from '../../platform/edit-version.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { saveLesson, selectLessonForUpdate } from './admin-store.ts';
import { correctAttemptsLater } from './correct-attempts-later.ts';
import { formOf, valuesOf } from './form-values.ts';
import { keepFiles } from '../attachments/keep-files.ts';
import { readLessonForEditing } from './read-for-editing.ts';

/**
 * An administrator saves a lesson's form, filled from the state called `version`. An answer to the earlier mission is refused as changed
 * (decision E1), a running timer keeps the text of its start (decision E2), attempts at a quiz whose key changed are scored again (decision
 * E12), and a form without changes saves nothing.
 * Refuses `lesson_not_found`, `upload_not_found`, `invalid_input` for what only a draft may lack, and `edited_meanwhile` when somebody else saved in between; that save stays.
 */
export function updateLesson(
  db: Database,
  input: {
    lessonId: string;
    form: LessonDraft;
    version: string;
    actorId: string;
    clock: Clock;
    jobs: Jobs;
    timeZone: string;
  },
): Promise<EditableLesson> {
  const { lessonId, form, version, actorId, jobs, timeZone } = input;
  return db.transaction(async (tx) => {
    const before = (await selectLessonForUpdate(tx, lessonId)) ?? refuse('lesson_not_found');
    refuseEditedMeanwhile(before, version);
    const values = valuesOf(form, before.document);
    if (before.dayNumber !== null || before.publishAt !== null)
      refuseIncomplete({ ...values, hasDocument: values.document !== null });

    const now = input.clock();
    const { attachmentIds } = form;
    const materials = await keepFiles(tx, { ...values, lessonId, attachmentIds, jobs, now });
    const { document: written, ...stored } = formOf(before);
    const { document, ...fields } = values;
    const changes = [
      ...changesBetween(
        { ...stored, attachments: materials.before.map(({ name }) => name) },
        { ...fields, attachments: materials.after.map(({ name }) => name) },
      ),
      ...documentChanges(written, document),
    ];
    if (changes.length > 0 || materials.areChanged) {
      await saveLesson(tx, { ...values, id: lessonId, updatedAt: nextEdit(before, now) });
      await correctAttemptsLater(tx, jobs, { lessonId, contents: [stored.missionContent, values.missionContent] });
      await recordAudit(tx, {
        actor: { id: actorId },
        action: 'Lição editada',
        subject: values.title,
        subjectId: lessonId,
        changes,
        now,
      });
    }
    return readLessonForEditing(tx, { lessonId, timeZone });
  });
}

/** Only a draft without an appointment may lack what members need (decision D17). */
function refuseIncomplete(lesson: LessonToPublish): void {
  const issues = publishingIssues(lesson);
  if (issues.length > 0)
    refuse(
      'invalid_input',
      issues.map(({ path, message }) => ({ path: `form.${path}`, message })),
    );
}

/** A change of a document in its words. Both are the same where only its looks or files changed. */
function documentChanges(before: LessonDocument | null, after: LessonDocument | null): Change[] {
  // The database stores keys in an order of its own.
  if (isDeepStrictEqual(before, after)) return [];
  const [was, is] = [before, after].map((document) => document && documentText(document));
  return [{ field: 'document', before: was ?? null, after: is ?? null }];
}
