import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { freshFolder } from '../../test/database/fresh-database.ts';
import { createFolderStorage } from '../platform/storage/folder-storage.ts';
import { storeWithRow } from './store-with-row.ts';

async function aStorage() {
  const { value, dispose } = await freshFolder();
  onTestFinished(dispose);
  const storage = createFolderStorage(join(value, 'files'));
  const file = await storage.spool(Readable.from([Buffer.from('resumo')]));
  return { storage, file, key: 'lesson-attachments/temp/resumo.txt' };
}

test('an object whose row was refused is deleted', async () => {
  const { storage, file, key } = await aStorage();
  const storing = storeWithRow(storage, { key, file }, () => Promise.reject(new Error('refused')));
  await expect(storing).rejects.toThrow('refused');
  expect(await storage.sizeOf(key)).toBeNull();
});

test('an object stays when the database vanished during the commit: its row may exist', async () => {
  const { storage, file, key } = await aStorage();
  const storing = storeWithRow(storage, { key, file }, () =>
    Promise.reject(new Error('Connection terminated unexpectedly')),
  );
  await expect(storing).rejects.toThrow('terminated');
  expect(await storage.sizeOf(key)).toBe(6);
});
