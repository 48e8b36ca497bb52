import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDay } from '@jornada/domain/local-day';
import { gt, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '../../fixtures/password.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { examine } from '../doctor/examine.ts';
import { createFolderStorage } from '../platform/storage/folder-storage.ts';
import { storeDefaultSettings } from '../settings/read-settings.ts';
import { users } from '../tables/accounts.ts';
import { lessonProgress } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessonAttachments, lessons } from '../tables/lessons.ts';
import { xpHistory } from '../tables/rewards.ts';
import { isEmpty, seedDemoSchool } from './seed-demo-school.ts';

const now = new Date('2026-03-09T15:00:00Z');
const school = { accounts: 6, courses: 5, steps: 41, materials: 6 };

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await openTestDatabase();
  await storeDefaultSettings(database.db, now);
  dataDir = await mkdtemp(join(tmpdir(), 'jornada-school-'));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function seed(
  overrides: { now?: Date; timeZone?: string; passwordHashes?: { admin: string; member: string } } = {},
) {
  const hash = await hashOf('Senha-de-demonstracao-1');
  const passwordHashes = { admin: hash, member: hash };
  const storage = createFolderStorage(join(dataDir, 'files'));
  return seedDemoSchool(database.db, { storage, now, timeZone: 'America/Sao_Paulo', passwordHashes, ...overrides });
}

async function counts() {
  const { db } = database;
  return {
    accounts: await db.$count(users),
    courses: await db.$count(journeys),
    steps: await db.$count(lessons),
    materials: await db.$count(lessonAttachments),
  };
}

describe('an empty platform becomes one school', () => {
  test('and seeding again adds nothing', async () => {
    expect(await isEmpty(database.db)).toBe(true);
    expect(await seed()).toBe(true);
    expect(await isEmpty(database.db)).toBe(false);
    expect(await seed()).toBe(false);
    expect(await counts()).toEqual(school);
    // The list of badges comes with the start of a server.
    const findings = await examine(database.db, now);
    expect(findings.map(({ invariant }) => invariant)).toEqual(['badges_exist_once']);
  });

  test('also when several processes find it empty at the same time', async () => {
    const made = await Promise.all([seed(), seed(), seed(), seed()]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await counts()).toEqual(school);
  });

  test('or stays empty when the seeding breaks off, and is filled at the next start', async () => {
    const hash = await hashOf('Senha-de-demonstracao-1');
    const unstorable = `${hash}\0`;
    await expect(seed({ passwordHashes: { admin: hash, member: unstorable } })).rejects.toThrow();
    expect(await isEmpty(database.db)).toBe(true);
    expect(await counts()).toEqual({ accounts: 0, courses: 0, steps: 0, materials: 0 });
    expect(await seed()).toBe(true);
    expect(await counts()).toEqual(school);
  });

  test('while a platform where somebody has an account is left alone', async () => {
    await database.db.insert(users).values({
      id: '01960000-0000-7000-8000-000000000001',
      name: 'Alguém',
      email: 'alguem@jornada.exemplo',
      emailVerified: false,
      createdAt: now,
      updatedAt: now,
    });
    expect(await seed()).toBe(false);
    expect(await counts()).toEqual({ accounts: 1, courses: 0, steps: 0, materials: 0 });
  });
});

test.each([
  ['half an hour after midnight in Recife', '2026-03-09T03:30:00Z', 'America/Recife'],
  ['late in the evening in Auckland', '2026-03-09T10:40:00Z', 'Pacific/Auckland'],
])('opened %s has its whole history behind it', { tags: 'long' }, async (_, instant, zone) => {
  const opening = new Date(instant);
  await seed({ now: opening, timeZone: zone });
  const today = localDay(opening, zone);
  expect(await database.db.$count(lessonProgress)).toBe(39);
  expect(await database.db.$count(lessonProgress, sql`${lessonProgress.completedOn} >= ${today}`)).toBe(0);
  expect(await database.db.$count(users, gt(users.createdAt, opening))).toBe(0);
  expect(await database.db.$count(xpHistory, gt(xpHistory.createdAt, opening))).toBe(0);
});
