import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../fixtures/password.ts';
import { attemptsOf } from '../../fixtures/quiz-attempt.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { listMyCertificates } from '../certificates/list-my-certificates.ts';
import { examine } from '../doctor/examine.ts';
import { listMyJourneys } from '../enrollments/today/list-my-journeys.ts';
import { completeLesson } from '../lessons/complete-lesson.ts';
import { readEnvironment } from '../platform/environment.ts';
import { createFolderStorage } from '../platform/storage/folder-storage.ts';
import { listAnsweredJourneys } from '../missions/list-my-answers.ts';
import { readMission } from '../missions/read-mission.ts';
import { findPaidBack } from '../purchases/settle/find-paid-back.ts';
import { readStats } from '../rewards/read-stats.ts';
import { seedBadges } from '../rewards/badges/seed-badges.ts';
import { storeDefaultSettings } from '../settings/read-settings.ts';
import { userRoles, users } from '../tables/accounts.ts';
import { enrollments } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessonAttachments, lessons } from '../tables/lessons.ts';
import { missionResponses } from '../tables/missions.ts';
import { userStats } from '../tables/rewards.ts';
import { demoAdmin, demoMember, furtherMembers } from './people.ts';
import { seedDemoSchool } from './seed-demo-school.ts';

const now = new Date('2026-03-09T15:00:00Z');
const timeZone = 'America/Sao_Paulo';
const clock = () => now;
const environment = readEnvironment({});

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  await storeDefaultSettings(database.db, now);
  const hash = await hashOf('Senha-de-demonstracao-1');
  await seedBadges(database.db);
  dataDir = await mkdtemp(join(tmpdir(), 'jornada-school-'));
  const storage = createFolderStorage(join(dataDir, 'files'));
  await seedDemoSchool(database.db, { now, timeZone, passwordHashes: { admin: hash, member: hash }, storage });
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function idOf(email: string) {
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`Nobody has the address ${email}`);
  return user.id;
}

describe('the school', () => {
  test('numbers the lessons of each journey from one to the last, and plans as many days', async () => {
    const rows = await database.db
      .select({
        totalDays: journeys.totalDays,
        numbers: sql<number[]>`array_agg(${lessons.dayNumber} order by ${lessons.dayNumber})`,
      })
      .from(journeys)
      .innerJoin(lessons, eq(lessons.journeyId, journeys.id))
      .groupBy(journeys.id);
    expect(rows).toHaveLength(5);
    for (const { totalDays, numbers } of rows) {
      expect(numbers).toEqual(Array.from({ length: totalDays }, (_, index) => index + 1));
    }
  });

  test("asks once for a mission to go on, and never within a stranger's first lessons", async () => {
    const required = await database.db
      .select({ dayNumber: lessons.dayNumber })
      .from(lessons)
      .where(eq(lessons.missionRequired, true));
    expect(required).toEqual([{ dayNumber: 5 }]);
    expect(await database.db.$count(lessons, eq(lessons.timerEnabled, true))).toBe(2);
  });

  test('offers every material for real', async () => {
    const storage = createFolderStorage(join(dataDir, 'files'));
    const materials = await database.db.select().from(lessonAttachments);
    expect(materials).toHaveLength(6);
    for (const { name, path, size } of materials) {
      const stream = (await storage.open(`lesson-attachments/${path}`)) ?? Readable.from([]);
      const content = await buffer(stream);
      expect(content).toHaveLength(size);
      expect(content.subarray(0, 5).toString('latin1')).toMatch(name.endsWith('.pdf') ? /^%PDF-/ : /^\xef\xbb\xbf/);
    }
  });

  test('has one admin', async () => {
    const admins = await database.db
      .select({ email: users.email })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(eq(userRoles.role, 'admin'));
    expect(admins).toEqual([{ email: demoAdmin.email }]);
  });

  test('has paid every XP it shows', async () => {
    const rows = await database.db
      .select({
        xpTotal: userStats.xpTotal,
        ledger: sql<number>`coalesce((select sum(xp_ganho + xp_bonus)::int from xp_history h where h.user_id = user_stats.user_id), 0)`,
        entries: sql<number>`(select count(*)::int from xp_history h where h.user_id = user_stats.user_id)`,
        paid: sql<number>`(select count(distinct entry_id)::int from xp_awards a where a.user_id = user_stats.user_id)`,
      })
      .from(userStats);
    expect(rows).toHaveLength(2 + furtherMembers.length);
    for (const { xpTotal, ledger, entries, paid } of rows) {
      expect(ledger).toBe(xpTotal);
      expect(paid).toBe(entries);
    }
    expect(rows.some(({ xpTotal }) => xpTotal > 500)).toBe(true);
  });
});

describe('its members', () => {
  test('Marina is six days in a row in, and the lesson of today makes it seven', async () => {
    const userId = await idOf(demoMember.email);
    expect(await readStats(database.db, { userId, clock, timeZone })).toMatchObject({
      streakAtual: 6,
      streakState: 'em_risco',
      xpHoje: 0,
    });

    const { items } = await listMyJourneys(database.db, { userId, cursor: undefined, limit: 10, clock, timeZone });
    expect(items.map(({ journey, enrollment }) => [journey.name, enrollment.currentDay])).toEqual([
      ['Foco sem Ruído', 6],
      ['Liderar com Cuidado', 1],
      ['Comece por Aqui', 4],
    ]);
    const lessonId = items[0]?.openLesson?.id ?? '';
    const { rewards } = await completeLesson(database.db, { userId, lessonId, clock, timeZone });
    expect(rewards?.streakAtual).toBe(7);
    expect(rewards?.entries).toContainEqual({ tipoAcao: 'marco_streak', xpGanho: 100, xpBonus: 0, multiplicador: 1 });
  });

  test('Marina reads her answers in two journeys, and one at a lesson that she has not completed yet', async () => {
    const userId = await idOf(demoMember.email);
    const { items } = await listAnsweredJourneys(database.db, { userId, limit: 10 });
    expect(items.map(({ journeyName, answerCount }) => [journeyName, answerCount])).toEqual([
      ['Foco sem Ruído', 1],
      ['Comece por Aqui', 2],
    ]);

    const open = await database.db
      .select({ dayNumber: lessons.dayNumber, lessonId: lessons.id, journey: journeys.name })
      .from(missionResponses)
      .innerJoin(lessons, eq(lessons.id, missionResponses.lessonId))
      .innerJoin(journeys, eq(journeys.id, lessons.journeyId))
      .where(
        and(
          eq(missionResponses.userId, userId),
          sql`not exists (select 1 from lesson_progress p where p.user_id = ${userId} and p.lesson_id = ${lessons.id})`,
        ),
      );
    expect(open).toMatchObject([{ dayNumber: 7, journey: 'Comece por Aqui' }]);
    const view = await readMission(database.db, { userId, lessonId: open[0]?.lessonId ?? '', clock, timeZone });
    expect(view).toMatchObject({
      state: 'answered',
      completionMessage: expect.stringMatching(/^Guarde estas respostas/),
    });
  });

  test('nothing in their histories breaks a rule', async () => {
    expect(await examine(database.db)).toEqual([]);
  });

  test('Lúcia missed a day, and her shield is about to be used', async () => {
    const userId = await idOf('lucia@jornada.exemplo');
    expect(await readStats(database.db, { userId, clock, timeZone })).toMatchObject({
      streakAtual: 14,
      streakState: 'escudo_sera_usado',
      escudosDisponiveis: 1,
    });
  });

  test('Antônio answered missions on his way, and passed a quiz', async () => {
    const userId = await idOf('antonio@jornada.exemplo');
    const answers = await database.db.select().from(missionResponses).where(eq(missionResponses.userId, userId));
    expect(answers.map(({ missionType }) => missionType).sort()).toEqual(['desafio', 'quiz', 'reflexao']);
    expect((await attemptsOf(database.db, userId)).map(({ score }) => score)).toEqual([75]);
  });

  test('Antônio has a certificate, Lúcia’s waits for her name, and Marina is on her way to one', async () => {
    const asked = { clock, timeZone, environment, findPaidBack };
    const certificatesOf = async (email: string) =>
      listMyCertificates(database.db, { userId: await idOf(email), ...asked });
    const [antonio, lucia, marina] = [
      await certificatesOf('antonio@jornada.exemplo'),
      await certificatesOf('lucia@jornada.exemplo'),
      await certificatesOf(demoMember.email),
    ];
    expect(antonio).toMatchObject({ items: [{ facts: { name: 'Antônio Vasques Ferreira' } }], offers: [] });
    expect(lucia).toMatchObject({ items: [], offers: [{ facts: { journeyName: 'Foco sem Ruído' } }] });
    expect(marina).toMatchObject({ items: [], offers: [], next: [{ journeyName: 'Foco sem Ruído' }] });
  });

  test('one has just come, one stopped on the way, one has finished two journeys, one is kept going', async () => {
    const places = await database.db
      .select({
        email: users.email,
        currentDay: enrollments.currentDay,
        isDone: sql<boolean>`completed_at is not null`,
      })
      .from(enrollments)
      .innerJoin(users, and(eq(users.id, enrollments.userId), sql`${users.email} <> ${demoMember.email}`))
      .orderBy(asc(users.email), asc(enrollments.currentDay), asc(sql`completed_at is not null`));
    expect(places).toEqual([
      { email: 'antonio@jornada.exemplo', currentDay: 8, isDone: true },
      { email: 'antonio@jornada.exemplo', currentDay: 8, isDone: true },
      { email: 'caio@jornada.exemplo', currentDay: 1, isDone: false },
      { email: 'lucia@jornada.exemplo', currentDay: 8, isDone: false },
      { email: 'lucia@jornada.exemplo', currentDay: 8, isDone: true },
      { email: 'tereza@jornada.exemplo', currentDay: 4, isDone: false },
    ]);
  });
});
