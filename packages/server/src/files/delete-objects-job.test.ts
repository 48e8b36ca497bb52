import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { finishBackup, insertBackup } from '../backup/backup-store.ts';
import { newId } from '../platform/ids.ts';
import { createFolderStorage } from '../platform/storage/folder-storage.ts';
import { deleteObjectsJob } from './delete-objects-job.ts';

const t = useTestApp();

test('objects stay while a backup is made, and go when it has ended', async () => {
  const storage = createFolderStorage(join(t.dataDir, randomUUID()));
  await storage.put('lesson-attachments/guia.pdf', Buffer.from('um guia'));
  const now = new Date();
  const id = newId(now);
  await insertBackup(t.db, { id, startedAt: now });
  const deletion = deleteObjectsJob({ db: t.db, storage, lookAgainMs: 20 }).run(
    { keys: ['lesson-attachments/guia.pdf'] },
    t.services.jobs,
  );
  await wait(200);
  expect(await storage.sizeOf('lesson-attachments/guia.pdf')).toBe(7);
  await finishBackup(t.db, id, { finishedAt: now, file: 'jornada-z.tar.gz', size: 1 });
  await deletion;
  expect(await storage.sizeOf('lesson-attachments/guia.pdf')).toBeNull();
});
