import { material } from '../../files/kinds/material.ts';
import { openStored } from '../../files/open-stored.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Download } from '../../platform/http/files/send-download.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { findAttachment } from './attachment-store.ts';
import { openLesson } from '../open-lesson.ts';

/**
 * A lesson's material as a download, if the user may open the lesson (decisions C5, G6, I1). Refuses as `openLesson` does, and
 * `attachment_not_found`. `onLost` gets the key of a file missing from storage. Throws `DamagedObject`, also while it is read, where the
 * storage has something else than was stored.
 */
export async function openAttachment(
  { db, storage, clock, timeZone }: { db: Database; storage: Storage; clock: Clock; timeZone: string },
  wanted: {
    userId: string;
    role?: 'admin' | 'user';
    lessonId: string;
    attachmentId: string;
    onLost: (key: string) => void;
  },
): Promise<Download> {
  const { userId, role, lessonId, attachmentId, onLost } = wanted;
  await openLesson(db, { userId, lessonId, clock, timeZone, ...(role && { role }) });
  const file = (await findAttachment(db, { lessonId, attachmentId })) ?? refuse('attachment_not_found');
  return openStored(storage, material, { ...file, version: attachmentId }, (key) => {
    onLost(key);
    return refuse('attachment_not_found');
  });
}
