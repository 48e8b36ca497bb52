/** Orders of people who were erased: nobody's, until somebody says whose they are (decisions C9, C16). */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { enrollmentsIn } from '../../../fixtures/at-once.ts';
import { aSale, deliver, type DeliveryFixture } from '../../../fixtures/delivery.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { eraseSomebody, prove } from '../../../test/privacy/erase-somebody.ts';
import { tictoFollowUp } from '../../../test/purchases/ticto-deliveries.ts';
import { examine } from '../../doctor/examine.ts';
import { users } from '../../tables/accounts.ts';
import { mails } from '../../tables/mail.ts';
import { purchaseFacts } from '../../tables/purchases.ts';
import { erasedAccounts } from '../../tables/privacy.ts';
import { eraseTracesJob } from './erase-traces-job.ts';
import { findTraces } from './find-traces.ts';

const START = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: START });
let admin: Caller;
let webhook: WebhookFixture;
let journey: JourneyFixture;
let productId: string;
let [lia, neta] = ['', ''];
beforeAll(async () => {
  configureMail(t);
  admin = await t.as(await anAdmin(t.db));
});
beforeEach(async () => {
  travelTo(START);
  webhook = await aWebhook(t.db);
  productId = unique('produto');
  journey = await aJourney(t.db, { externalProductIds: [productId] });
  [lia, neta] = [`${unique('lia')}@exemplo.com.br`, `${unique('neta')}@exemplo.com.br`];
});

const subscriptions = [{ id: 993, interval: 1, next_charge: '2026-04-09 12:00:00' }];
const aSubscription = async (email = lia) =>
  tictoFollowUp(await aSale(webhook, { productId, email }), 'authorized', { hoursLater: 0, subscriptions });
const renewalOf = (sale: DeliveryFixture, hoursLater: number, more = {}) => {
  const { order } = JSON.parse(sale.rawBody.toString());
  return tictoFollowUp(sale, 'authorized', {
    hoursLater,
    order: { ...order, transaction_hash: unique('renova') },
    ...more,
  });
};
const send = async (delivery: DeliveryFixture) => (await deliver(t, webhook, delivery)).body;
const events = async () => (await admin.get(`/api/admin/webhooks/${webhook.id}/events`)).body.items;
const userOf = async (email: string) => (await t.db.select().from(users).where(eq(users.email, email)))[0];
const isOpen = async (email: string) => {
  const user = await userOf(email);
  const [place] = user ? await enrollmentsIn(t.db, user.id, journey.id) : [];
  return place ? place.suspendedAt === null : null;
};
const erase = async (email: string) => eraseSomebody(t, admin, await prove(t, email));

test('a renewal after its buyer was erased opens nothing, creates nobody, and says what to do', async () => {
  const sale = await aSubscription();
  expect(await send(sale)).toMatchObject({ status: 'success' });
  await erase(lia);
  const message = expect.stringContaining(
    'cancele a assinatura na Ticto e devolva este pagamento, ou diga aqui de quem é a compra',
  );
  expect(await send(renewalOf(sale, 10))).toMatchObject({ status: 'error', message });
  expect(await send(sale)).toMatchObject({ status: 'success', message: 'Duplicado' });
  expect([await userOf(lia), await t.db.$count(mails, eq(mails.recipient, lia))]).toEqual([undefined, 0]);
  expect(await t.db.$count(purchaseFacts, eq(purchaseFacts.buyerEmail, lia))).toBe(0);

  const items = await events();
  const first = items.at(-1);
  expect(first).toMatchObject({ status: 'success', buyerEmail: null, canReprocess: false });
  const again = await admin.post(`/api/admin/webhook-events/${first.id}/processing`);
  expect(again.body.code).toBe('event_without_payload');
  const renewal = items.find(({ status }: { status: string }) => status === 'error');
  expect((await admin.post(`/api/admin/webhook-events/${renewal.id}/processing`)).body).toMatchObject({
    responseMessage: message,
  });
  expect(await userOf(lia)).toBeUndefined();
  const { owners } = (await admin.get(`/api/admin/webhook-events/${renewal.id}`)).body;
  expect(owners).toMatchObject([{ fromEmail: null, toEmail: null, to: null, mayUndo: false }]);
  expect((await admin.post(`/api/admin/order-owners/${owners[0].id}/undo`)).status).toBe(404);
  expect(await examine(t.db)).toEqual([]);

  // Whoever it is after all gets it, and its renewals to come.
  const named = { platform: 'ticto', orderReference: renewal.orderReference, eventId: renewal.id, email: neta };
  expect((await admin.post('/api/admin/order-owners', named)).status).toBe(201);
  expect(await isOpen(neta)).toBe(true);
  expect(await send(renewalOf(sale, 20))).toMatchObject({ status: 'success' });
});

test('a product that no journey sells is not asked for by a forgotten order', async () => {
  const sale = await aSubscription();
  await send(sale);
  await t.db.execute(sql`update journeys set external_product_ids = '{}' where id = ${journey.id}`);
  await erase(lia);
  expect((await send(renewalOf(sale, 10))).message).not.toContain(productId);
  expect(await t.db.$count(purchaseFacts, sql`is_unmatched and ${productId} = any(product_ids)`)).toBe(0);
});

test('a new order with the address is a new customer’s, and what is repeated of the erasure leaves it alone', async () => {
  const sale = await aSubscription();
  await send(sale);
  const userId = (await userOf(lia))!.id;
  const { traces } = await t.db.transaction(async (tx) => ({
    traces: { ...(await findTraces(tx, userId)), mailIds: [] },
  }));
  await erase(lia);
  travelTo('2026-03-10T15:00:00Z');
  expect(await send(await aSale(webhook, { productId, email: lia, at: new Date() }))).toMatchObject({
    status: 'success',
  });
  expect(await isOpen(lia)).toBe(true);
  expect(await send(renewalOf(sale, 48))).toMatchObject({ status: 'error' });

  const job = eraseTracesJob({ ...t.services, dataDir: t.dataDir });
  await t.db.update(erasedAccounts).set({ traces }).where(eq(erasedAccounts.userId, userId));
  await job.run({ userId }, t.services.jobs);
  const bought = (await events()).filter(({ buyerEmail }: { buyerEmail: string | null }) => buyerEmail === lia);
  expect(bought).toHaveLength(2);
  expect(await t.db.$count(mails, eq(mails.recipient, lia))).toBe(1);
  expect(await t.db.$count(purchaseFacts, eq(purchaseFacts.buyerEmail, lia))).toBe(1);
});

test('an order in which somebody else paid, too, stays theirs', async () => {
  const sale = await aSubscription();
  await send(sale);
  const customer = { ...JSON.parse(sale.rawBody.toString()).customer, email: neta, name: 'Neta' };
  await send(renewalOf(sale, 10, { customer }));
  expect([await isOpen(lia), await isOpen(neta)]).toEqual([true, true]);
  await erase(lia);
  expect(await send(renewalOf(sale, 20, { customer }))).toMatchObject({ status: 'success' });
  expect([await userOf(lia), await isOpen(neta)]).toEqual([undefined, true]);
});

test('the address of an administrator is replaced in the sales of others, which stay and still open', async () => {
  const { email: shop } = await anAdmin(t.db, { email: `${unique('escola')}@exemplo.com.br` });
  const closed = await aWebhook(t.db, { status: 'inactive' });
  const saleTo = async (email: string) =>
    tictoFollowUp(await aSale(webhook, { productId, email }), 'authorized', {
      hoursLater: 0,
      producer: { email: shop },
    });
  await send(await saleTo(lia));
  await deliver(t, closed, await saleTo(neta));
  await erase(shop);
  const { rows } = await t.db.execute(sql`
    select status, is_kept as "isKept", payload #>> '{customer,email}' as buyer, payload #>> '{producer,email}' as shop
      from webhook_events where buyer_email in (${lia}, ${neta}) order by webhook_id = ${closed.id}`);
  expect(rows).toEqual([
    { status: 'success', isKept: false, buyer: lia, shop: 'Conta excluída' },
    { status: 'error', isKept: true, buyer: neta, shop: 'Conta excluída' },
  ]);
  await t.db.execute(sql`update webhooks set status = 'active' where id = ${closed.id}`);
  await admin.post(`/api/admin/webhooks/${closed.id}/kept-events`);
  expect(await isOpen(neta)).toBe(true);
});
