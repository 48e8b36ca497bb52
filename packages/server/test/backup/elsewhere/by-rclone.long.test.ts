import { execFile } from 'node:child_process';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshFolder } from '../../database/fresh-database.ts';
import { sendCopy } from '../../../src/backup/elsewhere/send-copy.ts';
import { parseStorageUrl } from '../../../src/platform/storage/storage-url.ts';
import { aBucket } from '../../storage/a-bucket.ts';
import { aFolder } from '../commands.ts';
import { aBackupFile } from './a-backup.ts';
import { keepsCopies, sendingTo } from './keeps-copies.ts';

const run = promisify(execFile);

beforeAll(async () => {
  const { value: folder, dispose } = await freshFolder();
  const { endpoint, accessKeyId, secretAccessKey } = parseStorageUrl(await aBucket())!;
  const config = join(folder, 'rclone.conf');
  const account = `access_key_id = ${accessKeyId}\nsecret_access_key = ${secretAccessKey}\nendpoint = ${endpoint}`;
  const remotes = [
    '[disco]\ntype = local\n',
    `[balde]\ntype = s3\nprovider = Ceph\n${account}\n`,
    `[errado]\ntype = s3\nprovider = Ceph\n${account.replace(secretAccessKey, 'outro-segredo')}\n`,
  ];
  await writeFile(config, remotes.join(''));
  // As an operator has it for the server's user. Only rclone reads it.
  vi.stubEnv('RCLONE_CONFIG', config);
  // Debian's rclone has no S3 where a machine names its own bundle of certificates.
  vi.stubEnv('AWS_CA_BUNDLE', undefined);
  return dispose;
});
afterAll(() => void vi.unstubAllEnvs());

/** A place of a remote, looked into with rclone itself. */
function aPlaceAt(path: string) {
  const rclone = async (...args: string[]) => (await run('rclone', args)).stdout;
  const list = async (folder: string) => (await rclone('lsf', folder).catch(() => '')).split('\n').filter(Boolean);
  return {
    to: `rclone:${path}`,
    addForeign: async (name: string) => {
      const file = join(await aFolder(), name);
      await writeFile(file, 'de outro programa');
      await rclone('copyto', file, `${path}/${name}`);
    },
    // An empty folder may stay.
    everything: async () => (await list(path)).filter((name) => name !== 'jornada-incomplete/').toSorted(),
    isArriving: async () => (await list(`${path}/jornada-incomplete`)).length > 0,
  };
}

describe('on a disk', () => {
  keepsCopies(
    async () => {
      const folder = join(await aFolder(), 'escola');
      const isArriving = async () => (await readdir(join(folder, 'jornada-incomplete')).catch(() => [])).length > 0;
      return { ...aPlaceAt(`disco:${folder}`), isArriving };
    },
    { bytes: 300_000, slow: 300_000_000 },
  );
});

describe('in a bucket', () => {
  keepsCopies(async () => aPlaceAt(`balde:${parseStorageUrl(await aBucket())!.bucket}/copias`), {
    bytes: 20_000_000,
    slow: 300_000_000,
  });
});

test('a remote that is not configured, and one that refuses, are told in rclone’s own words, without the key', async () => {
  const { folder, name } = await aBackupFile({ bytes: 10 });
  const { bucket } = parseStorageUrl(await aBucket())!;
  const unknown = await sendCopy(sendingTo('rclone:nenhum:escola', folder), name);
  expect(unknown.problem).toMatch(/^A cópia não foi enviada\. O rclone falhou \(BACKUP_TO\): .*didn't find section/);
  const refused = await sendCopy(sendingTo(`rclone:errado:${bucket}`, folder), name);
  expect(refused.problem).toMatch(/O rclone falhou \(BACKUP_TO\): .*(SignatureDoesNotMatch|Forbidden|403)/);
  expect(refused.problem).not.toContain('outro-segredo');
});

test('a copy that arrives otherwise than it was sent is none', async () => {
  const { folder, name } = await aBackupFile({ bytes: 100_000 });
  const place = aPlaceAt(`disco:${join(await aFolder(), 'escola')}`);
  // A program in front of rclone that changes what was stored.
  const bin = await aFolder();
  const { stdout } = await run('which', ['rclone']);
  const change = 'case "$2" in copyto) f=${4#disco:}; printf x | dd of="$f" conv=notrunc status=none;; esac';
  await writeFile(join(bin, 'rclone'), `#!/bin/sh\n${stdout.trim()} "$@" || exit $?\n${change}\n`);
  await chmod(join(bin, 'rclone'), 0o755);
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
  const sending = await sendCopy(sendingTo(place.to, folder), name);
  vi.stubEnv('PATH', process.env.PATH!.slice(bin.length + 1));
  expect(sending).toMatchObject({ sentAt: null, problem: expect.stringMatching(/O rclone falhou/) });
  expect(await place.everything()).toEqual([]);
});
