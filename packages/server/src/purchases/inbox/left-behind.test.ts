import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { aSale, deliver, type DeliveryFixture } from '../../../fixtures/delivery.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { tictoFollowUp } from '../../../test/purchases/ticto-deliveries.ts';
import { newId } from '../../platform/ids.ts';
import { webhookEvents, webhooks } from '../../tables/purchases.ts';
import { insertEvent } from './event-store.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { closeDueOrders, resumeEvents, settlePurchases } from './keep-settling-purchases.ts';
import { reprocessEvent } from '../admin/reprocess-event.ts';

const t = useTestApp({ now: '2026-03-09T15:00:00Z' });
let webhook: WebhookFixture;
let journey: JourneyFixture;
let productId: string;
const errors: unknown[] = [];
const onError = (error: unknown) => errors.push(error);
beforeEach(async () => {
  errors.length = 0;
  webhook = await aWebhook(t.db);
  productId = unique('produto');
  journey = await aJourney(t.db, { externalProductIds: [productId] });
});

/** An event whose process died right after storing it. */
async function leftBehind({ rawBody }: DeliveryFixture, seconds = -1): Promise<string> {
  const now = new Date();
  const id = newId(now);
  const payload = JSON.parse(rawBody.toString()) as Record<string, unknown>;
  const claimedUntil = new Date(now.getTime() + seconds * 1000);
  await insertEvent(t.db, { id, webhookId: webhook.id, status: 'processing', payload, headers: {}, claimedUntil, now });
  return id;
}
const eventOf = async (id: string) => (await t.db.select().from(webhookEvents).where(eq(webhookEvents.id, id)))[0]!;
const open = async () =>
  (
    await t.db.execute<{ n: number }>(
      sql`select count(*)::int as n from user_journey_enrollments where journey_id = ${journey.id} and suspended_at is null`,
    )
  ).rows[0]!.n;
const later = (seconds: number) => travelTo(new Date(Date.now() + seconds * 1000));

test('what a crash left is taken up when its claim is over, by one of several processes', async () => {
  const ids = await times(10, async () => leftBehind(await aSale(webhook, { productId })));
  const claimed = await leftBehind(await aSale(webhook, { productId }), 15);
  await times(4, () => resumeEvents(t.services, { onError }));
  for (const id of ids) {
    expect(await eventOf(id)).toMatchObject({ status: 'success', attempts: 2, claimedUntil: null, statusCode: null });
  }
  expect([await open(), (await eventOf(claimed)).status]).toEqual([10, 'processing']);
  later(16);
  await resumeEvents(t.services, { onError });
  expect([await open(), (await eventOf(claimed)).status]).toEqual([11, 'success']);
  expect(errors).toEqual([]);
});

test('what cannot be settled is tried later and later, and in the end an administrator is told', async () => {
  const id = await leftBehind(await aSale(webhook, { productId }));
  await t.db.execute(sql`alter table purchase_facts add constraint broken check (false) not valid`);
  const pauses: number[] = [];
  let attempts = 1;
  while ((await eventOf(id)).status === 'processing') {
    const before = Date.now();
    await resumeEvents(t.services, { onError });
    const event = await eventOf(id);
    expect(event.buyerEmail).toMatch(/@exemplo/);
    expect(event.attempts).toBe((attempts += 1));
    if (event.status !== 'processing') break;
    pauses.push(Math.round((event.claimedUntil!.getTime() - before) / 1000));
    travelTo(event.claimedUntil!);
  }
  await t.db.execute(sql`alter table purchase_facts drop constraint broken`);
  expect(pauses).toEqual([20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600, 3600, 3600, 3600]);
  expect(await eventOf(id)).toMatchObject({ status: 'error', attempts: 16 });
  const event = await eventOf(id);
  expect(event.responseMessage).toMatch(/Use Reprocessar/);
  const { customer, order } = event.payload as { customer: { email: string }; order: { transaction_hash: string } };
  expect(event).toMatchObject({ eventType: 'authorized', buyerEmail: customer.email });
  expect(event.orderReference).toContain(order.transaction_hash);
  expect(errors).toHaveLength(15);
});

test('a server that starts takes up at once what is there, and what comes later', async () => {
  const first = await leftBehind(await aSale(webhook, { productId }));
  const stop = runPeriodically({ ...settlePurchases, everyMs: 20 }, t.services, { ...t.services, onError });
  await vi.waitFor(async () => expect((await eventOf(first)).status).toBe('success'), 10_000);
  const second = await leftBehind(await aSale(webhook, { productId }));
  await vi.waitFor(async () => expect((await eventOf(second)).status).toBe('success'), 10_000);
  await stop();
  expect(errors).toEqual([]);
});

test('a cancelled subscription stays open to the day that is paid, where the webhook keeps it so, and then closes by itself', async () => {
  webhook = await aWebhook(t.db, { keepsUntilPaid: true });
  const subscription = [{ id: 4711, interval: 1, next_charge: '2026-04-09 12:00:00' }];
  const sale = await aSale(webhook, { productId, at: new Date('2026-03-09T15:00:00Z') });
  const first = tictoFollowUp(sale, 'authorized', { hoursLater: 0, subscriptions: subscription });
  await deliver(t, webhook, first);
  await deliver(t, webhook, tictoFollowUp(first, 'subscription_canceled', { hoursLater: 24 }));
  expect(await open()).toBe(1);
  travelTo('2026-04-09T14:59:59Z');
  await closeDueOrders(t.services, { onError });
  expect(await open()).toBe(1);
  travelTo('2026-04-09T15:00:00Z');
  await times(3, () => closeDueOrders(t.services, { onError }));
  expect(await open()).toBe(0);
  expect((await t.db.execute(sql`select 1 from purchase_facts where awaits_closing`)).rows).toEqual([]);
  expect(errors).toEqual([]);
});

test('a setting that came after a cancellation counts for it once its event is processed again, and so does one that went', async () => {
  travelTo('2026-03-11T15:00:00Z');
  const subscription = [{ id: 4713, interval: 1, next_charge: '2026-04-09 12:00:00' }];
  const sale = await aSale(webhook, { productId, at: new Date('2026-03-09T15:00:00Z') });
  const first = tictoFollowUp(sale, 'authorized', { hoursLater: 0, subscriptions: subscription });
  await deliver(t, webhook, first);
  await deliver(t, webhook, tictoFollowUp(first, 'subscription_canceled', { hoursLater: 24 }));
  expect(await open()).toBe(0);

  const actorId = (await anAdmin(t.db)).userId;
  const cancellation = (await t.db.select().from(webhookEvents).where(eq(webhookEvents.webhookId, webhook.id))).find(
    ({ eventType }) => eventType === 'subscription_canceled',
  )!;
  const reprocess = () => reprocessEvent(t.services, { eventId: cancellation.id, actorId });
  const keep = (keepsUntilPaid: boolean) =>
    t.db.update(webhooks).set({ keepsUntilPaid }).where(eq(webhooks.id, webhook.id));
  await keep(true);
  expect([(await reprocess()).message, await open()]).toEqual([`Acesso reaberto: ${journey.name}`, 1]);
  await keep(false);
  expect([(await reprocess()).message, await open()]).toEqual([`Acesso pausado: ${journey.name}`, 0]);
  await keep(true);
  await reprocess();
  travelTo('2026-04-09T15:00:00Z');
  await closeDueOrders(t.services, { onError });
  expect([await open(), errors]).toEqual([0, []]);
});

test('a subscription that is paid again before its day does not close', async () => {
  webhook = await aWebhook(t.db, { keepsUntilPaid: true });
  const subscription = [{ id: 4712, interval: 1, next_charge: '2026-04-09 12:00:00' }];
  const sale = await aSale(webhook, { productId, at: new Date('2026-03-09T15:00:00Z') });
  const first = tictoFollowUp(sale, 'authorized', { hoursLater: 0, subscriptions: subscription });
  await deliver(t, webhook, first);
  await deliver(t, webhook, tictoFollowUp(first, 'subscription_canceled', { hoursLater: 24 }));
  await deliver(t, webhook, tictoFollowUp(first, 'authorized', { hoursLater: 48 }));
  travelTo('2026-05-01T12:00:00Z');
  await closeDueOrders(t.services, { onError });
  expect(await open()).toBe(1);
});
