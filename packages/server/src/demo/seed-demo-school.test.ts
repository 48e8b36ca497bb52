import { localDay } from '@jornada/domain/local-day';
import { gt, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '../../fixtures/password.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { storeDefaultSettings } from '../settings/read-settings.ts';
import { users } from '../tables/accounts.ts';
import { lessonProgress } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';
import { xpHistory } from '../tables/rewards.ts';
import { isEmpty, seedDemoSchool } from './seed-demo-school.ts';

const now = new Date('2026-03-09T15:00:00Z');
const people = 5;

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await storeDefaultSettings(database.db, now);
});
afterEach(() => database.drop());

async function seed(
  overrides: { now?: Date; timeZone?: string; passwordHashes?: { admin: string; member: string } } = {},
) {
  const hash = await hashOf('Senha-de-demonstracao-1');
  const passwordHashes = { admin: hash, member: hash };
  return seedDemoSchool(database.db, { now, timeZone: 'America/Sao_Paulo', passwordHashes, ...overrides });
}

async function counts() {
  const { db } = database;
  const [accounts, courses, steps] = await Promise.all([db.$count(users), db.$count(journeys), db.$count(lessons)]);
  return { accounts, courses, steps };
}

describe('an empty platform becomes one school', () => {
  test('and seeding again adds nothing', async () => {
    expect(await isEmpty(database.db)).toBe(true);
    expect(await seed()).toBe(true);
    expect(await isEmpty(database.db)).toBe(false);
    expect(await seed()).toBe(false);
    expect(await counts()).toEqual({ accounts: people, courses: 3, steps: 24 });
  });

  test('also when several processes find it empty at the same time', async () => {
    const made = await Promise.all([seed(), seed(), seed(), seed()]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await counts()).toEqual({ accounts: people, courses: 3, steps: 24 });
  });

  test('or stays empty when the seeding breaks off, and is filled at the next start', async () => {
    const hash = await hashOf('Senha-de-demonstracao-1');
    const unstorable = `${hash}\0`;
    await expect(seed({ passwordHashes: { admin: hash, member: unstorable } })).rejects.toThrow();
    expect(await isEmpty(database.db)).toBe(true);
    expect(await seed()).toBe(true);
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
    expect(await counts()).toEqual({ accounts: 1, courses: 0, steps: 0 });
  });
});

test.each([
  ['half an hour after midnight in Recife', '2026-03-09T03:30:00Z', 'America/Recife'],
  ['late in the evening in Auckland', '2026-03-09T10:40:00Z', 'Pacific/Auckland'],
])('opened %s has its whole history behind it', async (_, instant, zone) => {
  const opening = new Date(instant);
  await seed({ now: opening, timeZone: zone });
  const today = localDay(opening, zone);
  expect(await database.db.$count(lessonProgress)).toBe(23);
  expect(await database.db.$count(lessonProgress, sql`${lessonProgress.completedOn} >= ${today}`)).toBe(0);
  expect(await database.db.$count(users, gt(users.createdAt, opening))).toBe(0);
  expect(await database.db.$count(xpHistory, gt(xpHistory.createdAt, opening))).toBe(0);
});
