import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { setPlan } from '../../../fixtures/plan-choice.ts';
import { theRow } from '../../../fixtures/the-row.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { examine } from '../../doctor/examine.ts';
import { enrollments } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { lockJourney, recomputeJourney } from './recompute-journey.ts';

const heard: string[] = [];
const t = useTestApp({ onStatement: (statement) => heard.push(statement) });
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

async function statementsOf(command: () => Promise<unknown>) {
  heard.length = 0;
  await command();
  return heard.length;
}

async function aJourneyWith(members: number) {
  const journey = await aJourney(t.db, { lessons: 6 });
  for (let n = 0; n < members; n++) await anEnrollment(t.db, { journeyId: journey.id, completed: n % 6 });
  return journey;
}

test('two hundred members cost as many statements as six', async () => {
  const [few, many] = [await aJourneyWith(6), await aJourneyWith(200)];
  const move = (id: string) => () => admin.post(`/api/admin/lessons/${id}/move`, { direction: 'down' });
  const remove = (id: string) => () => admin.delete(`/api/admin/lessons/${id}`);

  for (const command of [move, remove]) {
    const forFew = await statementsOf(command(few.lessons[0]!.id));
    const forMany = await statementsOf(command(many.lessons[0]!.id));
    expect(forMany).toBe(forFew);
    // A deletion moves the rows of six tables to the bin, each until none is left.
    expect(forMany).toBeLessThanOrEqual(command === move ? 15 : 26);
  }
  expect(await examine(t.db)).toEqual([]);
}, 60_000);

test('nobody moves whom a change does not concern', async () => {
  const journey = await aJourney(t.db, { lessons: 5, totalDays: 5 });
  for (let done = 0; done < 32; done++) {
    const completed = journey.lessons.flatMap(({ dayNumber }) =>
      done & (1 << (dayNumber - 1)) ? [{ dayNumber, at: new Date() }] : [],
    );
    await anEnrollment(t.db, { journeyId: journey.id, completed });
  }
  const standings = () =>
    t.db
      .select({ id: enrollments.id, currentDay: enrollments.currentDay, completedAt: enrollments.completedAt })
      .from(enrollments)
      .where(eq(enrollments.journeyId, journey.id))
      .orderBy(enrollments.id);
  const [first, second, third, , fifth] = journey.lessons.map(({ id }) => `/api/admin/lessons/${id}`);
  for (const change of [
    () => admin.post(`${fifth}/move`, { direction: 'up' }),
    () => admin.post(`${second}/place`, { dayNumber: 5 }),
    () => admin.post(`${fifth}/place`, { dayNumber: 1 }),
    () => admin.post(`${first}/move`, { direction: 'down' }),
    () => admin.delete(third!),
    () => setPlan(admin, journey.id, 2),
  ]) {
    expect((await change()).status).toBe(200);
    const row = theRow(await t.db.select().from(journeys).where(eq(journeys.id, journey.id)));
    const before = await standings();
    // Recomputes everybody from the first day on.
    await t.db.transaction(async (tx) => {
      await lockJourney(tx, journey.id);
      await recomputeJourney(tx, { journey: row, fromDay: 1, completing: undefined, now: new Date() });
    });
    expect(await standings()).toEqual(before);
  }
  expect(await examine(t.db)).toEqual([]);
}, 60_000);

test('a shorter plan completes whoever has done enough, and only them', async () => {
  const journey = await aJourney(t.db, { lessons: 4 });
  const [enough, notYet] = [
    await anEnrollment(t.db, { journeyId: journey.id, completed: 2 }),
    await anEnrollment(t.db, { journeyId: journey.id, completed: 1 }),
  ];
  const now = new Date('2026-03-09T15:00:00Z');
  await t.db.transaction(async (tx) => {
    const before = (await lockJourney(tx, journey.id))!;
    await tx.update(journeys).set({ totalDays: 2 }).where(eq(journeys.id, journey.id));
    const completing = { when: 'now', people: 1, version: before.updatedAt.toISOString() } as const;
    await recomputeJourney(tx, { journey: before, totalDays: 2, completing, now });
  });
  const rows = await t.db.select().from(enrollments).where(eq(enrollments.journeyId, journey.id));
  expect(rows.find(({ id }) => id === enough.id)).toMatchObject({ completedAt: now, journeyBonusDue: true });
  expect(rows.find(({ id }) => id === notYet.id)).toMatchObject({ completedAt: null, journeyBonusDue: false });
});

test('more members than one statement saves are put right as well', async () => {
  const { id } = await aJourney(t.db, { lessons: 2 });
  const [now, day] = ['2026-03-09T15:00:00Z', '2026-03-09'];
  await t.db.execute(sql`
    insert into users (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'Pessoa', 'de-muitas-' || n || '@jornada.exemplo', false, ${now}, ${now}
      from generate_series(1, 10005) n`);
  // Without it each foreign key check reads the whole table, the best plan while it was small.
  await t.db.execute(sql`analyze users`);
  await t.db.execute(sql`
    insert into user_journey_enrollments (id, user_id, journey_id, current_day, started_at, schedule_started_on, origin, created_at, updated_at)
    select gen_random_uuid(), id, ${id}, 2, ${now}, ${day}, 'manual', ${now}, ${now}
      from users where email like 'de-muitas-%'`);
  await t.db.transaction(async (tx) => {
    const journey = (await lockJourney(tx, id))!;
    await recomputeJourney(tx, { journey, fromDay: 1, completing: undefined, now: new Date(now) });
  });
  const rows = await t.db
    .selectDistinct({ currentDay: enrollments.currentDay })
    .from(enrollments)
    .where(eq(enrollments.journeyId, id));
  expect(rows).toEqual([{ currentDay: 1 }]);
}, 60_000);
