/** 'Devolver o acesso' (decision H17), on a real server. */
import { PAYMENT_PLATFORMS } from '@jornada/domain/purchases/payment-platforms';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aContradictedSale, tictoTells } from '../../../fixtures/contradicted-sale.ts';
import { deliver } from '../../../fixtures/delivery.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { signedByStripe, stripePayment } from '../../../fixtures/stripe-events.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import {
  deliveryOf,
  sampleSecrets,
  soldJourneys,
  webhookSample,
  webhookSamples,
  type WebhookSample,
} from '../../../fixtures/webhook-samples.ts';
import { examine } from '../../doctor/examine.ts';
import { auditLog } from '../../tables/audit.ts';
import { profiles } from '../../tables/accounts.ts';
import { journeys } from '../../tables/journeys.ts';

const t = useTestApp({ now: '2027-06-01T12:00:00Z' });
let webhook: WebhookFixture;
let admins: Caller[];
let admin: Caller;
let adminId: string;
let sale: { at: Date; orderReference: string; email: string; productId: string; subscription?: string };
beforeAll(async () => {
  webhook = await aWebhook(t.db);
  await aJourney(t.db, { name: 'Clube', externalProductIds: ['clube'] });
  const accounts = [await anAdmin(t.db), await anAdmin(t.db)];
  adminId = accounts[0]!.userId;
  admins = await Promise.all(accounts.map((account) => t.as(account)));
  admin = admins[0]!;
  await t.db.update(profiles).set({ name: 'Carla Dias' }).where(eq(profiles.userId, adminId));
});
beforeEach(() => {
  const mark = unique('pedido');
  sale = {
    at: new Date('2027-05-01T12:00:00Z'),
    orderReference: mark,
    email: `${mark}@exemplo.com.br`,
    productId: 'clube',
  };
});

const tell = async (status: string, day: number) => deliver(t, webhook, await tictoTells(webhook, status, day, sale));
const eventOf = async (id: string) => (await admin.get(`/api/admin/webhook-events/${id}`)).body;
const giveBack = (id: string, by = admin) => by.post(`/api/admin/webhook-events/${id}/return`);
const place = async () => (await admin.get(`/api/admin/enrollments?search=${sale.email}`)).body.items[0];
const access = async () => (await admin.get(`/api/admin/enrollments/${(await place()).id}/access`)).body;
const latestError = async (at = webhook) =>
  (await admin.get(`/api/admin/webhooks/${at.id}/events?search=${sale.orderReference}&status=error`)).body.items[0].id;

describe('an event that contradicts what closed its order', () => {
  test.each([
    ['chargeback', 'authorized'],
    ['refunded', 'authorized'],
    ['subscription_delayed', 'extended'],
    ['subscription_canceled', 'all_charges_paid'],
  ])('as after %s gives its access back, until the platform closes it again', async (closing, contradiction) => {
    if (closing.startsWith('subscription')) sale.subscription = sale.orderReference;
    await tell('authorized', 0);
    await tell(closing, 2);
    await tell(contradiction, 4);
    const eventId = await latestError();
    expect(await eventOf(eventId)).toMatchObject({
      mayReturn: true,
      responseMessage: expect.stringMatching(/‘Devolver o acesso’/),
    });
    expect((await access()).isOpen).toBe(false);

    expect((await giveBack(eventId)).body).toMatchObject({
      status: 'success',
      responseMessage: 'Acesso devolvido por Carla Dias: Clube',
      mayReturn: false,
    });
    const { isOpen, reasons } = await access();
    expect([isOpen, reasons[0].facts.map(({ label }: { label: string }) => label)]).toEqual([
      true,
      expect.arrayContaining(['Devolvido por Carla Dias']),
    ]);
    expect((await giveBack(eventId)).status).toBe(200);
    const audited = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, eventId));
    expect(audited.map(({ action }) => action)).toEqual(['Acesso devolvido']);

    await tell(closing, 2);
    await admin.post(`/api/admin/webhook-events/${eventId}/processing`);
    expect((await access()).isOpen).toBe(true);
    await tell(closing, 6);
    expect((await access()).isOpen).toBe(false);
  });

  test('says so where the time is over meanwhile', async () => {
    const { id } = await aJourney(t.db, { name: 'Semana', externalProductIds: [sale.orderReference] });
    await t.db
      .update(journeys)
      .set({ accessTerm: { kind: 'days', amount: 7 } })
      .where(eq(journeys.id, id));
    sale.productId = sale.orderReference;
    const eventId = await aContradictedSale(t, admin, webhook, sale);
    expect((await giveBack(eventId)).body).toMatchObject({
      status: 'success',
      responseMessage: 'Acesso devolvido por Carla Dias: O prazo do acesso já terminou: Semana',
    });
    expect((await access()).isOpen).toBe(false);
  });

  test('is decided once by two administrators at once, often', async () => {
    const eventId = await aContradictedSale(t, admin, webhook, sale);
    const answers = await Promise.all([...admins, ...admins, ...admins].map((by) => giveBack(eventId, by)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const decided = await t.db.execute(
      sql`select 1 from purchase_facts where event_id = ${eventId} and decided_by is not null`,
    );
    expect(decided.rows).toHaveLength(1);
    expect(await t.db.select().from(auditLog).where(eq(auditLog.subjectId, eventId))).toHaveLength(1);
  });

  test('gives back to whom an administrator removed or paused meanwhile', async () => {
    const eventId = await aContradictedSale(t, admin, webhook, sale);
    await admin.post(`/api/admin/enrollments/${(await place()).id}/pause`);
    expect((await giveBack(eventId)).body.responseMessage).toBe('Acesso devolvido por Carla Dias: Clube');
    expect(await access()).toMatchObject({ isOpen: true, isPausedByAdmin: false });
  });

  test('offers nothing where something else closes the order too', async () => {
    sale.subscription = sale.orderReference;
    await tell('authorized', 0);
    await tell('subscription_canceled', 1);
    await tell('refunded', 2);
    await tell('authorized', 3);
    // The payment told again lifts the cancellation, so nothing but the refund is left.
    expect((await eventOf(await latestError())).mayReturn).toBe(true);
    await tell('subscription_canceled', 5);
    const eventId = await latestError();
    expect((await eventOf(eventId)).mayReturn).toBe(false);
    expect((await giveBack(eventId)).body).toMatchObject({ code: 'event_nothing_to_return' });
    expect((await giveBack('0199a1b2-0000-7000-8000-000000000000')).body.code).toBe('event_not_found');
  });
});

test('a dispute won for somebody whom an administrator had removed or paused gives back as well', async () => {
  const secret = 'whsec_SOMENTE_PARA_TESTES';
  const stripe = await aWebhook(t.db, { platform: 'stripe', secret });
  for (const held of ['pause', 'removal'] as const) {
    const email = `${unique('compra')}@exemplo.com.br`;
    sale = { ...sale, email };
    const payment = stripePayment({ email, paidAt: new Date('2027-05-01T12:00:00Z'), productId: 'clube' });
    const send = async (body: Record<string, unknown>) => (await deliver(t, stripe, signedByStripe(body, secret))).body;
    await send(payment.paid());
    await send(payment.dispute(1, 'created', 'needs_response'));
    const path = `/api/admin/enrollments/${(await place()).id}`;
    expect((held === 'pause' ? await admin.post(`${path}/pause`) : await admin.delete(path)).status).toBe(200);
    expect(await send(payment.dispute(3, 'closed', 'won'))).toMatchObject({ status: 'error' });
    const events = await admin.get(`/api/admin/webhooks/${stripe.id}/events?status=error`);
    const eventId = events.body.items[0].id;
    expect((await eventOf(eventId)).mayReturn).toBe(true);
    travelTo(new Date(Date.now() + 60_000));
    expect((await giveBack(eventId)).body).toMatchObject({ status: 'success', mayReturn: false });
    expect(await access()).toMatchObject({ isOpen: true, isPausedByAdmin: false });
  }
});

const contradicting = webhookSamples.filter(({ id }) => /won-dispute|approved-again-after/.test(id));
const before = (sample: WebhookSample): string[] =>
  (sample.after ?? []).flatMap((id) => [...before(webhookSample(id)), id]);

test('no platform but Stripe says for certain that a dispute was won: each has a sample', () => {
  const theOthers = PAYMENT_PLATFORMS.filter((name) => !['ticto', 'stripe', 'hotmart', 'other'].includes(name));
  expect(contradicting.map(({ platform }) => platform).toSorted()).toEqual(theOthers.toSorted());
});

test.each(contradicting.map((sample) => [sample.id, sample] as const))(
  '%s is for an administrator',
  async (_id, sample) => {
    const { platform } = sample;
    const shop = await aWebhook(t.db, { platform, ...sampleSecrets[platform] });
    const firstPaid = webhookSamples.find((each) => each.platform === platform && each.action === 'enrol')!;
    const sold = soldJourneys.find(({ id }) => id === firstPaid.journeys[0])!;
    await aJourney(t.db, { name: sold.name, externalProductIds: sold.externalProductIds });
    for (const id of new Set([firstPaid.id, ...before(sample), sample.id])) {
      const { query = {}, ...delivery } = deliveryOf(webhookSample(id));
      const path = `${shop.path}?${new URLSearchParams(query).toString()}`;
      await t.visitor.post(path, delivery.rawBody, webhookSample(id).headers);
    }
    sale = { ...sale, email: sample.email! };
    const { items } = (await admin.get(`/api/admin/webhooks/${shop.id}/events?status=error`)).body;
    expect(items).toHaveLength(1);
    expect((await eventOf(items[0].id)).mayReturn).toBe(true);
    expect((await access()).isOpen).toBe(false);
    expect((await giveBack(items[0].id)).body).toMatchObject({ status: 'success', mayReturn: false });
    expect((await access()).isOpen).toBe(true);
  },
);

test('after all of this nothing is broken', async () => {
  expect(await examine(t.db)).toEqual([]);
});
