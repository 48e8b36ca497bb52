import { attachmentKey } from '../../files/attachment-key.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Download } from '../../platform/http/files/send-download.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { digestIn } from '../../files/stored-name.ts';
import { intactObject } from '../../platform/storage/intact-object.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { DamagedObject } from '../../platform/storage/trouble.ts';
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
  const { name, path, type, size } =
    (await findAttachment(db, { lessonId, attachmentId })) ?? refuse('attachment_not_found');

  const key = attachmentKey(path);
  const lost = () => {
    onLost(key);
    return refuse('attachment_not_found');
  };
  const stored = (await storage.sizeOf(key)) ?? lost();
  if (stored !== size) throw new DamagedObject(`${key} has ${stored} bytes instead of ${size}`);
  return {
    name,
    type,
    size,
    version: attachmentId,
    open: async (range) => {
      const content = (await storage.open(key, range)) ?? lost();
      const length = range ? range.end - range.start + 1 : size;
      return intactObject(content, { size: length, digest: length === size ? digestIn(path) : null });
    },
  };
}
