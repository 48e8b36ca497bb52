import { DEFAULT_RETENTION } from '@jornada/domain/privacy/retention';
import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { anEvent } from '../../../fixtures/webhook-event.ts';
import { aWebhook } from '../../../fixtures/webhook.ts';
import { expectSameAccessAgain } from '../../../test/purchases/reduced-events.ts';
import { SAMPLES_ARRIVE } from '../../../test/purchases/sample-world.ts';
import { webhookEvents } from '../../tables/purchases.ts';
import { platformSettings } from '../../tables/settings.ts';
import { reduceOldEvents } from './reduce-old-events.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const t = useTestApp({ now: SAMPLES_ARRIVE });
const daysLater = (days: number) => new Date(new Date(SAMPLES_ARRIVE).getTime() + days * DAY_MS);
const reduce = (days: number) => {
  travelTo(daysLater(days));
  return runRound(reduceOldEvents, t.services, t.services.clock());
};

beforeEach(async () => {
  await t.db.delete(webhookEvents);
  travelTo(SAMPLES_ARRIVE);
});

test('a purchase and its refund give the same access again from their reduced bodies', async () => {
  await expectSameAccessAgain(t, [
    'stripe/01-checkout-completed-paid.json',
    'ticto/01-authorized.json',
    'ticto/05-refunded.json',
  ]);
});

test('an event keeps its whole body for 180 days, and then says when it was reduced', async () => {
  const { id } = await anEvent(t.db, {
    payload: { status: 'authorized', utm_source: 'anúncio' },
    webhookId: (await aWebhook(t.db)).id,
  });
  const actor = await anAdmin(t.db);
  const read = async () => (await (await t.as(actor)).get(`/api/admin/webhook-events/${id}`)).body;
  await reduce(180);
  expect(await read()).toMatchObject({ payload: { utm_source: 'anúncio' }, payloadReducedAt: null });
  await reduce(180.01);
  expect(await read()).toMatchObject({
    payload: { status: 'authorized' },
    payloadReducedAt: daysLater(180.01).toISOString(),
    canReprocess: true,
  });
  expect((await read()).payload).not.toHaveProperty('utm_source');
  await reduce(400);
  expect(await read()).toMatchObject({ payloadReducedAt: daysLater(180.01).toISOString() });
});

test('a school that keeps bodies for less time has them reduced then', async () => {
  await t.db.insert(platformSettings).values({
    settingKey: 'retention',
    settingValue: { value: { ...DEFAULT_RETENTION, payloadDays: 120 } },
    updatedAt: t.services.clock(),
  });
  await anEvent(t.db, { payload: { status: 'authorized', utm_source: 'anúncio' } });
  const countReduced = () => t.db.$count(webhookEvents, isNotNull(webhookEvents.payloadReducedAt));
  await reduce(120);
  expect(await countReduced()).toBe(0);
  await reduce(120.01);
  expect(await countReduced()).toBe(1);
  await t.db.delete(platformSettings).where(eq(platformSettings.settingKey, 'retention'));
});

test('what still waits keeps its body: an event in work, and a call that nobody could check', async () => {
  const payload = { status: 'authorized', utm_source: 'anúncio' };
  await anEvent(t.db, { payload, status: 'processing', settledAt: null, claimedUntil: daysLater(1000) });
  await anEvent(t.db, { payload, status: 'error', uncheckedCall: `v1.${'0'.repeat(12)}.${'A'.repeat(40)}` });
  await anEvent(t.db, {
    payload: null,
    headers: null,
    status: 'error',
    rejection: 'wrong_secret',
    rejectedOn: '2027-06-01',
  });
  await reduce(400);
  expect(await t.db.select().from(webhookEvents).where(isNotNull(webhookEvents.payloadReducedAt))).toEqual([]);
});

test('processes that reduce at once share a long history, and each event is reduced once', async () => {
  const { id: webhookId } = await aWebhook(t.db);
  for (let nth = 0; nth < 70; nth++) await anEvent(t.db, { webhookId, payload: { status: 'refused', nth } });
  await Promise.all([reduce(181), reduce(181), reduce(181)]);
  // Whoever found all of them taken left; the next round finds what is left.
  await reduce(182);
  expect(await t.db.select().from(webhookEvents).where(isNull(webhookEvents.payloadReducedAt))).toEqual([]);
});

test('an event of a platform that this version does not know stays as it is, and does not stop the others', async () => {
  const { id: webhookId } = await aWebhook(t.db);
  await t.db.execute(sql`update webhooks set platform = 'outra' where id = ${webhookId}::uuid`);
  await anEvent(t.db, { webhookId, payload: { status: 'paid' } });
  const other = await anEvent(t.db, { payload: { status: 'authorized' }, now: new Date(SAMPLES_ARRIVE) });
  await expect(reduce(181)).rejects.toThrow('could not be reduced');
  const reduced = await t.db.select().from(webhookEvents).where(isNotNull(webhookEvents.payloadReducedAt));
  expect(reduced.map(({ id }) => id)).toEqual([other.id]);
  await t.db.execute(sql`delete from webhooks where id = ${webhookId}::uuid`);
});
