import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { parseStorageUrl } from '../../src/platform/storage/storage-url.ts';
import { aBucket } from './a-bucket.ts';
import { aStorageKeepsObjects } from './keeps-objects.ts';
import { aPlatformPublishesAssets } from './publishes-assets.ts';
import { aStorageIsSweptByItsOwn } from './sweeps-orphans.ts';
import { aPlatformTakesUploads } from './takes-uploads.ts';

let url: string;
beforeAll(async () => {
  url = await aBucket();
});
const open = (address: string, dataDir: string) => openStorage({ dataDir, storageAddress: parseStorageUrl(address)! });

describe('a bucket of a real S3 service', () => {
  aStorageKeepsObjects((folder) => open(url, folder));
});

describe('a platform that keeps its files there', () => {
  const t = useTestApp({ configuration: () => ({ STORAGE_URL: url }) });
  aPlatformTakesUploads(t);
  aPlatformPublishesAssets(t);
});

describe('buckets and the installations that sign them', () => {
  const t = useTestApp();
  aStorageIsSweptByItsOwn(t, async () => open(await aBucket(), t.dataDir));
});

test.each([
  ['a bucket that there is not', (address: URL) => (address.pathname = '/nao-existe'), /não tem o bucket nao-existe/],
  ['a wrong secret', (address: URL) => (address.password = 'errado'), /recusou a chave/],
  ['a service that is not there', (address: URL) => (address.port = '1'), /não respondeu/],
])('%s stops the start with one sentence', async (_what, change, sentence) => {
  const address = new URL(url);
  change(address);
  await expect(open(address.href, '/nowhere')).rejects.toThrow(sentence);
  await expect(open(address.href, '/nowhere')).rejects.not.toThrow(/errado|only-for-tests/);
});
