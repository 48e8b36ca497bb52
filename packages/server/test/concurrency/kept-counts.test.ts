import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { times } from '../../fixtures/at-once.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { isShortRun } from '../../fixtures/short-run.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { examine } from '../../src/doctor/examine.ts';
import { recountMembers } from '../../src/rewards/counts/recount-members.ts';
import { staleCounts, userStats } from '../../src/tables/rewards.ts';

const t = useTestApp();
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const ROUNDS = isShortRun ? 3 : 6;
const MEMBERS = 4;

async function aStudent(journeys: readonly JourneyFixture[]) {
  const { userId } = await aMember(t.db);
  const enrolled = [];
  for (const { id } of journeys) enrolled.push((await anEnrollment(t.db, { userId, journeyId: id })).id);
  return { userId, enrolled, caller: await t.as({ userId }) };
}

const keptOf = async (userId: string) => {
  const [row] = await t.db.select().from(userStats).where(eq(userStats.userId, userId));
  return row!.counts;
};

/** What counts go up by, and what takes back: a reset, a removal, a lesson that is deleted. */
const commandsOn = (students: Awaited<ReturnType<typeof aStudent>>[], journeys: readonly JourneyFixture[]) => [
  ...students.flatMap(({ caller }) =>
    journeys.flatMap(({ lessons }) =>
      lessons.map(
        ({ id }) =>
          () =>
            caller.post(`/api/lessons/${id}/completion`),
      ),
    ),
  ),
  ...students.map(
    ({ enrolled }) =>
      () =>
        admin.post(`/api/admin/enrollments/${enrolled[0]}/reset`),
  ),
  ...students.slice(2).map(
    ({ enrolled }) =>
      () =>
        admin.delete(`/api/admin/enrollments/${enrolled[1]}`),
  ),
  ...journeys.map(
    ({ lessons }) =>
      () =>
        admin.delete(`/api/admin/lessons/${lessons[1]!.id}`),
  ),
];

/** In an order that is another one in each round. */
function shuffled<Item>(items: readonly Item[], round: number): Item[] {
  return items
    .map((item, index) => ({ item, place: (index * 7919 + round * 104729) % 1009 }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

test(
  'commands beside resets, removals and deletions: kept counts are never wrong without a note, and counting again agrees',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const journeys = await times(2, () => aJourney(t.db, { lessons: 4, modoLiberacao: 'imediata' }));
      const students = await times(MEMBERS, () => aStudent(journeys));
      const answers = await Promise.all(shuffled(commandsOn(students, journeys), round).map((send) => send()));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await examine(t.db)).toEqual([]);

      await Promise.all([
        ...students.map(({ caller }) => caller.post('/api/me/daily-login')),
        recountMembers(t.db, t.services),
      ]);
      expect(await examine(t.db)).toEqual([]);
      for (const { userId } of students) expect(await keptOf(userId)).not.toBeNull();
    }
    await recountMembers(t.db, t.services);
    expect(await t.db.$count(staleCounts)).toBe(0);
    expect(await examine(t.db)).toEqual([]);
  },
  2 * 60_000,
);

test('whoever waits for an administrator to take something back counts without it', async () => {
  const journeys = [await aJourney(t.db, { lessons: 3, modoLiberacao: 'imediata' })];
  const student = await aStudent(journeys);
  const [first, second] = journeys[0]!.lessons;
  await student.caller.post(`/api/lessons/${first!.id}/completion`);
  expect(await keptOf(student.userId)).toMatchObject({ lessons: 1 });

  const isHeld = Promise.withResolvers<void>();
  const waiting = isHeld.promise.then(() => student.caller.post(`/api/lessons/${second!.id}/completion`));
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`select from user_journey_enrollments where id = ${student.enrolled[0]} for update`);
    isHeld.resolve();
    await setTimeout(200);
    await tx.execute(sql`delete from lesson_progress where user_id = ${student.userId}`);
  });
  expect((await waiting).body).toMatchObject({ alreadyCompleted: false });
  expect(await keptOf(student.userId)).toMatchObject({ lessons: 1, lessonsOnDay: 1 });
  expect(await t.db.$count(staleCounts, eq(staleCounts.userId, student.userId))).toBe(0);
});

test('what was paid on a day of the future is not kept as if today were the last day', async () => {
  const { userId } = await aMember(t.db, { xpTotal: 100 });
  await t.db.execute(sql`update xp_history set day = current_date + 30 where user_id = ${userId}`);
  await recountMembers(t.db, t.services);
  expect(await keptOf(userId)).toBeNull();
});

test('an account that goes takes its notes along', async () => {
  const journeys = [await aJourney(t.db, { lessons: 3, modoLiberacao: 'imediata' })];
  const student = await aStudent(journeys);
  await student.caller.post(`/api/lessons/${journeys[0]!.lessons[0]!.id}/completion`);
  await admin.post(`/api/admin/enrollments/${student.enrolled[0]}/reset`);
  expect(await t.db.$count(staleCounts, eq(staleCounts.userId, student.userId))).toBeGreaterThan(0);
  await t.db.execute(sql`delete from users where id = ${student.userId}`);
  expect(await t.db.$count(staleCounts, eq(staleCounts.userId, student.userId))).toBe(0);
});
