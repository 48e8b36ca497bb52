import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { aSale, deliver } from '../../../fixtures/delivery.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook } from '../../../fixtures/webhook.ts';
import { auditLog } from '../../tables/audit.ts';
import { accessGrants, enrollments } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { sampleBody } from '../../../fixtures/webhook-samples.ts';
import { resumeEvents } from '../inbox/keep-settling-purchases.ts';
import { resettleProduct } from './unmatched-products.ts';
import { purchaseFacts } from '../../tables/purchases.ts';

const t = useTestApp({ now: '2026-11-20T15:00:00Z' });
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const unmatched = async () =>
  (await admin.get('/api/admin/unmatched-products')).body.items as { productIds: string[]; payments: number }[];
const assign = (productId: string, journeyId: string, platform = 'ticto') =>
  admin.post('/api/admin/unmatched-products', { platform, productId, journeyId });
const idsOf = async (journeyId: string) =>
  (await t.db.select().from(journeys).where(eq(journeys.id, journeyId)))[0]!.externalProductIds;

/** Pays for a product that no journey has, once or several times. */
async function paidFor(productId: string, times_ = 1) {
  const webhook = await aWebhook(t.db);
  for (let count = 0; count < times_; count++)
    await deliver(t, webhook, await aSale(webhook, { productId, productName: 'Curso de Calma' }));
  return webhook;
}

test('payments that match no journey are listed by product, the latest first', async () => {
  const [first, second] = [unique('curso'), unique('curso')];
  await paidFor(first);
  await paidFor(second, 3);
  const items = (await unmatched()).filter(({ productIds }) => [first, second].includes(productIds[0]!));
  expect(items).toHaveLength(2);
  expect(items).toContainEqual(
    expect.objectContaining({ platform: 'ticto', productIds: [second], productName: 'Curso de Calma', payments: 3 }),
  );
});

test('one click adds the product to a journey and opens it for everybody who paid', async () => {
  const productId = unique('curso');
  const webhook = await paidFor(productId, 2);
  const journey = await aJourney(t.db);
  expect((await assign(` ${productId} `, journey.id)).body).toEqual({ settledPayments: 2, waitingPayments: 0 });
  expect(await t.db.$count(accessGrants, eq(accessGrants.journeyId, journey.id))).toBe(2);
  expect((await unmatched()).filter(({ productIds }) => productIds.includes(productId))).toEqual([]);
  expect(await idsOf(journey.id)).toContain(productId);
  const { items } = (await admin.get(`/api/admin/webhooks/${webhook.id}/events`)).body;
  expect(items.map(({ status }: { status: string }) => status)).toEqual(['success', 'success']);

  const auditedActions = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, journey.id))
    .orderBy(asc(auditLog.id));
  expect(auditedActions).toMatchObject([{ action: 'Jornada editada', subject: journey.name }]);
  expect(auditedActions[0]!.changes).toMatchObject([{ field: 'externalProductIds' }]);
});

test('a product that a journey got by its form is listed with that journey, so that its payments are made up for with one click', async () => {
  const productId = unique('curso');
  await paidFor(productId, 2);
  const soldAs = async () =>
    (await admin.get('/api/admin/unmatched-products')).body.items.find((item: { productIds: string[] }) =>
      item.productIds.includes(productId),
    )?.soldAs;
  expect(await soldAs()).toBeNull();
  const journey = await aJourney(t.db, { externalProductIds: ['outro', productId] });
  expect(await soldAs()).toEqual({ journeyId: journey.id, journeyName: journey.name, productId });
  expect((await assign(productId, journey.id)).body.settledPayments).toBe(2);
  expect(await soldAs()).toBeUndefined();
});

test('of very many payments the oldest are settled at once and the others behind the answer, told as being under way', async () => {
  const productId = unique('curso');
  const webhook = await paidFor(productId, 5);
  const journey = await aJourney(t.db, { externalProductIds: [productId] });
  const settled = () => t.db.$count(accessGrants, eq(accessGrants.journeyId, journey.id));
  const outcome = await resettleProduct(t.services, { platform: 'ticto', productId, mostNow: 2 });
  expect(outcome).toEqual({ settledPayments: 2, waitingPayments: 3 });
  expect(await settled()).toBe(2);
  const list = (await admin.get('/api/admin/unmatched-products')).body;
  expect(list.underWay).toBe(3);
  expect(list.items.filter((item: { productIds: string[] }) => item.productIds.includes(productId))).toEqual([]);

  const errors: unknown[] = [];
  await times(2, () => resumeEvents(t.services, { onError: (error) => errors.push(error) }));
  expect([await settled(), errors]).toEqual([5, []]);
  expect((await admin.get('/api/admin/unmatched-products')).body.underWay).toBe(0);
  const { items } = (await admin.get(`/api/admin/webhooks/${webhook.id}/events`)).body;
  const words = new Set(items.map(({ responseMessage }: { responseMessage: string }) => responseMessage));
  expect([...words]).toEqual([expect.stringMatching(/^Acesso liberado/)]);
});

test('a payment that the platform sends again opens the journey that is sold as it by now, and waits on while there is none', async () => {
  const productId = unique('curso');
  const webhook = await aWebhook(t.db);
  const sale = await aSale(webhook, { productId });
  expect((await deliver(t, webhook, sale)).body.status).toBe('error');
  expect((await deliver(t, webhook, sale)).body).toMatchObject({ status: 'success', message: 'Duplicado' });
  const journey = await aJourney(t.db, { externalProductIds: [productId] });
  expect((await deliver(t, webhook, sale)).body.message).toMatch(/^Acesso liberado/);
  expect((await deliver(t, webhook, sale)).body.message).toBe('Duplicado');
  expect(await t.db.$count(accessGrants, eq(accessGrants.journeyId, journey.id))).toBe(1);
});

test('a payment that never opened anything opens the journey that it is added to, although an administrator had taken the same person out of it', async () => {
  const productId = unique('curso');
  const email = `${unique('compra')}@exemplo.com.br`;
  const webhook = await aWebhook(t.db);
  const member = await aMember(t.db, { email, emailVerified: true });
  const journey = await aJourney(t.db);
  const place = await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
  await deliver(t, webhook, await aSale(webhook, { productId, email }));
  travelTo(new Date(Date.now() + 60_000));
  await admin.delete(`/api/admin/enrollments/${place.id}`);
  // The removed enrollment had another grant, which does not affect this payment (decision C9): every buyer gets access.
  expect((await assign(productId, journey.id)).body.settledPayments).toBe(1);
  const grants = t.db
    .select()
    .from(accessGrants)
    .where(eq(accessGrants.journeyId, journey.id))
    .orderBy(accessGrants.id);
  expect(await grants).toMatchObject([
    { kind: 'self', state: 'ended' },
    { kind: 'purchase', state: 'valid' },
  ]);

  const [again] = await t.db.select().from(enrollments).where(eq(enrollments.userId, member.userId));
  travelTo(new Date(Date.now() + 60_000));
  await admin.delete(`/api/admin/enrollments/${again!.id}`);
  const { items } = (await admin.get(`/api/admin/webhooks/${webhook.id}/events`)).body;
  const answer = await admin.post(`/api/admin/webhook-events/${items[0].id}/processing`);
  expect(answer.body.responseMessage).toMatch(/^Ignorado: um administrador removeu a inscrição/);
});

test('a payment whose product never comes in another event is listed after half an hour, until it comes', async () => {
  const stripe = await aWebhook(t.db, { platform: 'stripe' });
  const send = (body: unknown) =>
    deliver(t, stripe, { rawBody: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json' } });
  const session = sampleBody('stripe/20-checkout-completed-subscription.json') as { data: { object: object } };
  const silent = { ...session, data: { object: { ...session.data.object, metadata: {}, payment_link: null } } };
  expect((await send(silent)).body).toMatchObject({
    status: 'success',
    message: expect.stringMatching(/confira se invoice.paid está marcado na Stripe/),
  });
  const ofNothing = async () => (await unmatched()).filter(({ productIds }) => productIds.length === 0);
  expect(await ofNothing()).toEqual([]);
  travelTo(new Date(Date.now() + 31 * 60_000));
  expect(await ofNothing()).toMatchObject([{ platform: 'stripe', productIds: [], payments: 1 }]);

  const journey = await aJourney(t.db, { externalProductIds: ['prod_TestClub0001'] });
  await send(sampleBody('stripe/21-invoice-paid-subscription-create-basil.json'));
  expect(await t.db.$count(accessGrants, eq(accessGrants.journeyId, journey.id))).toBe(1);
  expect(await ofNothing()).toEqual([]);
});

test('a payment that cannot be settled keeps no other buyer waiting', async () => {
  const productId = unique('curso');
  await paidFor(productId, 3);
  const [first] = await t.db
    .select()
    .from(purchaseFacts)
    .where(sql`${productId} = any(product_ids)`);
  await t.db.execute(
    sql`alter table users add constraint broken check (email <> ${sql.raw(`'${first!.buyerEmail}'`)})`,
  );
  const journey = await aJourney(t.db);
  expect((await assign(productId, journey.id)).status).toBe(500);
  expect(await t.db.$count(accessGrants, eq(accessGrants.journeyId, journey.id))).toBe(2);
  await t.db.execute(sql`alter table users drop constraint broken`);
  expect((await assign(productId, journey.id)).body).toEqual({ settledPayments: 1, waitingPayments: 0 });
});

test('ten clicks at once add it once, and open each place once', async () => {
  const productId = unique('curso');
  await paidFor(productId, 3);
  const journey = await aJourney(t.db);
  const answers = await times(10, () => assign(productId, journey.id));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await idsOf(journey.id)).filter((id) => id === productId)).toHaveLength(1);
  expect(await t.db.$count(accessGrants, eq(accessGrants.journeyId, journey.id))).toBe(3);
});

test('a form of the journey that was opened before is refused, so that it cannot take the product away again', async () => {
  const journey = await aJourney(t.db, { tipo: 'paga' });
  const { form, version } = (await admin.get(`/api/admin/journeys/${journey.id}`)).body;
  await assign(unique('curso'), journey.id);
  const saved = await admin.put(`/api/admin/journeys/${journey.id}`, { form, version });
  expect(saved.body.code).toBe('edited_meanwhile');
});

test.each([
  ['0', 'Este ID nunca identifica um produto'],
  ['  ', undefined],
])('the id %j, which never matches a purchase, is refused', async (productId, message) => {
  const answer = await assign(productId, (await aJourney(t.db)).id);
  expect([answer.status, answer.body.code, answer.body.issues[0].path]).toEqual([400, 'invalid_input', 'productId']);
  if (message) expect(answer.body.issues[0].message).toBe(message);
});

test('a journey takes no more ids than its form does', async () => {
  const externalProductIds = Array.from({ length: 100 }, (_, n) => `produto-${n}`);
  const journey = await aJourney(t.db, { externalProductIds });
  expect((await assign('mais-um', journey.id)).body.issues[0].message).toContain('já tem 100');
  expect((await assign('produto-7', journey.id)).status).toBe(200);
});

test('an unknown journey is refused', async () => {
  const answer = await assign('curso', '0195a000-0000-7000-8000-00000000ffff');
  expect(answer.body.code).toBe('journey_not_found');
});
