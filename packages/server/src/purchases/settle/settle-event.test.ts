import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aSale, deliver, type DeliveryFixture } from '../../../fixtures/delivery.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { changed as withObject } from '../../../fixtures/purchase-story.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { sampleBody } from '../../../fixtures/webhook-samples.ts';
import { tictoFollowUp } from '../../../test/purchases/ticto-deliveries.ts';
import { examine } from '../../doctor/examine.ts';
import { users } from '../../tables/accounts.ts';
import { mails } from '../../tables/mail.ts';
import { purchaseFacts, webhookEvents } from '../../tables/purchases.ts';
import { platformSettings } from '../../tables/settings.ts';
import { settleStoredEvent } from '../inbox/attempt-event.ts';
import { findEvent } from '../inbox/event-store.ts';

const START = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: START });
let admin: Caller;
let productId: string;
let email: string;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});
beforeEach(async () => {
  travelTo(START);
  productId = unique('produto');
  email = `${unique('compra')}@exemplo.com.br`;
  await aJourney(t.db, { externalProductIds: [productId] });
});

const say = async (webhook: WebhookFixture, delivery: DeliveryFixture) => (await deliver(t, webhook, delivery)).body;
const userOf = async (address: string) => (await t.db.select().from(users).where(eq(users.email, address)))[0];
const changed = (delivery: DeliveryFixture, changes: Record<string, unknown>): DeliveryFixture => ({
  ...delivery,
  rawBody: Buffer.from(JSON.stringify({ ...JSON.parse(delivery.rawBody.toString()), ...changes })),
});

test('somebody whose account was deleted is not made anew by what an old order still says, but by what they pay later', async () => {
  const webhook = await aWebhook(t.db, { platform: 'hotmart' });
  const sale = await aSale(webhook, { productId, email });
  await say(webhook, sale);
  const { id: userId } = (await userOf(email))!;
  const deletion = await admin.post('/functions/v1/delete-user', { userId });
  expect(deletion.status).toBe(200);

  const completion = { event: 'PURCHASE_COMPLETE', id: crypto.randomUUID(), creation_date: Date.parse(START) + 1000 };
  await say(webhook, changed(sale, completion));
  expect((await say(webhook, sale)).message).toBe('Duplicado');
  expect(await userOf(email)).toBeUndefined();
  expect(await t.db.$count(purchaseFacts, eq(purchaseFacts.buyerEmail, email))).toBe(0);
  expect(await t.db.$count(mails, eq(mails.recipient, email))).toBe(0);

  await say(webhook, await aSale(webhook, { productId, email, at: new Date(Date.parse(START) + 60_000) }));
  expect(await userOf(email)).toBeDefined();
  expect(await examine(t.db)).toEqual([]);
});

test('a buyer’s mail names the school as it is now, whoever renamed it', async () => {
  const webhook = await aWebhook(t.db);
  const subjects: string[] = [];
  for (const name of ['Escola Norte', 'Escola Sul']) {
    const identity = { settingKey: 'system_name', settingValue: { value: name }, updatedAt: new Date() } as const;
    await t.db
      .insert(platformSettings)
      .values(identity)
      .onConflictDoUpdate({ target: platformSettings.settingKey, set: identity });
    const address = `${unique('compra')}@exemplo.com.br`;
    await say(webhook, await aSale(webhook, { productId, email: address }));
    const [mail] = await t.db.select().from(mails).where(eq(mails.recipient, address));
    subjects.push(mail!.text);
  }
  expect(subjects).toEqual([expect.stringContaining('Escola Norte'), expect.stringContaining('Escola Sul')]);
});

test('an attempt that comes after the end changes nothing of the outcome', async () => {
  const webhook = await aWebhook(t.db);
  await say(webhook, await aSale(webhook, { productId, email }));
  const read = () => t.db.select().from(webhookEvents).where(eq(webhookEvents.webhookId, webhook.id));
  const ended = await read();
  expect(ended).toMatchObject([{ status: 'success', responseMessage: expect.stringMatching(/^Acesso liberado/) }]);
  await settleStoredEvent(t.services, (await findEvent(t.db, ended[0]!.id))!, { statusCode: null });
  expect(await read()).toEqual(ended);
});

test('what was taken back of one of several orders, nobody says which, is an error: somebody must look', async () => {
  const webhook = await aWebhook(t.db);
  const second = unique('produto');
  await aJourney(t.db, { externalProductIds: [second] });
  const items = [productId, second].map((code) => ({ offer_code: code, product_id: 4821 }));
  const sale = changed(await aSale(webhook, { productId, email }), { item: undefined, items });
  await say(webhook, sale);
  const { status, message } = await say(webhook, tictoFollowUp(sale, 'refunded', { items: undefined }));
  expect(status).toBe('error');
  expect(message).toBe(
    'Este aviso pode ser de mais de um pedido da mesma pessoa, e nenhum acesso foi pausado: confira e pause a inscrição certa',
  );
});

test('what is dated years ahead does nothing and says so: it would outlast every refund', async () => {
  const webhook = await aWebhook(t.db);
  const sale = await aSale(webhook, { productId, email, at: new Date('2090-01-01T00:00:00Z') });
  const { status, message } = await say(webhook, sale);
  expect([status, message]).toEqual(['error', expect.stringContaining('está no futuro')]);
  expect(await userOf(email)).toBeUndefined();
  const soon = await aSale(webhook, { productId, email, at: new Date(Date.parse(START) + 14 * 3_600_000) });
  expect((await say(webhook, soon)).status).toBe('success');
});

test('an unusual address that mail reaches is a buyer’s', async () => {
  const webhook = await aWebhook(t.db);
  const address = `ana&bia/${unique('compra')}+curso@exemplo.com.br`;
  expect((await say(webhook, await aSale(webhook, { productId, email: address }))).status).toBe('success');
  expect(await userOf(address)).toBeDefined();
});

test('a payment that opens a journey and says nobody who paid is an error until another event says who', async () => {
  travelTo('2027-06-01T12:00:00Z');
  const webhook = await aWebhook(t.db, { platform: 'stripe' });
  await aJourney(t.db, { name: unique('Clube'), externalProductIds: ['prod_TestClub0001'] });
  const headers = { 'content-type': 'application/json' };
  const send = (body: unknown) => say(webhook, { headers, rawBody: Buffer.from(JSON.stringify(body)) });
  const invoice = sampleBody('stripe/21-invoice-paid-subscription-create-basil.json');
  const nameless = withObject(invoice, { 'data.object.customer_email': null });
  expect(await send(nameless)).toMatchObject({
    status: 'error',
    message: expect.stringMatching(/não diz quem comprou.*Ninguém entrou/),
  });
  const session = sampleBody('stripe/20-checkout-completed-subscription.json');
  expect((await send(session)).message).toMatch(/^Acesso liberado/);
  const renewal = withObject(sampleBody('stripe/24-invoice-paid-renewal.json'), { 'data.object.customer_email': null });
  expect((await send(renewal)).status).toBe('success');
});
