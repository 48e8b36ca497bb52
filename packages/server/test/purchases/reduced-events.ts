import { asc, isNotNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { emptyTables } from '../../fixtures/empty-tables.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { travelTo, type TestApp } from '../../fixtures/test-app.ts';
import { examine } from '../../src/doctor/examine.ts';
import { reduceOldEvents } from '../../src/purchases/inbox/reduce-old-events.ts';
import { webhookEvents } from '../../src/tables/purchases.ts';
import { openSampleWorld, SAMPLES_ARRIVE } from './sample-world.ts';

/**
 * Delivers samples, forgets their effect 181 days later and processes them all again: once from whole bodies and once from reduced ones.
 * Expects the same grants, enrollments and outcomes.
 */
export async function expectSameAccessAgain(t: TestApp, sampleIds: readonly string[]): Promise<void> {
  const world = await openSampleWorld(t);
  for (const id of sampleIds) await world.deliver(id);
  travelTo(new Date(new Date(SAMPLES_ARRIVE).getTime() + 181 * 24 * 60 * 60 * 1000));
  const fromWhole = await processAllAgain(t);
  expect(fromWhole.grants.length).toBeGreaterThan(1);
  const sizeBefore = await sizeOfBodies(t);

  await runRound(reduceOldEvents, t.services, t.services.clock());
  const whole = await t.db.$count(webhookEvents, sql`payload is not null and payload_reduced_at is null`);
  expect(whole).toBe(0);
  expect(await sizeOfBodies(t)).toBeLessThan(sizeBefore / 2);
  expect(await processAllAgain(t)).toEqual(fromWhole);
  expect(await examine(t.db)).toEqual([]);
}

/** Forgets what deliveries brought about, and processes them all again, in the order in which they came. */
async function processAllAgain(t: TestApp) {
  await emptyTables(t.db, ['purchase_facts', 'purchase_references', 'access_grants', 'user_journey_enrollments']);
  const admin = await t.as(await anAdmin(t.db));
  const events = await t.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(isNotNull(webhookEvents.payload))
    .orderBy(asc(webhookEvents.createdAt), asc(webhookEvents.id));
  for (const { id } of events)
    expect((await admin.post(`/api/admin/webhook-events/${id}/processing`)).status).toBe(200);
  const rowsOf = async (query: string) => (await t.db.execute(sql.raw(query))).rows;
  return {
    grants: await rowsOf(
      'select user_id, journey_id, kind, state, order_reference from access_grants order by 1, 2, 5',
    ),
    enrollments: await rowsOf(
      'select user_id, journey_id, suspended_at is null as is_open from user_journey_enrollments order by 1, 2',
    ),
    outcomes: await rowsOf(
      'select id, status, response_message, event_type, buyer_email, order_reference from webhook_events order by 1',
    ),
  };
}

async function sizeOfBodies({ db }: TestApp): Promise<number> {
  const { rows } = await db.execute<{ size: number }>(
    sql`select sum(length(payload::text))::int as size from webhook_events`,
  );
  return rows[0]!.size;
}
