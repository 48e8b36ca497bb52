import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createS3Storage } from './s3-storage.ts';
import { watchStorage } from './watch-storage.ts';

/** A service that answers every request alike, with its own spool. */
async function aBucketThatSays(status: number, code: string) {
  const service = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(code && request.method !== 'HEAD' ? `<Error><Code>${code}</Code></Error>` : '');
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const spool = await mkdtemp(join(tmpdir(), 'jornada-spool-'));
  const close = async () => {
    service.closeAllConnections();
    if (service.listening) await new Promise((closed) => service.close(closed));
  };
  onTestFinished(async () => {
    await close();
    await rm(spool, { recursive: true });
  });
  const { port } = service.address() as AddressInfo;
  const account = { region: 'us-east-1', bucket: 'escola', accessKeyId: 'chave', secretAccessKey: 'segredo' };
  const storage = createS3Storage({ endpoint: `http://127.0.0.1:${port}`, forcePathStyle: true, ...account }, spool);
  return { storage, spool, close };
}

test.each([
  [507, 'XMinioStorageFull'],
  [403, 'QuotaExceeded'],
])('a bucket without room (%i %s) fails as a full disk does, and leaves nothing in the spool', async (status, code) => {
  const { storage, spool } = await aBucketThatSays(status, code);
  await expect(storage.put('a/novo.txt', Buffer.from('conteúdo'))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(spool)).toEqual([]);
});

test('a bucket that refuses for another reason is not called full', async () => {
  const { storage } = await aBucketThatSays(403, 'AccessDenied');
  await expect(storage.put('a/novo.txt', Buffer.from('conteúdo'))).rejects.toMatchObject({
    name: 'StorageUnavailable',
    cause: { name: 'AccessDenied' },
  });
});

test('a bucket can be reached until its service is gone', async () => {
  const { storage, close } = await aBucketThatSays(200, '');
  const isReachable = watchStorage(storage, { keptMs: 0, timeoutMs: 10_000 });
  expect(await isReachable()).toBe(true);
  await close();
  expect(await isReachable()).toBe(false);
});

test('a bucket that is not there is out of reach', async () => {
  const { storage } = await aBucketThatSays(404, 'NoSuchBucket');
  expect(await watchStorage(storage, { timeoutMs: 10_000 })()).toBe(false);
});
