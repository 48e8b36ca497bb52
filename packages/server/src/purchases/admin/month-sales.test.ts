/** What a journey's sales of the last 30 days opened (decision H19). */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { anAdmin } from '../../../fixtures/admin.ts';
import { tictoTells } from '../../../fixtures/contradicted-sale.ts';
import { aSale, deliver } from '../../../fixtures/delivery.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { readSalesSince } from './month-sales-store.ts';

const t = useTestApp({ now: '2027-06-01T12:00:00Z' });
const at = new Date('2027-05-20T12:00:00Z');
let admin: Caller;
let webhook: WebhookFixture;
let journey: JourneyFixture;
let productId: string;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
  webhook = await aWebhook(t.db);
});
beforeEach(async () => {
  productId = unique('produto');
  journey = await aJourney(t.db, { name: 'Clube', tipo: 'paga', externalProductIds: [productId] });
});

const monthOf = async ({ id }: { id: string }) => (await admin.get(`/api/admin/journeys/${id}/sales`)).body.month;
const sell = async (sale: { at?: Date; orderReference?: string; email?: string; productId?: string } = {}) => {
  const told = {
    at,
    orderReference: unique('pedido'),
    email: `${unique('compra')}@exemplo.com.br`,
    productId,
    ...sale,
  };
  await deliver(t, webhook, await aSale(webhook, told));
  return { ...told, tell: async (status: string) => deliver(t, webhook, await tictoTells(webhook, status, 1, told)) };
};
const counts = { platform: 'ticto', sales: 0, opened: 0, closed: 0, refunds: 0, chargebacks: 0 };

test('sales stand beside what they opened, by platform, and what went back is told apart', async () => {
  const hotmart = await aWebhook(t.db, { platform: 'hotmart' });
  await deliver(t, hotmart, await aSale(hotmart, { productId, at }));
  await sell();
  await (await sell()).tell('refunded');
  await (await sell()).tell('chargeback');
  const twice = await sell();
  await sell(twice);
  await sell({ at: new Date('2027-05-01T12:00:00Z') });
  await sell({ productId: unique('outro') });
  expect((await monthOf(journey)).platforms).toEqual([
    { ...counts, sales: 4, opened: 4, closed: 2, refunds: 1, chargebacks: 1 },
    { ...counts, platform: 'hotmart', sales: 1, opened: 1 },
  ]);
});

test('a renewal is no sale', async () => {
  const first = {
    productId,
    at: new Date('2027-04-20T12:00:00Z'),
    orderReference: unique('p'),
    subscription: unique('assinatura'),
  };
  await deliver(t, webhook, await tictoTells(webhook, 'authorized', 0, { ...first, email: 'nome@exemplo.com.br' }));
  await deliver(t, webhook, await tictoTells(webhook, 'authorized', 30, { ...first, email: 'nome@exemplo.com.br' }));
  expect(await monthOf(journey)).toMatchObject({ platforms: [] });
});

test('a sale that opened nothing says why, and leads to its event', async () => {
  const late = unique('depois');
  const waiting = await sell({ productId: late });
  const back = await sell({ productId: unique('sem') });
  await back.tell('refunded');
  const { form, version } = (await admin.get(`/api/admin/journeys/${journey.id}`)).body;
  const externalProductIds = [productId, late, back.productId];
  await admin.put(`/api/admin/journeys/${journey.id}`, { form: { ...form, externalProductIds }, version });
  const { platforms, unopened } = await monthOf(journey);
  expect(platforms).toEqual([{ ...counts, sales: 2 }]);
  expect(unopened.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual(['taken_back', 'waits']);
  const { event } = unopened.find(({ reason }: { reason: string }) => reason === 'waits');
  expect((await admin.get(`/api/admin/webhook-events/${event.id}`)).body.orderReference).toContain(
    waiting.orderReference,
  );
  expect(event.webhookId).toBe(webhook.id);
});

test('a combo and an order bump are told as such', async () => {
  const [combo, bump] = await Promise.all([
    aJourney(t.db, { name: 'Foco sem Ruído', externalProductIds: [productId] }),
    aJourney(t.db, { name: 'Bônus', tipo: 'paga' }),
  ]);
  const sale = await sell();
  await sell();
  await sell({ email: sale.email, productId: bump.externalProductIds[0]!, at: new Date(at.getTime() + 60_000) });
  await sell({
    email: sale.email,
    productId: bump.externalProductIds[0]!,
    at: new Date(at.getTime() - 24 * 60 * 60_000),
  });
  expect((await monthOf(journey)).together).toEqual([
    { journeyId: combo.id, name: 'Foco sem Ruído', sales: 2 },
    { journeyId: bump.id, name: 'Bônus', sales: 1 },
  ]);
});

test('ten thousand sales are counted at once, also on a busy machine', async () => {
  await t.db.execute(sql`
    with sold as (
      insert into purchase_facts (id, fact_key, platform, kind, order_reference, charge, at, received_at, buyer_email, product_ids)
      select gen_random_uuid(), ${productId} || n, 'ticto', 'paid', ${productId} || n, ${productId} || n, ${at.toISOString()}::timestamptz,
        ${at.toISOString()}::timestamptz, n || ${productId} || '@exemplo.com.br', array[${productId}] from generate_series(1, 10000) n
      returning id, order_reference)
    insert into purchase_references (platform, reference, is_weak, fact_id) select 'ticto', order_reference, false, id from sold`);
  await t.db.execute(sql`analyze`);
  const began = performance.now();
  const month = await readSalesSince(t.db, {
    journeyId: journey.id,
    productIds: [productId],
    since: new Date('2027-05-02T12:00:00Z'),
  });
  expect(month.platforms).toEqual([{ ...counts, sales: 10_000 }]);
  expect(performance.now() - began).toBeLessThan(5000);
});
