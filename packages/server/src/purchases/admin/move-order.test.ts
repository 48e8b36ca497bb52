/** 'Esta compra é de outra pessoa' and buyers whose address cannot be read (decision H18). */
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { enrollmentsIn, times, unexpected } from '../../../fixtures/at-once.ts';
import { aSale, deliver, type DeliveryFixture } from '../../../fixtures/delivery.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { tictoFollowUp, tictoRefund } from '../../../test/purchases/ticto-deliveries.ts';
import { examine } from '../../doctor/examine.ts';
import { resumeEvents } from '../inbox/keep-settling-purchases.ts';
import { users } from '../../tables/accounts.ts';
import { accessGrants } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { mails } from '../../tables/mail.ts';
import { orderOwners } from '../../tables/purchases.ts';

const t = useTestApp({ now: '2026-03-09T15:00:00Z' });
let admin: Caller;
let webhook: WebhookFixture;
let journey: JourneyFixture;
let productId: string;
let [lia, neta] = ['', ''];
beforeAll(async () => {
  configureMail(t);
  admin = await t.as(await anAdmin(t.db, { name: 'Rute' }));
});
beforeEach(async () => {
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
  const hash = unique('renova');
  return tictoFollowUp(sale, 'authorized', { hoursLater, order: { ...order, transaction_hash: hash }, ...more });
};
const send = async (delivery: DeliveryFixture) => (await deliver(t, webhook, delivery)).body;
const events = async () => (await admin.get(`/api/admin/webhooks/${webhook.id}/events`)).body.items;
const eventNow = async (index = 0) => (await admin.get(`/api/admin/webhook-events/${(await events())[index].id}`)).body;
const userOf = async (email: string) => (await t.db.select().from(users).where(eq(users.email, email)))[0];
const accessOf = async (...emails: string[]) =>
  Promise.all(
    emails.map(async (email) => {
      const user = await userOf(email);
      const [place] = user ? await enrollmentsIn(t.db, user.id, journey.id) : [];
      return place ? place.suspendedAt === null : null;
    }),
  );
const grantsOf = async (email: string) =>
  (
    await t.db
      .select({ state: accessGrants.state, kind: accessGrants.kind })
      .from(accessGrants)
      .where(and(eq(accessGrants.userId, (await userOf(email))!.id), eq(accessGrants.journeyId, journey.id)))
      .orderBy(accessGrants.kind)
  ).map(({ kind, state }) => `${kind} ${state}`);
const move = async (email: string, more: object = {}) => {
  const { platform, orderReference, id: eventId } = await eventNow();
  return admin.post('/api/admin/order-owners', { platform, orderReference, eventId, email, ...more });
};
const undo = (moveId: string) => admin.post(`/api/admin/order-owners/${moveId}/undo`);
const mailsTo = async (email: string) =>
  (await t.db.select({ template: mails.template }).from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
    ({ template }) => template,
  );

test('a purchase goes to somebody new with account, enrolment and mail, with its renewals and its refund; the former owner keeps what they did', async () => {
  const sale = await aSubscription();
  await send(sale);
  const former = (await enrollmentsIn(t.db, (await userOf(lia))!.id, journey.id))[0]!;
  const { platform, orderReference } = await eventNow();
  const preview = await admin.get(
    `/api/admin/order-owners?platform=${platform}&orderReference=${encodeURIComponent(orderReference)}&email=${neta}`,
  );
  expect(preview.body).toMatchObject({
    loses: [{ email: lia }],
    gets: null,
    journeys: [{ id: journey.id }],
  });

  const moved = await move(neta);
  expect([moved.status, moved.body.items]).toMatchObject([
    201,
    [{ fromEmail: lia, toEmail: neta, by: 'Rute', mayUndo: true, undoneAt: null }],
  ]);
  expect(await accessOf(lia, neta)).toEqual([false, true]);
  expect([await grantsOf(lia), await grantsOf(neta)]).toEqual([['purchase suspended'], ['purchase valid']]);
  expect(await mailsTo(neta)).toEqual(['welcome']);
  expect(await eventNow()).toMatchObject({
    status: 'success',
    buyer: { email: neta },
    owners: [{ toEmail: neta }],
    mayMove: true,
  });
  const [kept] = await enrollmentsIn(t.db, (await userOf(lia))!.id, journey.id);
  expect({ ...kept, suspendedAt: null }).toEqual(former);

  expect((await send(renewalOf(sale, 10))).message).toContain('já estava liberado');
  expect((await eventNow()).buyer.email).toBe(neta);
  await admin.post(`/api/admin/webhook-events/${(await events()).at(-1).id}/processing`);
  expect(await accessOf(lia, neta)).toEqual([false, true]);
  const renewal = renewalOf(sale, 20);
  await send(renewal);
  expect((await send(tictoRefund(renewal))).message).toContain('Acesso pausado');
  expect(await accessOf(lia, neta)).toEqual([false, false]);
  expect((await eventNow()).buyer.email).toBe(neta);
});

test('to undo brings back exactly what was, for whoever had a further reason too, and may be repeated', async () => {
  const member = await aMember(t.db, { email: lia, emailVerified: true });
  await aMember(t.db, { email: neta, emailVerified: true });
  await send(await aSale(webhook, { productId, email: lia }));
  await admin.post('/api/admin/enrollments', { userId: member.userId, journeyId: journey.id });
  const first = (await move(neta)).body.items[0];
  expect(await accessOf(lia, neta)).toEqual([true, true]);
  expect(await grantsOf(lia)).toEqual(['manual valid', 'purchase suspended']);
  const tio = `${unique('tio')}@exemplo.com.br`;
  const second = (await move(tio)).body.items[0];
  expect((await undo(first.id)).body.code).toBe('order_owner_superseded');
  for (let count = 0; count < 2; count++)
    expect((await undo(second.id)).body.items).toMatchObject([{ mayUndo: false }, { mayUndo: true }]);
  expect(await accessOf(neta, tio)).toEqual([true, false]);
  expect((await undo(first.id)).body.items).toMatchObject([{ undoneBy: 'Rute' }, { undoneBy: 'Rute' }]);
  expect(await accessOf(lia, neta, tio)).toEqual([true, false, false]);
  expect(await grantsOf(lia)).toEqual(['manual valid', 'purchase valid']);
  const [one, two] = await Promise.all(
    [lia, neta].map(async (email) => admin.get(`/api/admin/people/${(await userOf(email))!.id}/orders`)),
  );
  expect(one!.body.items).toMatchObject([{ isTheirs: true, owners: [{}, {}] }]);
  expect(two!.body.items).toMatchObject([{ isTheirs: false, owners: [{ toEmail: tio }, { toEmail: neta }] }]);
});

test('the same move at once and again is one row; it is refused for an order of their own and for none', async () => {
  await send(await aSale(webhook, { productId, email: lia }));
  const { orderReference } = await eventNow();
  const asked = `platform=ticto&orderReference=${encodeURIComponent(orderReference)}&email=${lia}`;
  expect((await admin.get(`/api/admin/order-owners?${asked}`)).body.code).toBe('order_owner_unchanged');
  expect((await move('x@y.com.br', { orderReference: '\0', eventId: undefined })).status).toBe(400);
  expect((await move(lia.toUpperCase())).body.code).toBe('order_owner_unchanged');
  expect((await move(neta, { orderReference: 'nenhum', eventId: undefined })).body.code).toBe('order_not_found');
  const answers = await times(6, () => move(neta));
  expect(unexpected(answers, 201)).toEqual([]);
  expect((await move(neta)).body.items).toHaveLength(1);
  expect(await t.db.$count(orderOwners, eq(orderOwners.orderReference, orderReference))).toBe(1);
  const both = await Promise.all([move(lia), move(`${unique('tio')}@exemplo.com.br`)]);
  expect(unexpected(both, 201)).toEqual([]);
  const rows = await t.db.select().from(orderOwners).where(eq(orderOwners.orderReference, orderReference));
  expect(new Set(rows.map(({ place }) => place))).toEqual(new Set([1, 2, 3]));
});

test('an address that cannot be read is an error that an administrator answers by typing it, for renewals too', async () => {
  const sale = await aSubscription('lia@@example');
  expect((await send(sale)).message).toMatch(
    /^O pagamento não traz um e-mail válido do comprador \(veio ‘lia@@example’\)/,
  );
  expect(await eventNow()).toMatchObject({
    status: 'error',
    unreadableBuyer: 'lia@@example',
    mayMove: true,
    buyer: null,
  });
  await send(renewalOf(sale, 10, { customer: { name: 'Lia' } }));
  expect(await eventNow()).toMatchObject({ status: 'error', unreadableBuyer: '' });

  const { items } = (await move(lia)).body;
  expect(items).toMatchObject([{ fromEmail: null, toEmail: lia }]);
  expect(await accessOf(lia)).toEqual([true]);
  for (const event of await events()) expect(event).toMatchObject({ status: 'success' });
  expect(await eventNow(1)).toMatchObject({ unreadableBuyer: null, buyer: { email: lia } });
  expect((await send(renewalOf(sale, 20))).status).toBe('success');

  await undo(items[0].id);
  expect(await accessOf(lia)).toEqual([false]);
  expect(await eventNow()).toMatchObject({ status: 'error', unreadableBuyer: 'lia@@example' });
});

test('an event with several items moves them all, and a journey that is not sold any more goes along', async () => {
  const other = await aJourney(t.db, { externalProductIds: [unique('extra')] });
  const sale = await aSale(webhook, { productId, email: lia });
  const body = JSON.parse(sale.rawBody.toString());
  const [item] = [body.item ?? body.items[0]];
  const bump = { ...item, offer_code: other.externalProductIds[0], product_id: 4711, offer_id: 4712 };
  await send(tictoFollowUp(sale, 'authorized', { hoursLater: 0, item: undefined, items: [item, bump] }));
  expect((await eventNow()).journeys).toHaveLength(2);
  await t.db.execute(sql`update journeys set external_product_ids = '{}' where id = ${other.id}`);
  expect((await move(neta)).body.items).toHaveLength(1);
  const userId = (await userOf(neta))!.id;
  for (const { id } of [journey, other])
    expect(await enrollmentsIn(t.db, userId, id)).toMatchObject([{ suspendedAt: null }]);
  await undo((await eventNow()).owners[0].id);
  for (const { id } of [journey, other]) expect((await enrollmentsIn(t.db, userId, id))[0]!.suspendedAt).not.toBeNull();
});

test('the order stays with its owner when their address is corrected, and nobody gets it when they are deleted', async () => {
  const sale = await aSubscription();
  await send(sale);
  const typo = `${unique('nneta')}@exemplo.com.br`;
  await move(typo);
  const { id: userId } = (await userOf(typo))!;
  const shown = { name: typo.slice(0, typo.indexOf('@')), email: typo };
  await admin.put(`/api/admin/people/${userId}`, { name: 'Neta', email: neta, shown });
  await send(renewalOf(sale, 10));
  expect([await accessOf(lia, neta), await userOf(typo)]).toEqual([[false, true], undefined]);

  await admin.post('/functions/v1/delete-user', { userId });
  expect((await send(renewalOf(sale, 20))).message).toContain(
    'teve a conta excluída, e ninguém entrou: cancele a assinatura na Ticto',
  );
  expect(await accessOf(lia, neta)).toEqual([false, null]);
  const { owners } = await eventNow();
  expect(owners).toMatchObject([{ fromEmail: lia, toEmail: null, to: null, mayUndo: true }]);
  await undo(owners[0].id);
  expect(await accessOf(lia)).toEqual([true]);
});

test('the time goes along with the terms it was bought at, and back with what was paid meanwhile; the reasons of both say so', async () => {
  const termOf = (amount: number) =>
    t.db
      .update(journeys)
      .set({ accessTerm: { kind: 'days', amount } })
      .where(eq(journeys.id, journey.id));
  const placeOf = async (email: string) => (await enrollmentsIn(t.db, (await userOf(email))!.id, journey.id))[0]!;
  const endsOf = async (...emails: string[]) =>
    Promise.all(emails.map(async (email) => (await placeOf(email)).accessUntil));
  await termOf(30);
  const sale = await aSubscription();
  await send(sale);
  await termOf(60);
  const { items } = (await move(neta)).body;
  expect(await endsOf(lia, neta)).toEqual([null, '2026-04-08']);
  await send(renewalOf(sale, 10));
  await termOf(90);
  await admin.post(`/api/admin/webhook-events/${(await events())[0].id}/processing`);
  expect(await endsOf(lia, neta)).toEqual([null, '2026-06-07']);
  const reasonOf = async (email: string) => {
    const { body } = await admin.get(`/api/admin/enrollments/${(await placeOf(email)).id}/access`);
    return body.reasons[0].facts.map(({ label }: { label: string }) => label);
  };
  const name = neta.slice(0, neta.indexOf('@'));
  for (const email of [lia, neta]) expect(await reasonOf(email)).toContain(`Compra passada para ${name} por Rute`);
  await undo(items[0].id);
  expect([await accessOf(lia, neta), await endsOf(lia, neta)]).toEqual([
    [true, false],
    ['2026-06-07', null],
  ]);
  expect(await reasonOf(lia)).toContain(`Compra passada para ${name} por Rute (desfeito)`);
});

test('a journey that comes back from the bin lets the owner in who got its purchase meanwhile', async () => {
  const other = await aJourney(t.db, { externalProductIds: [productId] });
  await send(await aSale(webhook, { productId, email: lia }));
  await admin.delete(`/api/admin/journeys/${journey.id}`);
  await move(neta);
  expect(await enrollmentsIn(t.db, (await userOf(neta))!.id, other.id)).toHaveLength(1);
  await admin.post(`/api/admin/bin/${journey.id}/restoration`);
  await resumeEvents(t.services, { onError: (error) => expect.unreachable(String(error)) });
  expect(await accessOf(lia, neta)).toEqual([false, true]);
});

test('an order stays with its owner although somebody else had the address it was moved to, and was deleted', async () => {
  const sale = await aSubscription();
  await send(sale);
  const typo = `${unique('nneta')}@exemplo.com.br`;
  await move(typo);
  const { id: userId } = (await userOf(typo))!;
  const shown = { name: typo.slice(0, typo.indexOf('@')), email: typo };
  await admin.put(`/api/admin/people/${userId}`, { name: 'Neta', email: neta, shown });
  const { userId: namesake } = await aMember(t.db, { email: typo, emailVerified: true });
  const ordersOf = async (id: string) => (await admin.get(`/api/admin/people/${id}/orders`)).body.items;
  expect(await ordersOf(namesake)).toMatchObject([{ isTheirs: false }]);
  expect(await ordersOf(userId)).toMatchObject([{ isTheirs: true }]);
  await admin.post('/functions/v1/delete-user', { userId: namesake });
  await send(renewalOf(sale, 10));
  expect(await accessOf(lia, neta)).toEqual([false, true]);
});

test('what names its order only by the buyer is still about the owner’s access', async () => {
  const hotmart = await aWebhook(t.db, { platform: 'hotmart' });
  webhook = hotmart;
  const numbered = String(1e9 + Math.floor(performance.now() * 1000));
  await t.db
    .update(journeys)
    .set({ externalProductIds: [numbered] })
    .where(eq(journeys.id, journey.id));
  const sale = await aSale(hotmart, { productId: numbered, email: lia });
  await send(sale);
  await move(neta);
  const body = JSON.parse(sale.rawBody.toString());
  const later = (event: string, data: object) => ({
    ...sale,
    rawBody: Buffer.from(JSON.stringify({ ...body, event, creation_date: body.creation_date + 3_600_000, data })),
  });
  const { product, buyer } = body.data;
  const purchase = { ...body.data.purchase, transaction: 'outra', status: 'REFUNDED' };
  const unknown = await send(later('PURCHASE_REFUNDED', { product, buyer, purchase }));
  expect([unknown.status, unknown.message]).toMatchObject([
    'error',
    expect.stringContaining('a mesma pessoa está com acesso'),
  ]);
  await send(later('SUBSCRIPTION_CANCELLATION', { product, buyer, subscriber: { code: 'ASSINA' } }));
  expect([await accessOf(lia, neta), (await eventNow()).buyer.email]).toEqual([[false, false], neta]);
});

test('after all of this nothing is broken', async () => {
  const { userId } = await aMember(t.db);
  await anEnrollment(t.db, { userId });
  expect(await examine(t.db)).toEqual([]);
});
