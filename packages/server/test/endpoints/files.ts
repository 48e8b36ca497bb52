import type { PictureFolder } from '@jornada/contract/files/pictures';
import type { DocumentFileKind } from '@jornada/domain/lessons/materials';
import { aDocumentFile, documentFileSamples } from '../../fixtures/document-file.ts';
import { aForm, aPng } from '../../fixtures/form.ts';
import { anMp3 } from '../../fixtures/sounds.ts';
import { anAsset } from '../../fixtures/asset.ts';
import type { FileKind } from '../../src/files/kinds/file-kind.ts';
import type { FileKindName } from '../../src/files/kinds/kinds.ts';
import { adminsOnly, all, firstOf, type EntriesOf, type Who } from './entry.ts';
import type { Scene } from './scene.ts';

export const uploads: EntriesOf<'uploads'> = {
  uploadAttachment: adminsOnly(201, 3, { input: () => ({ raw: aForm() }), atOnce: { statuses: all(201) } }),
  uploadAsset: adminsOnly(201, 3, {
    input: () => ({ params: { folder: 'logos' }, raw: aForm({ content: aPng }) }),
    atOnce: { statuses: all(201) },
  }),
  removeAsset: adminsOnly(200, 5, {
    input: async ({ assetUrl }) => ({ query: { url: await assetUrl() } }),
    atOnce: { statuses: firstOf(200, 400) },
    competes: true,
  }),
};

export const lessonFiles: EntriesOf<'lessonFiles'> = {
  uploadLessonFile: adminsOnly(201, 3, {
    input: () => ({ query: { kind: 'audio', durationSeconds: 94 }, raw: aForm({ content: anMp3 }) }),
    atOnce: { statuses: all(201) },
  }),
  readLessonFileForEditing: adminsOnly(200, 2, {
    input: async ({ course }) => ({ params: { fileId: (await course()).pictureId } }),
  }),
};

/** The status that each caller gets for a stored file, by whom its kind names. */
export const readersAnswers: Record<FileKind['readers'], Record<Who, number>> = {
  everybody: { nobody: 200, member: 200, other: 200, admin: 200 },
  'whoever may open its lesson': { nobody: 401, member: 200, other: 403, admin: 200 },
};

const picture = (folder: PictureFolder) => ({
  sendTo: `/api/admin/assets/${folder}`,
  content: aPng,
  stored: async ({ t }: Scene) => (await anAsset(t.db, { folder, storage: t.services.storage })).url,
});

const ofDocument = (kind: DocumentFileKind) => ({
  sendTo: `/api/admin/lesson-files?kind=${kind}`,
  content: documentFileSamples[kind].content,
  stored: async ({ t, course }: Scene) => {
    const lessonId = (await course()).lessons.required;
    const { id } = await aDocumentFile(t.db, { kind, lessonId, storage: t.services.storage });
    return `/api/lessons/${lessonId}/files/${id}`;
  },
});

/** Where a file of each kind is sent, and the address of a stored one. */
export const filesOfKinds: Record<
  FileKindName,
  { sendTo: string; content: Buffer; stored: (scene: Scene) => Promise<string> }
> = {
  material: {
    sendTo: '/api/admin/uploads',
    content: aPng,
    stored: async ({ course }) => {
      const { lessons, attachmentIds } = await course();
      return `/api/lessons/${lessons.required}/attachments/${attachmentIds[0]}`;
    },
  },
  picture: ofDocument('picture'),
  audio: ofDocument('audio'),
  file: ofDocument('file'),
  logos: picture('logos'),
  favicons: picture('favicons'),
  avatars: picture('avatars'),
  signatures: picture('signatures'),
  covers: picture('covers'),
};
