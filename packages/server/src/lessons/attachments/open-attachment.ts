import { lessonFileKinds } from '../../files/kinds/kinds.ts';
import { openStored } from '../../files/open-stored.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Download } from '../../platform/http/files/send-download.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type FilePart, findAttachment, findDocumentFile } from './attachment-store.ts';
import { openLesson } from '../open-lesson.ts';

interface Place {
  db: Database;
  storage: Storage;
  clock: Clock;
  timeZone: string;
}

/**
 * A lesson's material as a download, or a file of its document as its kind is shown, if the user may open the lesson (decisions C5, G6, I1,
 * I4). Refuses as `openLesson` does, and `attachment_not_found`. `onLost` gets the key of a file missing from storage. Throws
 * `DamagedObject`, also while it is read, where the storage has something else than was stored.
 */
export async function openAttachment(
  { db, storage, clock, timeZone }: Place,
  wanted: {
    userId: string;
    role?: 'admin' | 'user';
    lessonId: string;
    attachmentId: string;
    part: FilePart;
    onLost: (key: string) => void;
  },
): Promise<Download> {
  const { userId, role, onLost, ...place } = wanted;
  await openLesson(db, { userId, lessonId: place.lessonId, clock, timeZone, ...(role && { role }) });
  const file = (await findAttachment(db, place)) ?? refuse('attachment_not_found');
  return openFound(storage, { ...file, version: place.attachmentId }, onLost);
}

/**
 * A file of a document for the administrator who writes it, whether the document is saved already or not (decision I4). Otherwise as
 * `openAttachment`.
 */
export async function openForEditing(
  { db, storage }: Pick<Place, 'db' | 'storage'>,
  { fileId, onLost }: { fileId: string; onLost: (key: string) => void },
): Promise<Download> {
  const file = (await findDocumentFile(db, fileId)) ?? refuse('attachment_not_found');
  return openFound(storage, { ...file, version: fileId }, onLost);
}

const openFound = (
  storage: Storage,
  { kind, ...file }: { kind: keyof typeof lessonFileKinds } & Parameters<typeof openStored>[2],
  onLost: (key: string) => void,
) =>
  openStored(storage, lessonFileKinds[kind], file, (key) => {
    onLost(key);
    return refuse('attachment_not_found');
  });
