import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminPassword } from '@jornada/contract/accounts/accounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../platform/start-error.ts';
import { findDemoCredentials, readOrCreateDemoCredentials } from './demo-credentials.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jornada-credentials-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('passwords are made once and are the same at every start', async () => {
  expect(await findDemoCredentials(dataDir)).toBeNull();
  const first = await readOrCreateDemoCredentials(dataDir);
  expect(await readOrCreateDemoCredentials(dataDir)).toEqual(first);
  expect(await findDemoCredentials(dataDir)).toEqual(first);
  expect(first.admin.password).not.toBe(first.member.password);
});

test('every installation has its own, good enough for an administrator', async () => {
  const one = await readOrCreateDemoCredentials(join(dataDir, 'one'));
  const other = await readOrCreateDemoCredentials(join(dataDir, 'other'));
  expect(one.admin.password).not.toBe(other.admin.password);
  expect(AdminPassword.safeParse(one.admin.password).success).toBe(true);
});

test('nobody but the owner of the data folder can read them', async () => {
  await readOrCreateDemoCredentials(dataDir);
  const { mode } = await stat(join(dataDir, 'demo-credentials.json'));
  // Windows has no file modes: there the folder's permissions apply.
  expect(mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
});

test('processes that start together agree on one pair and leave nothing else behind', async () => {
  const pairs = await Promise.all(Array.from({ length: 8 }, () => readOrCreateDemoCredentials(dataDir)));
  for (const pair of pairs) expect(pair).toEqual(pairs[0]);
  expect(await readdir(dataDir)).toEqual(['demo-credentials.json']);
});

test('a damaged file is told in one sentence instead of being replaced', async () => {
  await writeFile(join(dataDir, 'demo-credentials.json'), '{"admin":');
  await expect(readOrCreateDemoCredentials(dataDir)).rejects.toThrow(StartError);
  await expect(readOrCreateDemoCredentials(dataDir)).rejects.toThrow('demo-credentials.json não pôde ser lido');
});
