/** Purchases of erased people stay for the school's term without a name, and a renewal is an error for ever (decision K35). */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aSale, deliver, type DeliveryFixture } from '../../../fixtures/delivery.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { eraseSomebody, prove } from '../../../test/privacy/erase-somebody.ts';
import { tictoFollowUp } from '../../../test/purchases/ticto-deliveries.ts';
import { examine } from '../../doctor/examine.ts';
import { saveSettings } from '../../settings/store.ts';
import { reduceOldEvents } from '../../purchases/inbox/reduce-old-events.ts';
import { users } from '../../tables/accounts.ts';
import { purchaseFacts, webhookEvents } from '../../tables/purchases.ts';
import { sweepErased } from './sweep-erased.ts';

const START = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: START });
let admin: Caller;
let webhook: WebhookFixture;
let productId: string;
let lia = '';
beforeAll(async () => {
  configureMail(t);
  admin = await t.as(await anAdmin(t.db));
});
beforeEach(async () => {
  travelTo(START);
  webhook = await aWebhook(t.db);
  productId = unique('produto');
  await aJourney(t.db, { externalProductIds: [productId] });
  lia = `${unique('lia')}@exemplo.com.br`;
});

let subscription = 7000;
const aSubscription = async (email: string) =>
  tictoFollowUp(await aSale(webhook, { productId, email }), 'authorized', {
    hoursLater: 0,
    subscriptions: [{ id: (subscription += 1), interval: 1, next_charge: '2026-04-09 12:00:00' }],
  });
const renewalOf = (sale: DeliveryFixture, hoursLater: number) => {
  const { order } = JSON.parse(sale.rawBody.toString());
  return tictoFollowUp(sale, 'authorized', { hoursLater, order: { ...order, transaction_hash: unique('renova') } });
};
const send = async (delivery: DeliveryFixture) => (await deliver(t, webhook, delivery)).body;
const facts = () => t.db.$count(purchaseFacts, sql`${productId} = any(product_ids)`);
const keepFor = (purchasesYears: number) =>
  t.db.transaction((tx) => saveSettings(tx, { retention: { purchasesYears } }, t.services.clock()));
const sweepAt = (instant: string) => runRound(sweepErased, t.services, new Date(instant));

test('for five years, and then the renewal of the forgotten order is an error still', async () => {
  await keepFor(5);
  const sale = await aSubscription(lia);
  const other = await aSubscription(`${unique('outra')}@exemplo.com.br`);
  await send(sale);
  await send(other);
  await eraseSomebody(t, admin, await prove(t, lia));
  expect(await send(renewalOf(sale, 24 * 30))).toMatchObject({ status: 'error' });
  await sweepAt('2031-03-09T14:59:59Z');
  expect(await facts()).toBe(2);
  await sweepAt('2031-03-09T15:00:01Z');
  // The other one is of somebody who is here.
  expect(await facts()).toBe(1);
  expect(await send(renewalOf(sale, 24 * 60))).toMatchObject({ status: 'error' });
  expect(await t.db.$count(users, eq(users.email, lia))).toBe(0);
  expect(await examine(t.db)).toEqual([]);
});

test('at once with a term of zero, and the renewal of the forgotten order is an error still', async () => {
  await keepFor(0);
  const sale = await aSubscription(lia);
  await send(sale);
  await eraseSomebody(t, admin, await prove(t, lia));
  expect(await facts()).toBe(0);
  expect(await send(renewalOf(sale, 10))).toMatchObject({ status: 'error' });
  expect(await t.db.$count(users, eq(users.email, lia))).toBe(0);
  expect(await examine(t.db)).toEqual([]);
});

test('a renewal brings the name back only until its body is reduced, also with a term of zero', async () => {
  for (const years of [0, 5]) {
    travelTo(START);
    await keepFor(years);
    lia = `${unique('lia')}@exemplo.com.br`;
    const [sale, other] = [await aSubscription(lia), await aSubscription(lia.replace('lia', 'outra'))];
    await send(sale);
    await send(other);
    await eraseSomebody(t, admin, await prove(t, lia));
    const nobody = { status: 'error' };
    expect(await send(renewalOf(sale, 10))).toMatchObject(nobody);
    const naming = () =>
      t.db.$count(webhookEvents, sql`concat_ws(' ', payload::text, buyer_email, response_message) like ${`%${lia}%`}`);
    await sweepAt('2026-03-10T15:00:00Z');
    const reduceAt = (instant: string) => runRound(reduceOldEvents, t.services, new Date(instant));
    await reduceAt('2026-09-05T14:00:00Z');
    // Who is to be paid back is read in it.
    expect(await naming()).toBe(1);
    await reduceAt('2026-09-05T16:00:00Z');
    expect(await naming()).toBe(0);
    // Its buyer is a customer still.
    expect(await t.db.$count(webhookEvents, eq(webhookEvents.buyerEmail, lia.replace('lia', 'outra')))).toBe(1);
  }
});

test('a renewal after all was deleted is paid back, or somebody’s in the end', async () => {
  await keepFor(0);
  const sale = await aSubscription(lia);
  await send(sale);
  await eraseSomebody(t, admin, await prove(t, lia));
  await send(renewalOf(sale, 10));
  await sweepAt('2026-03-10T15:00:00Z');
  expect(await facts()).toBe(1);
  const { items } = (await admin.get(`/api/admin/webhooks/${webhook.id}/events`)).body;
  const { id: eventId, orderReference } = items[0];
  // Sent again, and taken up by hand: an error as before, and nobody's account.
  expect((await admin.post(`/api/admin/webhook-events/${eventId}/processing`)).body).toMatchObject({ status: 'error' });
  await sweepAt('2026-03-11T15:00:00Z');
  const neta = `${unique('neta')}@exemplo.com.br`;
  const named = { platform: 'ticto', orderReference, eventId, email: neta };
  const moved = await admin.post('/api/admin/order-owners', named);
  expect([moved.status, moved.body.code]).toEqual([201, undefined]);
  expect(await t.db.$count(users, eq(users.email, neta))).toBe(1);
  const { owners } = (await admin.get(`/api/admin/webhook-events/${eventId}`)).body;
  const { id: moveId } = owners.find(({ mayUndo }: { mayUndo: boolean }) => mayUndo);
  expect((await admin.post(`/api/admin/order-owners/${moveId}/undo`)).status).toBe(200);
  await runRound(reduceOldEvents, t.services, new Date('2026-09-10T15:00:00Z'));
  await sweepAt('2026-09-10T15:00:00Z');
  expect(await facts()).toBe(0);
  expect(await send(tictoFollowUp(sale, 'refunded', { hoursLater: 30 }))).toMatchObject({ status: 'success' });
  expect(await t.db.$count(users, eq(users.email, lia))).toBe(0);
  expect(await t.db.$count(purchaseFacts, eq(purchaseFacts.buyerEmail, lia))).toBe(0);
  expect(await examine(t.db)).toEqual([]);
});

test('an order that somebody else got since stays with all its facts', async () => {
  await keepFor(5);
  const neta = `${unique('neta')}@exemplo.com.br`;
  const sale = await aSubscription(lia);
  await send(sale);
  await eraseSomebody(t, admin, await prove(t, lia));
  await send(renewalOf(sale, 1));
  const { items } = (await admin.get(`/api/admin/webhooks/${webhook.id}/events`)).body;
  const { id: eventId, orderReference } = items[0];
  const named = { platform: 'ticto', orderReference, eventId, email: neta };
  expect((await admin.post('/api/admin/order-owners', named)).status).toBe(201);
  await sweepAt('2036-03-09T15:00:00Z');
  expect(await facts()).toBe(2);
  expect(await send(renewalOf(sale, 2))).toMatchObject({ status: 'success' });
});
