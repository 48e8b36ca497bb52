import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, notInArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAttachment } from '../../fixtures/attachment.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { hashOf } from '../../fixtures/password.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { theRow } from '../../fixtures/the-row.ts';
import { users } from '../tables/accounts.ts';
import { binEntries } from '../tables/bin.ts';
import { demoItems } from '../tables/demo.ts';
import { enrollments } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessonAttachments, lessons } from '../tables/lessons.ts';
import { userStats } from '../tables/rewards.ts';
import { demoAdmin } from './people.ts';
import { seedDemoSchool } from './seed-demo-school.ts';
import { startDemo } from './start-demo.ts';

const now = new Date('2026-03-09T15:00:00Z');
const t = useTestApp({ now: now.toISOString() });

beforeAll(async () => {
  const hash = await hashOf('Senha-de-demonstracao-1');
  const { storage, timeZone } = t.services;
  await seedDemoSchool(t.db, { now, timeZone, storage, passwordHashes: { admin: hash, member: hash } });
});

const storedFiles = async () => {
  const found = await readdir(join(t.dataDir, 'files', 'lesson-attachments'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};

test("'Remover demonstração' takes all of the demo and nothing else, and it does not come back", async () => {
  const { storage } = t.services;
  const admin = theRow(await t.db.select().from(users).where(eq(users.email, demoAdmin.email)));
  const comece = theRow(await t.db.select().from(journeys).where(eq(journeys.name, 'Comece por Aqui')));
  const stranger = await aMember(t.db, { now, xpTotal: 200 });
  const other = await anAdmin(t.db, { now });
  const own = await aJourney(t.db, { now });
  await anEnrollment(t.db, { userId: stranger.userId, journeyId: own.id, completed: 1, now });
  await anEnrollment(t.db, { userId: stranger.userId, journeyId: comece.id, completed: 1, now });
  const kept = await anAttachment(t.db, {
    lessonId: own.lessons[0]?.id,
    path: 'propria/guia.pdf',
    stored: { storage, content: 'x' },
    now,
  });
  expect(await storedFiles()).toHaveLength(7);
  const caller = await t.as({ userId: admin.id });
  const [binned] = await t.db
    .select()
    .from(journeys)
    .where(notInArray(journeys.id, [comece.id, own.id]));
  const [lesson] = await t.db.select().from(lessons).where(eq(lessons.journeyId, comece.id));
  for (const path of [`journeys/${binned!.id}`, `lessons/${lesson!.id}`])
    expect((await caller.delete(`/api/admin/${path}`)).status).toBe(200);

  const removal = await caller.delete('/api/admin/demo');
  expect([removal.status, removal.body]).toEqual([200, { removedUsers: 5, removedJourneys: 5 }]);

  const people = await t.db.select({ id: users.id }).from(users);
  expect(people.map(({ id }) => id).sort()).toEqual([admin.id, stranger.userId, other.userId].sort());
  expect(await t.db.select({ id: journeys.id }).from(journeys)).toEqual([{ id: own.id }]);
  expect(await t.db.$count(binEntries)).toBe(0);
  expect(await t.db.$count(lessons)).toBe(3);
  expect(await t.db.$count(lessonAttachments)).toBe(1);
  const places = await t.db.select().from(enrollments);
  expect(places.map(({ userId, journeyId }) => [userId, journeyId])).toEqual([[stranger.userId, own.id]]);
  const stats = theRow(await t.db.select().from(userStats).where(eq(userStats.userId, stranger.userId)));
  expect(stats.xpTotal).toBe(200);
  await vi.waitFor(async () => expect(await storedFiles()).toEqual(['guia.pdf']), { timeout: 20_000 });
  expect(await storage.sizeOf(`lesson-attachments/${kept.path}`)).toBe(1);

  const again = await caller.delete('/api/admin/demo');
  expect([again.status, again.body]).toEqual([200, { removedUsers: 0, removedJourneys: 0 }]);

  expect(
    await startDemo({ ...t.services, environment: { dataDir: t.dataDir, timeZone: t.services.timeZone } }),
  ).toBeNull();
  expect(await t.db.$count(journeys)).toBe(1);
  expect(await t.db.$count(demoItems)).toBe(0);
});

test('two administrators who remove it at the same time remove it once', async () => {
  const [first, second] = [await anAdmin(t.db, { now }), await anAdmin(t.db, { now })];
  const member = await aMember(t.db, { now });
  const gone = await aMember(t.db, { now });
  const journey = await aJourney(t.db, { now });
  await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, now });
  await t.db.insert(demoItems).values([
    { kind: 'user', itemId: member.userId },
    { kind: 'user', itemId: gone.userId },
    { kind: 'journey', itemId: journey.id },
  ]);
  await t.db.delete(users).where(eq(users.id, gone.userId));

  const callers = [await t.as(first), await t.as(second)];
  const answers = await Promise.all(callers.map((caller) => caller.delete('/api/admin/demo')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(sumOf(answers.map(({ body }) => body.removedUsers))).toBe(1);
  expect(sumOf(answers.map(({ body }) => body.removedJourneys))).toBe(1);
  expect(await t.db.$count(users, inArray(users.id, [first.userId, second.userId]))).toBe(2);
  expect(await t.db.$count(demoItems, sql`true`)).toBe(0);
});

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
