import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { times, unexpected } from '../../fixtures/at-once.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { examine } from '../../src/doctor/examine.ts';
import { enrollments } from '../../src/tables/enrollments.ts';
import { xpHistory } from '../../src/tables/rewards.ts';

const t = useTestApp();
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const ROUNDS = 10;
const PAIRS = 3;
const LESSONS = 6;

/** Somebody on the way through one journey whose 500 for another, which is complete, is still owed. */
async function somebodyOwed({ walks, owed }: { walks: JourneyFixture; owed: JourneyFixture }) {
  const { userId } = await aMember(t.db);
  // Begun earlier than the one that is under way: an administrator's command on a journey comes to the owed enrolments first.
  await anEnrollment(t.db, { userId, journeyId: owed.id, completed: LESSONS, journeyBonusDue: true });
  await anEnrollment(t.db, { userId, journeyId: walks.id, completed: 1 });
  return { userId, caller: await t.as({ userId }), next: walks.lessons.slice(1, 4).map(({ id }) => id) };
}

/** Members with 500 owed in each other's journeys complete lessons while the lessons of both journeys are moved and deleted. */
async function competeForBonuses(): Promise<void> {
  const [one, other] = [await aJourney(t.db, { lessons: LESSONS }), await aJourney(t.db, { lessons: LESSONS })];
  const members = (
    await times(PAIRS, () =>
      Promise.all([somebodyOwed({ walks: one, owed: other }), somebodyOwed({ walks: other, owed: one })]),
    )
  ).flat();
  const changes = [one, other].map(({ lessons }) => [
    admin.post(`/api/admin/lessons/${lessons[1]!.id}/move`, { direction: 'up' }),
    admin.post(`/api/admin/lessons/${lessons[2]!.id}/move`, { direction: 'down' }),
    admin.delete(`/api/admin/lessons/${lessons[5]!.id}`),
  ]);
  const completions = members.map(({ caller, next }) => next.map((id) => caller.post(`/api/lessons/${id}/completion`)));
  const answers = await Promise.all([...changes, ...completions].flat());
  expect(unexpected(answers, 200)).toEqual([]);

  // Whatever an administrator's hand was on at that moment comes with the next command.
  const logins = await Promise.all(members.map(({ caller }) => caller.post('/api/me/daily-login')));
  expect(unexpected(logins, 200)).toEqual([]);
  const userIds = members.map(({ userId }) => userId);
  const paid = await t.db
    .select({ userId: xpHistory.userId, xp: sql<number>`sum(${xpHistory.xpGanho})::int` })
    .from(xpHistory)
    .where(and(inArray(xpHistory.userId, userIds), eq(xpHistory.tipoAcao, 'jornada_completa')))
    .groupBy(xpHistory.userId);
  expect(paid.map(({ xp }) => xp)).toEqual(members.map(() => 500));
  const stillOwed = and(inArray(enrollments.userId, userIds), enrollments.journeyBonusDue);
  expect(await t.db.$count(enrollments, stillOwed)).toBe(0);
}

test('members with 500 owed in each other’s journeys complete lessons while both journeys change: nobody fails, each is paid once', async () => {
  for (let round = 0; round < ROUNDS; round++) await competeForBonuses();
  expect(await examine(t.db)).toEqual([]);
}, 60_000);
