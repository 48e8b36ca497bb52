import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { times, unexpected } from '../../fixtures/at-once.ts';
import { aSale, deliver, type DeliveryFixture } from '../../fixtures/delivery.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../fixtures/webhook.ts';
import { examine } from '../../src/doctor/examine.ts';
import { configureMail } from '../mail/outbox.ts';
import { tictoRefund } from './ticto-deliveries.ts';

const t = useTestApp();
let admin: Caller;
let webhook: WebhookFixture;
let journey: JourneyFixture;
let productId: string;
beforeAll(async () => {
  configureMail(t);
  admin = await t.as(await anAdmin(t.db));
});
beforeEach(async () => {
  webhook = await aWebhook(t.db);
  productId = unique('produto');
  journey = await aJourney(t.db, { externalProductIds: [productId] });
});

const count = async (of: ReturnType<typeof sql>) =>
  (await t.db.execute<{ count: number }>(sql`select count(*)::int as count from ${of}`)).rows[0]!.count;
const usersWith = (email: string) => count(sql`users where email = ${email}`);
const enrolledIn = (journeyId: string) => count(sql`user_journey_enrollments where journey_id = ${journeyId}`);
const openIn = (journeyId: string) =>
  count(sql`user_journey_enrollments where journey_id = ${journeyId} and suspended_at is null`);
const mailsAbout = (journeyId: string) =>
  count(sql`mails where about -> 'journeys' @> ${JSON.stringify([{ id: journeyId }])}::jsonb`);

/** On a busy machine some deliveries are answered before they are settled. */
const everythingSettled = () =>
  vi.waitFor(async () => expect(await count(sql`webhook_events where status = 'processing'`)).toBe(0), {
    timeout: 20_000,
  });

test('two hundred deliveries of forty purchases, each five times: forty people, enrolled and welcomed once', async () => {
  const sales = await times(40, () => aSale(webhook, { productId }));
  const copies = [...sales, ...sales, ...sales, ...sales, ...sales];
  const answers = await Promise.all(copies.map((sale) => deliver(t, webhook, sale)));
  expect(unexpected(answers, 200)).toEqual([]);
  await everythingSettled();
  expect(await enrolledIn(journey.id)).toBe(40);
  expect(await openIn(journey.id)).toBe(40);
  expect(await mailsAbout(journey.id)).toBe(40);
  expect(await count(sql`purchase_facts where product_ids @> array[${productId}]`)).toBe(40);
  expect(await count(sql`webhook_events where webhook_id = ${webhook.id} and status = 'success'`)).toBe(200);
  expect(await count(sql`webhook_events where webhook_id = ${webhook.id} and response_message = 'Duplicado'`)).toBe(
    160,
  );
  const { rows } = await t.db.execute(
    sql`select sum(total_events)::int as total from webhook_counters where webhook_id = ${webhook.id}`,
  );
  expect(rows).toEqual([{ total: 200 }]);
  expect(await examine(t.db)).toEqual([]);
});

test('somebody new who buys five things at once has one account and five journeys', async () => {
  const email = `${unique('de-uma-vez')}@exemplo.com.br`;
  const others = await times(5, async () => {
    const id = unique('produto');
    return { id, journey: await aJourney(t.db, { externalProductIds: [id] }) };
  });
  const sales = await Promise.all(others.map(({ id }) => aSale(webhook, { productId: id, email })));
  const answers = await Promise.all(sales.flatMap((sale) => [sale, sale]).map((sale) => deliver(t, webhook, sale)));
  expect(unexpected(answers, 200)).toEqual([]);
  await everythingSettled();
  expect(await count(sql`webhook_events where buyer_email = ${email} and response_message like '%Conta criada%'`)).toBe(
    1,
  );
  expect(await usersWith(email)).toBe(1);
  for (const other of others) expect(await openIn(other.journey.id)).toBe(1);
  expect(await examine(t.db)).toEqual([]);
});

test.each([
  ['a refund', (sale: DeliveryFixture) => tictoRefund(sale)],
  // Only the order is common to both then, not the buyer.
  ['a refund that names another address', (sale: DeliveryFixture) => tictoRefund(withOtherBuyer(sale))],
])('%s that races its purchase closes it, whoever comes first', async (_name, refundOf) => {
  const races = await times(20, async () => {
    const orderReference = unique('pedido');
    const sale = await aSale(webhook, { productId, orderReference });
    return [sale, refundOf(sale)];
  });
  const answers = await Promise.all(
    races.flatMap((race, index) => (index % 2 === 0 ? race : race.toReversed())).map((one) => deliver(t, webhook, one)),
  );
  expect(unexpected(answers, 200)).toEqual([]);
  await everythingSettled();
  expect(await openIn(journey.id)).toBe(0);
  expect(await examine(t.db)).toEqual([]);
});

function withOtherBuyer(sale: DeliveryFixture): DeliveryFixture {
  const body = JSON.parse(sale.rawBody.toString()) as { customer: object };
  const customer = { ...body.customer, email: `${unique('outro')}@exemplo.com.br` };
  return { ...sale, rawBody: Buffer.from(JSON.stringify({ ...body, customer })) };
}

test('an administrator who removes, deletes or ends things during settlements meets no failure', async () => {
  const people = await times(12, async () => {
    const member = await aMember(t.db);
    const { id } = await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    return { member, enrollmentId: id, sale: await aSale(webhook, { productId, email: member.email }) };
  });
  const commands = people.map(({ member, enrollmentId }, index) =>
    index % 2 === 0
      ? admin.delete(`/api/admin/enrollments/${enrollmentId}`)
      : admin.post('/functions/v1/delete-user', { userId: member.userId }),
  );
  const deliveries = people.flatMap(({ sale }) => [deliver(t, webhook, sale), deliver(t, webhook, sale)]);
  const answers = await Promise.all([...commands, ...deliveries]);
  expect(unexpected(answers, 200)).toEqual([]);
  await everythingSettled();
  expect(await examine(t.db)).toEqual([]);
});

test('addresses that are changed to, left and confirmed while they are bought with open each purchase to one person', async () => {
  const people = await times(8, async () => {
    const member = await aMember(t.db, { emailVerified: true });
    const session = await t.as(member);
    const email = `${unique('novo')}@exemplo.com.br`;
    const changeTo = (address: string) =>
      session.put('/api/me/profile', { name: 'Caio', email: address, currentPassword: member.password });
    expect((await changeTo(email)).status).toBe(200);
    return { member, email, changeTo, sale: await aSale(webhook, { productId, email }) };
  });
  const commands = people.map(({ member, changeTo }, index) =>
    index % 2 === 0 ? changeTo(member.email) : admin.post(`/api/admin/people/${member.userId}/email-proof`),
  );
  const deliveries = people.flatMap(({ sale }) => [deliver(t, webhook, sale), deliver(t, webhook, sale)]);
  expect(unexpected(await Promise.all([...commands, ...deliveries]), 200)).toEqual([]);
  await everythingSettled();
  expect(await openIn(journey.id)).toBe(people.length);
  for (const { email, member } of people) {
    // The address belongs to exactly one person: the buyer, or the member who verified it.
    expect(await usersWith(email)).toBe(1);
    expect(await count(sql`user_emails where email = ${member.email} and user_id = ${member.userId}`)).toBe(1);
  }
  expect(await examine(t.db)).toEqual([]);
});

test('a journey that is deleted while it is being bought leaves payments that wait, and no failure', async () => {
  const sales = await times(10, () => aSale(webhook, { productId }));
  const answers = await Promise.all([
    ...sales.slice(0, 5).map((sale) => deliver(t, webhook, sale)),
    admin.delete(`/api/admin/journeys/${journey.id}`),
    ...sales.slice(5).map((sale) => deliver(t, webhook, sale)),
  ]);
  expect(unexpected(answers, 200)).toEqual([]);
  await everythingSettled();
  expect(await enrolledIn(journey.id)).toBe(0);
  expect(await examine(t.db)).toEqual([]);
});
