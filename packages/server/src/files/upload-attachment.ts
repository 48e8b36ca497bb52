import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { ReceivedFile } from '../platform/http/files/receive-file.ts';
import { newId } from '../platform/ids.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { attachmentKey } from './attachment-key.ts';
import { displayName } from './display-name.ts';
import { typeOfMaterial } from './file-type.ts';
import { storeWithRow } from './store-with-row.ts';
import { storedName } from './stored-name.ts';
import { insertUpload } from './upload-store.ts';

/**
 * Stores a material until a lesson claims it, or for a day (decision I2), and records its sender (decision G5). Its folder is that of its
 * lesson, or `temp` (specification §3 "Storage").
 */
export async function uploadAttachment(
  { db, storage, clock }: { db: Database; storage: Storage; clock: Clock },
  { file, lessonId = 'temp', actorId }: { file: ReceivedFile; lessonId?: string | undefined; actorId: string },
): Promise<{ id: string; name: string; size: number; type: string }> {
  const name = displayName(file.name);
  const { type, extension } = await typeOfMaterial(file.path, name);
  const now = clock();
  const path = `${lessonId}/${storedName(now, { ...file, extension })}`;
  const upload = { id: newId(now), name, size: file.size, type };
  await storeWithRow(storage, { key: attachmentKey(path), file }, () =>
    db.transaction(async (tx) => {
      await insertUpload(tx, { ...upload, path, createdAt: now });
      await recordAudit(tx, {
        actor: { id: actorId },
        action: 'Material enviado',
        subject: name,
        subjectId: upload.id,
        now,
      });
    }),
  );
  return upload;
}
