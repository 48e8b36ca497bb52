import { withFileIds } from '@jornada/domain/lessons/document/document-files';
import { documentFileIds } from '@jornada/domain/lessons/document/document-text';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { type CopiedFile, copyFiles } from './attachment-store.ts';

/** The document of a lesson's copy, whose files have ids of their own, and these files. */
export function copyOfDocument(
  document: LessonDocument | null,
  { lessonId, now }: { lessonId: string; now: Date },
): { document: LessonDocument | null; files: CopiedFile[] } {
  if (document === null) return { document, files: [] };
  const files = documentFileIds(document).map((id) => ({ id, copyId: newId(now), lessonId }));
  return { document: withFileIds(document, new Map(files.map(({ id, copyId }) => [id, copyId]))), files };
}

/**
 * Gives copies, whose rows are there already, their documents' files. Refuses `changed_meanwhile` where an original dropped one since it was
 * read.
 */
export async function copyDocumentFiles(
  tx: Transaction,
  copied: { files: readonly CopiedFile[]; now: Date },
): Promise<void> {
  const { files } = copied;
  if (files.length > 0 && (await copyFiles(tx, copied)) < files.length) refuse('changed_meanwhile');
}
