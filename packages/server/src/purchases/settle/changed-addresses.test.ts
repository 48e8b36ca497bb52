/** A changed address counts for purchases once it is verified (decision A7). */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { enrollmentsIn } from '../../../fixtures/at-once.ts';
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
import { users } from '../../tables/accounts.ts';
import { mails } from '../../tables/mail.ts';

const t = useTestApp({ now: '2026-03-09T15:00:00Z' });
let admin: Caller;
let webhook: WebhookFixture;
let journey: JourneyFixture;
let productId: string;
let email: string;
let withoutMail: typeof t.services.environment;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
  withoutMail = t.services.environment;
});
beforeEach(async () => {
  configureMail(t);
  webhook = await aWebhook(t.db);
  productId = unique('produto');
  email = `${unique('compra')}@exemplo.com.br`;
  journey = await aJourney(t.db, { externalProductIds: [productId] });
});

const sale = (more: Parameters<typeof aSale>[1] = {}) => aSale(webhook, { productId, email, ...more });
const send = async (delivery: DeliveryFixture) => (await deliver(t, webhook, delivery)).body;
const userOf = async (address: string) => (await t.db.select().from(users).where(eq(users.email, address)))[0];
const isOpen = async (address: string) => {
  const user = await userOf(address);
  const [place] = user ? await enrollmentsIn(t.db, user.id, journey.id) : [];
  return place ? place.suspendedAt === null : null;
};
const mailsTo = (address: string) =>
  t.db.select({ template: mails.template }).from(mails).where(eq(mails.recipient, address)).orderBy(mails.id);

test('who pays with an address that somebody mistyped as theirs gets it alone: what the other buys with their own is their own', async () => {
  const former = `${unique('antes')}@exemplo.com.br`;
  const mistaken = await aMember(t.db, { email: former, emailVerified: true });
  const session = await t.as(mistaken);
  const changed = await session.put('/api/me/profile', { name: 'Caio', email, currentPassword: mistaken.password });
  expect(changed.status).toBe(200);
  expect((await send(await sale())).message).toMatch(/Conta criada.*voltou ao anterior/);
  await send(await sale({ email: former }));
  const [owner, other] = [await userOf(email), await userOf(former)];
  expect([other!.id, other!.emailVerified]).toEqual([mistaken.userId, true]);
  expect(owner!.id).not.toBe(other!.id);
  const login = (address: string) =>
    t.visitor.post('/api/accounts/sign-in', { email: address, password: mistaken.password });
  expect([(await login(former)).status, (await login(email)).status]).toEqual([200, 401]);
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['email_proof', 'welcome']);
  expect((await mailsTo(former)).map(({ template }) => template)).toEqual([
    'address_changed',
    'address_changed',
    'access_granted',
  ]);
  expect([await isOpen(email), await isOpen(former)]).toEqual([true, true]);
});

test('nobody is robbed of what they pay for by whoever changes to their address before they pay, whatever that one has and does next', async () => {
  const former = `${unique('antes')}@exemplo.com.br`;
  const thief = await aMember(t.db, { email: former, emailVerified: true });
  await anEnrollment(t.db, { userId: thief.userId });
  const session = await t.as(thief);
  const changeTo = (address: string) =>
    session.put('/api/me/profile', { name: 'Caio', email: address, currentPassword: thief.password });
  expect((await changeTo(email)).status).toBe(200);
  const paid = await sale();
  await send(paid);
  expect((await changeTo(former)).status).toBe(200);
  expect([await isOpen(email), await isOpen(former)]).toEqual([true, null]);
  expect((await changeTo(email)).body.code).toBe('email_taken');
  await send(tictoRefund(paid));
  expect([await isOpen(email), await isOpen(former)]).toEqual([false, null]);
});

test('who changed to an address and proved it is who they were before', async () => {
  const member = await aMember(t.db, { emailVerified: true });
  const session = await t.as(member);
  await session.put('/api/me/profile', { name: 'Caio', email, currentPassword: member.password });
  await admin.post(`/api/admin/people/${member.userId}/email-proof`);
  await send(await sale());
  expect((await userOf(email))!.id).toBe(member.userId);
  expect(await isOpen(email)).toBe(true);
});

test('a renewal of one’s own order counts with an address that one changed to and has not proved yet', async () => {
  const subscription = [{ id: 993, interval: 1, next_charge: '2026-04-09 12:00:00' }];
  const former = `${unique('antes')}@exemplo.com.br`;
  const member = await aMember(t.db, { email: former, emailVerified: true });
  const first = tictoFollowUp(await sale({ email: former }), 'authorized', {
    hoursLater: 0,
    subscriptions: subscription,
  });
  await send(first);
  const session = await t.as(member);
  await session.put('/api/me/profile', { name: 'Caio', email, currentPassword: member.password });
  await send(tictoFollowUp(first, 'authorized', { hoursLater: 24, customer: { email, name: 'Caio' } }));
  expect((await userOf(email))!.id).toBe(member.userId);
  expect(await isOpen(email)).toBe(true);
});

test('without a mail server nobody gives an address up: an administrator is told', async () => {
  t.services.environment = withoutMail;
  const former = `${unique('antes')}@exemplo.com.br`;
  const member = await aMember(t.db, { email: former, emailVerified: true });
  const session = await t.as(member);
  await session.put('/api/me/profile', { name: 'Caio', email, currentPassword: member.password });
  expect((await send(await sale())).message).toContain('Atenção: o e-mail desta conta nunca foi confirmado');
  expect((await userOf(email))!.id).toBe(member.userId);
});

test('nor does an administrator, with whose address anybody can buy', async () => {
  const one = await anAdmin(t.db, { emailVerified: true });
  const session = await t.as(one);
  await session.put('/api/me/profile', { name: 'Caio', email, currentPassword: one.password });
  await send(await sale());
  expect((await userOf(email))!.id).toBe(one.userId);
});

test('after all of this nothing is broken', async () => {
  expect(await examine(t.db)).toEqual([]);
});
