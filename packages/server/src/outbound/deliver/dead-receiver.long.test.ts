import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anHttpReceiver } from '../../../fixtures/http-receiver.ts';
import { aReceiver } from '../../../fixtures/receiver.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { outboundDeliveries, outboundEvents, receivers } from '../../tables/outbound.ts';
import { deliverEvents } from './deliver-events.ts';
import { sweepOutbound } from './sweep-outbound.ts';

const t = useTestApp({ configuration: () => ({ OUTBOUND_ALLOW: '127.0.0.1' }) });
const start = Date.UTC(2026, 2, 9, 15);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deliveries that are due, each of an event of its own, as `tell` writes them. */
const happens = (receiverId: string, count: number) =>
  t.db.execute(sql`
    with e as (insert into ${outboundEvents} (id, type, data, created_at)
      select gen_random_uuid(), 'purchase.paid', json_build_object('memberId', null, 'platform', 'ticto', 'orderReference', n::text,
          'journeyIds', json_build_array(gen_random_uuid()), 'eventId', gen_random_uuid()), ${new Date().toISOString()}::timestamptz
        from generate_series(1, ${count}::int) n returning id, created_at)
    insert into ${outboundDeliveries} (id, receiver_id, event_id, state, next_at, created_at)
      select gen_random_uuid(), ${receiverId}::uuid, id, 'waiting', created_at, created_at from e`);

const megabytes = async () => {
  const { rows } = await t.db.execute<{ bytes: number }>(sql`
    select (pg_total_relation_size('outbound_events') + pg_total_relation_size('outbound_deliveries'))::int as bytes`);
  return Math.round(rows[0]!.bytes / 1e6);
};

test('100 000 events to a dead receiver neither slow another one nor stay', { timeout: 600_000 }, async () => {
  await using dead = await anHttpReceiver();
  await using fast = await anHttpReceiver();
  dead.answer = () => {};
  const silent = await aReceiver(t.db, { url: dead.url, name: 'Mudo' });
  const quick = await aReceiver(t.db, { url: fast.url, name: 'Rápido' });
  const throwIt = (error: unknown) => {
    throw error;
  };
  /** How long 1 000 deliveries to the fast one take. */
  const seconds = async () => {
    fast.calls.length = 0;
    await happens(quick.id, 1_000);
    const stop = new AbortController();
    const from = performance.now();
    const running = deliverEvents.run(t.services, {
      now: new Date(),
      number: 0,
      signal: stop.signal,
      onError: throwIt,
    });
    await expect.poll(() => fast.calls.length, { timeout: 60_000, interval: 5 }).toBe(1_000);
    const took = (performance.now() - from) / 1000;
    stop.abort();
    await running;
    return took;
  };
  travelTo(new Date(start));
  await seconds();
  const alone = await seconds();
  await happens(silent.id, 100_000);
  // As the database does it by itself a little later, and may choose other plans from then on.
  await t.db.execute(sql`analyze`);
  const beside = await seconds();
  const full = await megabytes();

  let minute = 0;
  let tries = dead.calls.length;
  // It refuses from now on, or each try would take the test ten seconds.
  dead.answer = (response) => response.writeHead(503).end();
  for (; (await t.db.$count(receivers, eq(receivers.state, 'on'))) === 2; minute += 5) {
    travelTo(new Date(start + minute * 60_000));
    await runRound(deliverEvents, t.services, new Date());
  }
  tries += dead.calls.length;
  await runRound(sweepOutbound, t.services, new Date());
  expect(await t.db.$count(outboundDeliveries, eq(outboundDeliveries.state, 'waiting'))).toBe(0);
  travelTo(new Date(start + 34 * DAY_MS));
  await runRound(sweepOutbound, t.services, new Date());
  expect([await t.db.$count(outboundEvents), await t.db.$count(outboundDeliveries)]).toEqual([0, 0]);
  expect(minute / 60 / 24).toBeLessThan(3.3);
  expect(tries).toBeLessThan(60);
  expect(beside).toBeLessThan(2 * alone + 1);
  expect(full).toBeLessThan(150);
});
