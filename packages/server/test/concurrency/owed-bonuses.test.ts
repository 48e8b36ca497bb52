import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { times, unexpected } from '../../fixtures/at-once.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { isShortRun } from '../../fixtures/short-run.ts';
import { useTestApp, type Answer, type Caller } from '../../fixtures/test-app.ts';
import { examine } from '../../src/doctor/examine.ts';
import { enrollments } from '../../src/tables/enrollments.ts';
import { xpHistory } from '../../src/tables/rewards.ts';

const t = useTestApp();
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const ROUNDS = isShortRun ? 4 : 10;
const PAIRS = 3;
const LESSONS = 6;

/** A member in the middle of one journey, with the 500 XP of another, complete one still owed. */
async function somebodyOwed({ walks, owed }: { walks: JourneyFixture; owed: JourneyFixture }) {
  const { userId } = await aMember(t.db);
  // Starts before the other enrollment, so that an administrator's command on a journey reaches the owed enrollments first.
  await anEnrollment(t.db, { userId, journeyId: owed.id, completed: LESSONS, journeyBonusDue: true });
  await anEnrollment(t.db, { userId, journeyId: walks.id, completed: 1 });
  return { userId, caller: await t.as({ userId }), next: walks.lessons.slice(1, 4).map(({ id }) => id) };
}

/** No answer failed, and after the next login all have their 500 XP once: a bonus that an administrator's command locks is paid later. */
async function assertPaidOnce(members: readonly { userId: string; caller: Caller }[], answers: readonly Answer[]) {
  expect(unexpected(answers, 200)).toEqual([]);
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

/** An administrator moves lessons of a journey of six, and deletes the last one. */
const changesTo = ({ lessons }: JourneyFixture) => [
  admin.post(`/api/admin/lessons/${lessons[1]!.id}/move`, { direction: 'up' }),
  admin.post(`/api/admin/lessons/${lessons[2]!.id}/move`, { direction: 'down' }),
  admin.delete(`/api/admin/lessons/${lessons[5]!.id}`),
];

const completionsOf = (members: readonly { caller: Caller; next: string[] }[]) =>
  members.flatMap(({ caller, next }) => next.map((id) => caller.post(`/api/lessons/${id}/completion`)));

test(
  'members with 500 owed in each other’s journeys complete lessons while both journeys change: nobody fails, each is paid once',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = [await aJourney(t.db, { lessons: LESSONS }), await aJourney(t.db, { lessons: LESSONS })];
      const pairs = await times(PAIRS, () =>
        Promise.all([somebodyOwed({ walks: one, owed: other }), somebodyOwed({ walks: other, owed: one })]),
      );
      const members = pairs.flat();
      const answers = await Promise.all([...changesTo(one), ...changesTo(other), ...completionsOf(members)]);
      await assertPaidOnce(members, answers);
    }
    expect(await examine(t.db)).toEqual([]);
  },
  2 * 60_000,
);

test(
  'members with 500 owed in the very journey that they go on with complete lessons while it changes: nobody fails, each is paid once',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const journey = await aJourney(t.db, { lessons: LESSONS, totalDays: 2 });
      const members = await times(2 * PAIRS, async () => {
        const { userId } = await aMember(t.db);
        await anEnrollment(t.db, { userId, journeyId: journey.id, completed: 2, journeyBonusDue: true });
        return { userId, caller: await t.as({ userId }), next: journey.lessons.slice(2, 5).map(({ id }) => id) };
      });
      const answers = await Promise.all([...changesTo(journey), ...completionsOf(members)]);
      await assertPaidOnce(members, answers);
    }
    expect(await examine(t.db)).toEqual([]);
  },
  2 * 60_000,
);
