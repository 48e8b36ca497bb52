/** Orders, renewals, refunds and chargebacks while their journey is in the bin: none is lost, none opens wrongly (decision C11). */
import { and, arrayContains, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { enrollmentsIn, times } from '../../fixtures/at-once.ts';
import { aSale, deliver, type DeliveryFixture } from '../../fixtures/delivery.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../fixtures/webhook.ts';
import { tictoFollowUp, tictoRefund } from '../../test/purchases/ticto-deliveries.ts';
import { examineEverything } from '../doctor/examine-everything.ts';
import { resumeEvents } from '../purchases/inbox/keep-settling-purchases.ts';
import { users } from '../tables/accounts.ts';
import { journeys } from '../tables/journeys.ts';
import { purchaseFacts, webhookEvents } from '../tables/purchases.ts';

const START = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: START });
let admin: Caller;
let webhook: WebhookFixture;
let journey: JourneyFixture;
let productId: string;
let email: string;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});
beforeEach(async () => {
  travelTo(START);
  webhook = await aWebhook(t.db);
  productId = unique('produto');
  email = `${unique('compra')}@exemplo.com.br`;
  journey = await aJourney(t.db, { externalProductIds: [productId] });
});

const sale = (more: Parameters<typeof aSale>[1] = {}) => aSale(webhook, { productId, email, ...more });
async function send(delivery: DeliveryFixture) {
  travelTo(new Date(Date.now() + 60_000));
  return (await deliver(t, webhook, delivery)).body;
}
const remove = async () => {
  const answer = await admin.delete(`/api/admin/journeys/${journey.id}`);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
};
const restore = async () => expect((await admin.post(`/api/admin/bin/${journey.id}/restoration`)).status).toBe(200);
const takeUp = () => {
  const errors: unknown[] = [];
  return resumeEvents(t.services, { onError: (error) => errors.push(error) }).then(() => expect(errors).toEqual([]));
};
/** Whether the buyer's access is open; null without one. */
async function isOpen(): Promise<boolean | null> {
  const [user] = await t.db.select().from(users).where(eq(users.email, email));
  const [place] = user ? await enrollmentsIn(t.db, user.id, journey.id) : [];
  return place ? place.suspendedAt === null : null;
}
/** Payments of this product that belong to no journey. */
const waiting = () =>
  t.db.$count(purchaseFacts, and(purchaseFacts.isUnmatched, arrayContains(purchaseFacts.productIds, [productId])));
const findings = () => examineEverything({ ...t.services, key: null });

test.each(['refunded', 'chargeback'])('a %s closes the access that comes back', async (status) => {
  const paid = await sale();
  await send(paid);
  await remove();
  expect(await send(tictoFollowUp(paid, status))).toMatchObject({ received: true });
  await restore();
  expect(await isOpen()).toBe(false);
  await takeUp();
  expect(await isOpen()).toBe(false);
  expect(await findings()).toEqual([]);
});

test('a purchase without news comes back open', async () => {
  await send(await sale());
  await remove();
  await restore();
  expect(await isOpen()).toBe(true);
});

test('access by an administrator stays open whatever its buyer’s refund says', async () => {
  const paid = await sale();
  await send(paid);
  const [user] = await t.db.select().from(users).where(eq(users.email, email));
  const enrolled = await admin.post('/api/admin/enrollments', { userId: user!.id, journeyId: journey.id });
  expect(enrolled.status).toBe(200);
  await remove();
  await send(tictoRefund(paid));
  await restore();
  expect(await isOpen()).toBe(true);
});

test('a sale finds no journey, is kept, and opens once the journey is back', async () => {
  await remove();
  expect((await send(await sale())).message).toContain(`Nenhuma jornada tem o ID ${productId}`);
  expect(await isOpen()).toBeNull();
  await restore();
  await takeUp();
  expect(await isOpen()).toBe(true);
  expect(await waiting()).toBe(0);
  expect(await findings()).toEqual([]);
});

test('payments of before the journey was sold as their product stay where an administrator left them', async () => {
  const earlier = unique('produto');
  await send(await sale({ productId: earlier }));
  await t.db
    .update(journeys)
    .set({ externalProductIds: [productId, earlier] })
    .where(eq(journeys.id, journey.id));
  travelTo('2026-03-10T15:00:00Z');
  await remove();
  await restore();
  await takeUp();
  expect(await isOpen()).toBeNull();
  expect(await t.db.$count(purchaseFacts, arrayContains(purchaseFacts.productIds, [earlier]))).toBe(1);
  expect(await t.db.$count(webhookEvents, eq(webhookEvents.status, 'processing'))).toBe(0);
});

test('a sale that was refunded meanwhile opens nothing', async () => {
  await remove();
  const paid = await sale();
  await send(paid);
  await send(tictoRefund(paid));
  await restore();
  await takeUp();
  expect(await isOpen()).not.toBe(true);
});

test('a renewal after a delay opens again, also where the journey is no longer sold as its product', async () => {
  const subscription = [{ id: 771, interval: 1, next_charge: '2026-04-09 12:00:00' }];
  const paid = tictoFollowUp(await sale(), 'authorized', { hoursLater: 0, subscriptions: subscription });
  await send(paid);
  await send(tictoFollowUp(paid, 'subscription_delayed', { hoursLater: 1 }));
  expect(await isOpen()).toBe(false);
  await admin.put(`/api/admin/journeys/${journey.id}/status`, { status: 'inactive' });
  await remove();
  await send(tictoFollowUp(paid, 'authorized', { hoursLater: 2 }));
  await restore();
  expect(await isOpen()).toBe(true);
  await takeUp();
  expect(await waiting()).toBe(0);
  expect(await t.db.$count(webhookEvents, eq(webhookEvents.status, 'processing'))).toBe(0);
  expect(await findings()).toEqual([]);
});

test('whoever deleted their account meanwhile is made no new one by what their order still reports', async () => {
  const paid = await sale();
  await send(paid);
  const [user] = await t.db.select().from(users).where(eq(users.email, email));
  // They have another address by then.
  const other = `${unique('outra')}@exemplo.com.br`;
  await t.db.execute(sql`update user_emails set email = ${other} where user_id = ${user!.id}`);
  await remove();
  expect((await admin.post('/functions/v1/delete-user', { userId: user!.id })).status).toBe(200);
  expect(await t.db.$count(purchaseFacts, eq(purchaseFacts.buyerEmail, email))).toBe(0);
  await restore();
  await takeUp();
  await send(tictoFollowUp(paid, 'refunded'));
  expect(await t.db.$count(users, eq(users.email, email))).toBe(0);
});

test('refunds of many buyers at once with the restoration close all of them', async () => {
  const sales = await times(8, async (nth) => sale({ email: `${nth}.${email}` }));
  for (const paid of sales) await send(paid);
  await remove();
  await Promise.all([restore(), ...sales.map((paid) => deliver(t, webhook, tictoRefund(paid)))]);
  const open = await t.db.execute(
    sql`select id from user_journey_enrollments where suspended_at is null and journey_id = ${journey.id}`,
  );
  expect(open.rows).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('refunds of many buyers at once with the deletion are known when the journey comes back', async () => {
  const sales = await times(8, async (nth) => sale({ email: `${nth}.${email}` }));
  for (const paid of sales) await send(paid);
  await Promise.all([remove(), ...sales.map((paid) => deliver(t, webhook, tictoRefund(paid)))]);
  await takeUp();
  await restore();
  const open = await t.db.execute(
    sql`select id from user_journey_enrollments where suspended_at is null and journey_id = ${journey.id}`,
  );
  expect(open.rows).toEqual([]);
  expect(await findings()).toEqual([]);
});
