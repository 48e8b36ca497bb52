import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { createFolderStorage } from '../platform/storage/folder-storage.ts';
import { parseStorageUrl } from '../platform/storage/storage-url.ts';
import { storageIdentity } from './storage-identity.ts';

const clock = () => new Date('2026-03-09T15:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'jornada-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const identify = (folder: string, url?: string) =>
  storageIdentity(
    { db: database.db, storage: createFolderStorage(join(folder, 'files')), clock },
    url === undefined ? undefined : parseStorageUrl(url)!,
  );

test('a storage is the same at every start, and another folder is another storage', async () => {
  const [one, other] = [await aFolder(), await aFolder()];
  const identity = await identify(one);
  expect(await identify(one)).toBe(identity);
  expect(await identify(other)).not.toBe(identity);
});

test('a bucket stays the same with another key and by another host, and its copy is another one', async () => {
  const [bucket, copy] = [await aFolder(), await aFolder()];
  const identity = await identify(bucket, 's3://key:secret@s3.exemplo/escola');
  expect(await identify(bucket, 's3://rotated:another@10.0.0.7:9000/escola?tls=0')).toBe(identity);
  await cp(bucket, copy, { recursive: true });
  expect(await identify(copy, 's3://key:secret@s3.exemplo/escola-copia')).not.toBe(identity);
});
