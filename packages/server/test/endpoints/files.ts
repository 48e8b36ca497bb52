import { MAX_UNSENT_FILES } from '@jornada/contract/files/message-files';
import type { PictureFolder } from '@jornada/contract/files/pictures';
import type { DocumentFileKind } from '@jornada/domain/lessons/materials';
import { aDocumentFile, documentFileSamples } from '../../fixtures/document-file.ts';
import { aForm, aPng } from '../../fixtures/form.ts';
import { aMessageFile } from '../../fixtures/message-file.ts';
import { anMp3 } from '../../fixtures/sounds.ts';
import { anAsset } from '../../fixtures/asset.ts';
import type { FileKind } from '../../src/files/kinds/file-kind.ts';
import type { FileKindName } from '../../src/files/kinds/kinds.ts';
import { adminsOnly, all, answeredBy, enrolled, firstOf, TIMES, type EntriesOf, type Who } from './entry.ts';
import type { Scene } from './scene.ts';

export const uploads: EntriesOf<'uploads'> = {
  uploadAttachment: adminsOnly(201, 3, { input: () => ({ raw: aForm() }), atOnce: { statuses: all(201) } }),
  uploadAsset: adminsOnly(201, 3, {
    input: () => ({ params: { folder: 'logos' }, raw: aForm({ content: aPng }) }),
    // Twenty pictures wait to be drawn anew; the rest is told to try again (docs/decisions/0025).
    atOnce: { statuses: TIMES <= 20 ? all(201) : { 201: 'some', 503: 'some' } },
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

export const messageFiles: EntriesOf<'messageFiles'> = {
  uploadMessageFile: enrolled(201, 5, {
    input: async ({ course }) => {
      await course();
      return { query: { kind: 'file' }, raw: aForm() };
    },
    atOnce: {
      // The twenty that a person may have waiting.
      statuses: TIMES <= MAX_UNSENT_FILES ? all(201) : { 201: MAX_UNSENT_FILES, 429: TIMES - MAX_UNSENT_FILES },
    },
  }),
  readMessageFile: answeredBy({ nobody: 401, other: 404 })(200, 2, {
    input: async (scene) => ({ params: { fileId: (await messageFileIn(scene, 'picture')).id } }),
  }),
};

const messageFileIn = async ({ t, member }: Scene, kind: 'picture' | 'file') =>
  aMessageFile(t.db, { kind, userId: (await member()).userId, storage: t.services.storage });

/** The status that each caller gets for a stored file, by whom its kind names. */
export const readersAnswers: Record<FileKind['readers'], Record<Who, number>> = {
  everybody: { nobody: 200, member: 200, other: 200, admin: 200 },
  'whoever may open its lesson': { nobody: 401, member: 200, other: 403, admin: 200 },
  'its conversation': { nobody: 401, member: 200, other: 404, admin: 200 },
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

const ofMessage = (kind: 'picture' | 'file') => ({
  sendTo: `/api/conversation-files?kind=${kind}`,
  content: documentFileSamples[kind].content,
  stored: async (scene: Scene) => `/api/conversation-files/${(await messageFileIn(scene, kind)).id}`,
  senders: { nobody: 401, member: 201, other: 403, admin: 201 },
});

/** Where a file of each kind is sent, by administrators unless `senders` says otherwise, and the address of a stored one. */
export const filesOfKinds: Record<
  FileKindName,
  { sendTo: string; content: Buffer; stored: (scene: Scene) => Promise<string>; senders?: Record<Who, number> }
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
  messagePicture: ofMessage('picture'),
  messageFile: ofMessage('file'),
  logos: picture('logos'),
  favicons: picture('favicons'),
  avatars: picture('avatars'),
  signatures: picture('signatures'),
  covers: picture('covers'),
};
