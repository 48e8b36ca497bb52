import { MAX_ATTACHMENT_BYTES } from '@jornada/contract/files/uploads';
import { asDownload } from '../../platform/http/files/send-download.ts';
import { newId } from '../../platform/ids.ts';
import { lessonAttachments, uploads } from '../../tables/lessons.ts';
import { attachmentKey } from '../attachment-key.ts';
import { typeOfMaterial } from '../file-type.ts';
import type { FileKind, FileRows } from './file-kind.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Files that no lesson has claimed: they go after a day (decision I2). */
const unclaimedRows: FileRows = {
  table: uploads,
  id: uploads.id,
  keyOf: attachmentKey,
  invariant: 'upload_is_stored',
  sentence: 'Todo arquivo enviado que espera por uma lição está guardado por inteiro.',
  sweep: { afterMs: DAY_MS, unused: () => undefined },
};

const lessonRows: FileRows = {
  table: lessonAttachments,
  id: lessonAttachments.id,
  keyOf: attachmentKey,
  invariant: 'attachment_is_stored',
  sentence: 'Todo material de lição está guardado por inteiro.',
  inBin: {
    part: 'lesson_attachments',
    invariant: 'attachment_in_bin_is_stored',
    sentence: 'Todo material de lição na lixeira está guardado por inteiro.',
  },
  sweep: 'with its owner',
};

/** A lesson's material: any file, saved by the browser and never shown in the page (decision I1). */
export const material: FileKind<{ id: string; name: string; size: number; type: string }> = {
  limit: { bytes: MAX_ATTACHMENT_BYTES, code: 'attachment_too_large' },
  accept: ({ path, name }) => typeOfMaterial(path, name),
  isDrawnAnew: false,
  rows: [lessonRows, unclaimedRows],
  async insert(tx, { createdAt, path, ...file }) {
    const upload = { id: newId(createdAt), ...file };
    await tx.insert(uploads).values({ ...upload, path, createdAt });
    return { answer: upload, entry: { action: 'Material enviado', subjectId: upload.id } };
  },
  readers: 'whoever may open its lesson',
  serving: asDownload,
};
