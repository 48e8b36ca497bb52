import { documentAudioRule, documentPictureRule } from '@jornada/contract/files/document-files';
import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import type { DocumentFileKind } from '@jornada/domain/lessons/materials';
import type { Serving } from '../../platform/http/files/send-download.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { uploads } from '../../tables/lessons.ts';
import { typeOfAudio } from '../audio-type.ts';
import { acceptPictures } from './accept-pictures.ts';
import type { FileKind } from './file-kind.ts';
import { material } from './material.ts';

/** Shown and played in the page, and no script in them can run. Browsers ask again each time, as for materials. */
const inPage: Serving = {
  headers: { 'cache-control': 'private, no-cache', 'content-security-policy': "default-src 'none'; sandbox" },
  takesRanges: true,
};

/** What sets each kind apart from a material. */
const differences: Record<DocumentFileKind, Partial<FileKind>> = {
  picture: {
    ...acceptPictures(documentPictureRule),
    serving: inPage,
  },
  audio: {
    accept: async ({ path }) =>
      (await typeOfAudio(path)) ??
      refuse('asset_type_not_supported', [{ path: 'file', message: documentAudioRule.wrongType }]),
    serving: inPage,
  },
  file: {},
};

/**
 * A file of a lesson's document: a picture, a sound, or a file to save (decision I4). They lie where materials do, and whoever may open the
 * lesson may read them. `durationSeconds`: what the sender measured of a sound, because lengths in files' own tags may be false.
 */
export function documentFile(
  kind: DocumentFileKind,
  { durationSeconds }: { durationSeconds?: number | undefined } = {},
): FileKind<LessonFile> {
  return {
    ...material,
    ...differences[kind],
    async insert(tx, { createdAt, path, name, size, type, picture }) {
      const measured = {
        ...(kind === 'picture' && picture),
        ...(kind === 'audio' && durationSeconds !== undefined && { durationSeconds }),
      };
      const upload = { id: newId(createdAt), kind, name, type, size, ...measured };
      await tx.insert(uploads).values({ ...upload, path, createdAt });
      return { answer: upload, entry: { action: 'Arquivo de lição enviado', subjectId: upload.id } };
    },
  };
}
