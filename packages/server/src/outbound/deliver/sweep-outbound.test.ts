import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { emptyTables } from '../../../fixtures/empty-tables.ts';
import { aDelivery, aReceiver } from '../../../fixtures/receiver.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { mails } from '../../tables/mail.ts';
import { outboundDeliveries, outboundEvents, receivers } from '../../tables/outbound.ts';
import { MOST_WAITING, sweepOutbound } from './sweep-outbound.ts';

const t = useTestApp();
beforeEach(() => emptyTables(t.db, ['receivers', 'outbound_events', 'mails']));
const now = new Date('2026-03-09T15:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const sweep = () => runRound(sweepOutbound, t.services, now);
const count = async (table: typeof outboundEvents | typeof outboundDeliveries) => t.db.$count(table);

/** So many deliveries that wait, each of an event of its own. */
const backlog = async (receiverId: string, size: number) =>
  t.db.execute(sql`
    with e as (insert into ${outboundEvents} (id, type, data, created_at)
      select gen_random_uuid(), 'purchase.paid', '{}', ${now.toISOString()}::timestamptz from generate_series(1, ${size}::int) returning id)
    insert into ${outboundDeliveries} (id, receiver_id, event_id, state, next_at, created_at)
      select gen_random_uuid(), ${receiverId}::uuid, id, 'waiting', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from e`);

test('events older than 30 days go with their deliveries, however many', async () => {
  const { id } = await aReceiver(t.db);
  for (const age of [29.9, 30.1, 400]) await aDelivery(t.db, { receiverId: id, now: ago(age) });
  await backlog(id, 2_500);
  await t.db
    .update(outboundEvents)
    .set({ createdAt: ago(31) })
    .where(sql`data = '{}'`);
  await sweep();
  expect([await count(outboundEvents), await count(outboundDeliveries)]).toEqual([1, 1]);
});

test('a former secret is forgotten when its day is over', async () => {
  const before = await aReceiver(t.db);
  const sealed = (await t.db.select().from(receivers))[0]!.secret;
  const after = await aReceiver(t.db);
  const set = (id: string, until: Date) =>
    t.db.update(receivers).set({ previousSecret: sealed, previousSecretUntil: until }).where(eq(receivers.id, id));
  await set(before.id, ago(0));
  await set(after.id, ago(-0.5));
  await sweep();
  const kept = await t.db.select().from(receivers).orderBy(receivers.id);
  expect(kept.map(({ previousSecret }) => previousSecret !== null)).toEqual([false, true]);
});

test('what waits for a receiver that is off ends, also what a command wrote a moment later', async () => {
  const [on, off] = [await aReceiver(t.db), await aReceiver(t.db, { state: 'off' })];
  for (const receiverId of [on.id, off.id])
    await aDelivery(t.db, { receiverId, state: 'waiting', nextAt: now, tries: 0 });
  await sweep();
  const states = (id: string) =>
    t.db
      .select({ state: outboundDeliveries.state })
      .from(outboundDeliveries)
      .where(eq(outboundDeliveries.receiverId, id));
  expect([await states(on.id), await states(off.id)]).toEqual([[{ state: 'waiting' }], [{ state: 'failed' }]]);
});

test(
  'more than 100 000 waiting switch a receiver off, once, and end what waits',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const admin = await anAdmin(t.db);
    const { id } = await aReceiver(t.db, { name: 'Lento' });
    await backlog(id, MOST_WAITING);
    await sweep();
    expect((await t.db.select().from(receivers))[0]).toMatchObject({ state: 'on' });
    await backlog(id, 1);
    await Promise.all([sweep(), sweep()]);
    expect((await t.db.select().from(receivers))[0]).toMatchObject({ state: 'overfull', offAt: now });
    expect(await t.db.$count(outboundDeliveries, eq(outboundDeliveries.state, 'waiting'))).toBe(0);
    const told = await t.db.select().from(mails).where(eq(mails.userId, admin.userId));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Mais de 100.000 avisos esperavam')]);
  },
);
