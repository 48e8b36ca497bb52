import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { ListMultipartUploadsCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { clientFor } from '../../../src/platform/storage/s3-storage.ts';
import { sendCopy } from '../../../src/backup/elsewhere/send-copy.ts';
import { aBucket } from '../../storage/a-bucket.ts';
import { aBackupFile, killSending } from './a-backup.ts';
import { keepsCopies, placeOf, sendingTo } from './keeps-copies.ts';

async function aPlace() {
  const to = new URL(await aBucket());
  to.pathname += '/copias/escola';
  const place = placeOf(to.href);
  if (place.kind !== 's3') throw new Error('No bucket');
  const { address, prefix } = place;
  const client = clientFor(address);
  const { bucket: Bucket } = address;
  const uploads = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? [];
  return {
    to: to.href,
    addForeign: async (name: string) =>
      void (await client.send(new PutObjectCommand({ Bucket, Key: prefix + name, Body: 'de outro programa' }))),
    everything: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
      return Contents.map(({ Key = '' }) => Key.slice(prefix.length)).toSorted();
    },
    isArriving: async () => (await uploads()).length > 0,
    uploads,
  };
}

keepsCopies(aPlace, { bytes: 20_000_000, slow: 100_000_000 });

test('what a killed process left of the same copy is gone with the next try, and an upload of others stays', async () => {
  const place = await aPlace();
  const backup = await aBackupFile({ bytes: 100_000_000 });
  await killSending(backup, { to: place.to, isTime: place.isArriving });
  const foreign = await aBackupFile({ bytes: 100_000_000, day: 1 });
  await killSending(foreign, { to: place.to, isTime: async () => (await place.uploads()).length > 1 });
  expect(await sendCopy(sendingTo(place.to, backup.folder), backup.name)).toMatchObject({ problem: null });
  expect((await place.uploads()).map(({ Key }) => Key)).toEqual([`copias/escola/${foreign.name}`]);
});

test('a wrong key, a bucket that is not there and a service that is gone are told without the key', async () => {
  const { folder, name } = await aBackupFile({ bytes: 10 });
  const problemOf = async (change: (url: URL) => void) => {
    const url = new URL(await aBucket());
    change(url);
    return (await sendCopy(sendingTo(url.href, folder), name)).problem;
  };
  expect(await problemOf((url) => (url.password = 'oculto'))).toMatch(
    /recusou a chave para o bucket \S+ \(BACKUP_TO\)/,
  );
  expect(await problemOf((url) => (url.pathname = '/nao-existe'))).toMatch(/não tem o bucket nao-existe \(BACKUP_TO\)/);
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  const silent = await problemOf((url) => (url.port = String(port)));
  expect(silent).toBe(`A cópia não foi enviada. O armazenamento http://127.0.0.1:${port} não respondeu (BACKUP_TO).`);
});
