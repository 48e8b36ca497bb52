import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMember } from '../../fixtures/member.ts';
import { hashOf } from '../../fixtures/password.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { createFolderStorage } from '../platform/storage/folder-storage.ts';
import { storeDefaultSettings } from '../settings/read-settings.ts';
import { accounts } from '../tables/accounts.ts';
import { findDemoCredentials } from './demo-credentials.ts';
import { startDemo } from './start-demo.ts';

const now = new Date('2026-03-09T15:00:00Z');
const timeZone = 'America/Sao_Paulo';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await openTestDatabase();
  await storeDefaultSettings(database.db, now);
  dataDir = await mkdtemp(join(tmpdir(), 'jornada-demo-'));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const start = (folder = dataDir) =>
  startDemo({
    db: database.db,
    storage: createFolderStorage(join(dataDir, 'files')),
    environment: { dataDir: folder, timeZone },
    clock: () => now,
  });

test('the first start and every later one tell how to sign in', async () => {
  const first = await start();
  expect(first).toEqual(await findDemoCredentials(dataDir));
  expect(first?.member.email).toBe('membro@jornada.exemplo');
  expect(await start()).toEqual(first);
});

test('of two servers on one database only those who know the passwords tell them', { tags: 'long' }, async () => {
  const told = await Promise.all([start(join(dataDir, 'one')), start(join(dataDir, 'other'))]);
  expect(told.filter((credentials) => credentials !== null)).toHaveLength(1);
});

test('a password that was changed is no longer told', { tags: 'long' }, async () => {
  await start();
  await database.db.update(accounts).set({ password: await hashOf('Outra-senha-1') });
  expect(await start()).toBeNull();
});

test('a platform with people of its own gets no school and no passwords', async () => {
  const member = await aMember(database.db);
  expect(await start()).toBeNull();
  expect(await findDemoCredentials(dataDir)).toBeNull();
  expect(await database.db.$count(accounts, eq(accounts.userId, member.userId))).toBe(1);
});
