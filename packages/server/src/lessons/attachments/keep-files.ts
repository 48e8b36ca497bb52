import type { LessonDocument } from '@jornada/contract/lessons/document/lesson-document';
import { documentFiles } from '@jornada/domain/lessons/document/document-files';
import type { MissionContent } from '@jornada/domain/missions/mission-content';
import { missionPictures } from '@jornada/domain/missions/kinds/quiz/quiz-pictures';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import {
  claimUploads,
  deleteAttachments,
  listFiles,
  type Material,
  type NamedFile,
  releaseFiles,
} from './attachment-store.ts';

/**
 * Makes a lesson's files those that its form names: materials by their ids, and what its document and its quiz show. Finished uploads become the
 * lesson's. Materials no longer named are deleted, their files after the commit; files of the document can be named again for a day (decision
 * I4). Existing ones are not claimed again, so a save may be repeated.
 * Refuses `upload_not_found` for an id that is neither, or of another kind than it is named for. The caller holds the lesson.
 */
export async function keepFiles(
  tx: Transaction,
  {
    lessonId,
    attachmentIds,
    document,
    missionContent,
    jobs,
    now,
  }: {
    lessonId: string;
    attachmentIds: readonly string[];
    document: LessonDocument | null;
    missionContent: MissionContent | null;
    jobs: Jobs;
    now: Date;
  },
): Promise<{ before: Material[]; after: Material[]; areChanged: boolean }> {
  const existing = await listFiles(tx, lessonId);
  const before = byKey([...existing.attachments.map(asMaterial), ...existing.files]);
  const named = byKey([
    ...attachmentIds.map((id): NamedFile => ({ id, kind: 'material' })),
    ...(document ? documentFiles(document) : []),
    ...missionPictures(missionContent).map((id): NamedFile => ({ id, kind: 'picture' })),
  ]);
  const added = [...named].filter(([key]) => !before.has(key)).map(([, file]) => file);
  const dropped = [...before].filter(([key]) => !named.has(key)).map(([, file]) => file);
  const idsOf = (isMaterial: boolean) =>
    dropped.filter(({ kind }) => (kind === 'material') === isMaterial).map(({ id }) => id);
  const [materials, released] = [idsOf(true), idsOf(false)];

  const claimed = await claimUploads(tx, { lessonId, files: added });
  if (claimed.length < added.length) refuse('upload_not_found');
  if (materials.length > 0) await deleteAttachments(tx, jobs, { lessonId, ids: materials });
  if (released.length > 0) await releaseFiles(tx, { lessonId, ids: released, now });
  const areChanged = added.length > 0 || dropped.length > 0;
  const after = areChanged ? (await listFiles(tx, lessonId)).attachments : existing.attachments;
  return { before: existing.attachments, after, areChanged };
}

const asMaterial = ({ id }: Material): NamedFile => ({ id, kind: 'material' });

/** One file that is named as two kinds is two names, of which at most one is right. */
const byKey = (files: readonly NamedFile[]) => new Map(files.map((file) => [`${file.kind} ${file.id}`, file]));
