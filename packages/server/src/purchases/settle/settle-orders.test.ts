import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { enrollmentsIn } from '../../../fixtures/at-once.ts';
import { aSale, deliver, type DeliveryFixture } from '../../../fixtures/delivery.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { tictoFollowUp, tictoRefund } from '../../../test/purchases/ticto-deliveries.ts';
import { examine } from '../../doctor/examine.ts';
import { accounts, profiles, sessions, userEmails, users } from '../../tables/accounts.ts';
import { accessGrants } from '../../tables/enrollments.ts';
import { mails } from '../../tables/mail.ts';
import { purchaseFacts } from '../../tables/purchases.ts';

const START = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: START });
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
  travelTo(START);
  configureMail(t);
  webhook = await aWebhook(t.db);
  productId = unique('produto');
  email = `${unique('compra')}@exemplo.com.br`;
  journey = await aJourney(t.db, { externalProductIds: [productId] });
});

const sale = (more: Parameters<typeof aSale>[1] = {}) => aSale(webhook, { productId, email, ...more });
const send = async (delivery: DeliveryFixture) => (await deliver(t, webhook, delivery)).body;
const userOf = async (address: string) => (await t.db.select().from(users).where(eq(users.email, address)))[0];
const placeOf = async (address: string, journeyId = journey.id) => {
  const user = await userOf(address);
  return user ? (await enrollmentsIn(t.db, user.id, journeyId))[0] : undefined;
};
const isOpen = async (address: string, journeyId?: string) => {
  const place = await placeOf(address, journeyId);
  return place ? place.suspendedAt === null : null;
};
const mailsTo = (address: string) =>
  t.db
    .select({ template: mails.template, about: mails.about })
    .from(mails)
    .where(eq(mails.recipient, address))
    .orderBy(mails.id);
const grantsOf = (userId: string) =>
  t.db.select().from(accessGrants).where(eq(accessGrants.userId, userId)).orderBy(accessGrants.id);
const minutes = (count: number) => travelTo(new Date(Date.now() + count * 60_000));

describe('somebody new who buys', () => {
  test('has an account without a password, a place with the purchase as its reason, and a welcome', async () => {
    const answer = await send(await sale({ name: 'Zélia Conceição' }));
    expect(answer).toEqual({
      received: true,
      status: 'success',
      message: `Acesso liberado: ${journey.name}. Conta criada`,
    });
    const user = (await userOf(email))!;
    expect(user).toMatchObject({ name: 'Zélia Conceição', emailVerified: false });
    expect(await t.db.$count(accounts, eq(accounts.userId, user.id))).toBe(0);
    expect(await placeOf(email)).toMatchObject({
      currentDay: 1,
      origin: 'ticto',
      externalProductId: productId,
      scheduleStartedOn: '2026-03-09',
      suspendedAt: null,
    });
    expect(await grantsOf(user.id)).toMatchObject([{ kind: 'purchase', state: 'valid', journeyId: journey.id }]);
    const [welcome, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(welcome).toMatchObject({ template: 'welcome' });
    expect(welcome!.about).toEqual({ journeys: [{ id: journey.id, name: journey.name }] });
  });

  test('is told once: a redelivery is a duplicate', async () => {
    const first = await sale();
    await send(first);
    expect(await send(first)).toEqual({ received: true, status: 'success', message: 'Duplicado' });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await t.db.$count(purchaseFacts, eq(purchaseFacts.buyerEmail, email))).toBe(1);
  });

  test('without a name is called as their address begins', async () => {
    await send(await sale({ name: 'Não Informado' }));
    const user = (await userOf(email))!;
    const [profile] = await t.db.select().from(profiles).where(eq(profiles.userId, user.id));
    expect(profile!.name).toBe(email.split('@')[0]);
  });

  test('on a platform without a mail server is let in all the same, and the event says where the link is', async () => {
    t.services.environment = withoutMail;
    const { status, message } = await send(await sale());
    expect(status).toBe('success');
    expect(message).toContain('copie o link de acesso deste evento');
    expect(await isOpen(email)).toBe(true);
  });

  test('several journeys under one product is told of all of them in one mail', async () => {
    const second = await aJourney(t.db, { externalProductIds: ['outro', productId] });
    const { message } = await send(await sale());
    expect(message).toContain(journey.name);
    expect(message).toContain(second.name);
    expect(await isOpen(email, second.id)).toBe(true);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    const names = [journey, second].map(({ id, name }) => ({ id, name }));
    expect(mail!.about).toEqual({ journeys: expect.arrayContaining(names) });
  });

  test('an inactive journey is enrolled, and the event warns', async () => {
    await admin.put(`/api/admin/journeys/${journey.id}/status`, { status: 'inactive' });
    const { status, message } = await send(await sale());
    expect([status, await isOpen(email)]).toEqual(['success', true]);
    expect(message).toContain(`Atenção: a jornada ${journey.name} está inativa`);
  });

  test('what no journey is sold as is kept as an error that says what to do, and makes no account', async () => {
    const answer = await send(await sale({ productId: 'DESCONHECIDO' }));
    expect(answer).toEqual({
      received: true,
      status: 'error',
      message: 'Nenhuma jornada tem o ID DESCONHECIDO: adicione-o a uma jornada e reprocesse',
    });
    expect(await userOf(email)).toBeUndefined();
    expect(await t.db.select().from(purchaseFacts).where(eq(purchaseFacts.buyerEmail, email))).toMatchObject([
      { isUnmatched: true },
    ]);
  });

  test('a combo of a thousand parts that nobody sells is told in a sentence', async () => {
    const hotmart = await aWebhook(t.db, { platform: 'hotmart' });
    const { rawBody, headers } = await aSale(hotmart, { productId: '4821301', email });
    const body = JSON.parse(rawBody.toString());
    body.data.product.content = { products: Array.from({ length: 1000 }, (_, index) => ({ id: 4821302 + index })) };
    const answer = await deliver(t, hotmart, { headers, rawBody: Buffer.from(JSON.stringify(body)) });
    expect(answer.body.message).toMatch(/^Nenhuma jornada tem o ID 4821301 ou .* \(e mais 995\): adicione-o/);
    expect(answer.body.message.length).toBeLessThan(200);
  });

  test('and so is an order of many items', async () => {
    const one = await sale();
    const items = Array.from({ length: 50 }, (_, index) => ({ offer_code: `ITEM-${index}` }));
    const body = { ...JSON.parse(one.rawBody.toString()), item: undefined, items };
    const { status, message } = await send({ ...one, rawBody: Buffer.from(JSON.stringify(body)) });
    expect(status).toBe('error');
    expect(message.split('Nenhuma jornada tem o ID')).toHaveLength(7);
    expect(message).toContain('Itens deste pedido sem jornada além destes: 44');
  });

  test('what was refunded before it was told makes no account, enrolment or mail', async () => {
    const paid = await sale();
    expect((await send(tictoRefund(paid))).message).toMatch(/^Ignorado: nenhum acesso veio deste pedido/);
    expect((await send(paid)).message).toBe('Ignorado: este pedido já foi reembolsado');
    expect(await userOf(email)).toBeUndefined();
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('somebody with an account who buys', () => {
  test('keeps everything of theirs and hears that a journey is open', async () => {
    const member = await aMember(t.db, { email, name: 'Nome de antes', emailVerified: true });
    await send(await sale({ name: 'Outro Nome' }));
    expect(await userOf(email)).toMatchObject({ id: member.userId, name: 'Nome de antes' });
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['access_granted']);
    expect((await t.visitor.post('/api/accounts/sign-in', { email, password: member.password })).status).toBe(200);
  });

  test('is found by an address that they proved and left', async () => {
    const member = await aMember(t.db, { emailVerified: true });
    await t.db.insert(userEmails).values({ email, userId: member.userId, provenAt: new Date(), createdAt: new Date() });
    await send(await sale());
    expect(await userOf(email)).toBeUndefined();
    expect(await isOpen(member.email)).toBe(true);
    expect(await mailsTo(member.email)).toMatchObject([{ template: 'access_granted' }]);
  });

  test('and never proved or used it gets it back from whoever opened it, when mail reaches them', async () => {
    const earlierOwner = await aMember(t.db, { email });
    const session = await t.as(earlierOwner);
    await send(await sale());
    expect((await session.get('/api/me')).status).toBe(401);
    expect(await t.db.$count(sessions, eq(sessions.userId, earlierOwner.userId))).toBe(0);
    expect((await t.visitor.post('/api/accounts/sign-in', { email, password: earlierOwner.password })).status).toBe(
      401,
    );
    const [welcome] = await mailsTo(email);
    expect(welcome).toMatchObject({ template: 'welcome' });
  });

  test.each(['an enrolment', 'no mail server', 'a role'])(
    'and never proved it but has %s keeps it, and the event says so',
    async (what) => {
      const member = what === 'a role' ? await anAdmin(t.db, { email }) : await aMember(t.db, { email });
      if (what === 'an enrolment') await anEnrollment(t.db, { userId: member.userId });
      if (what === 'no mail server') t.services.environment = withoutMail;
      expect((await send(await sale())).message).toContain('Atenção: o e-mail desta conta nunca foi confirmado');
      expect((await t.visitor.post('/api/accounts/sign-in', { email, password: member.password })).status).toBe(200);
      expect(await isOpen(email)).toBe(true);
    },
  );

  test('the journey they are in already keeps their place, with another reason', async () => {
    const member = await aMember(t.db, { email, emailVerified: true });
    const place = await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, completed: 2 });
    const paid = await sale();
    expect((await send(paid)).message).toBe(`Pagamento registrado: o acesso já estava liberado em ${journey.name}`);
    expect(await placeOf(email)).toMatchObject({ id: place.id, currentDay: 3, origin: place.origin });
    expect(await mailsTo(email)).toEqual([]);
    expect((await send(tictoRefund(paid))).message).toBe(`O acesso continua por outro motivo: ${journey.name}`);
    expect(await isOpen(email)).toBe(true);
  });
});

describe('an order', () => {
  test('that is refunded closes its own reason, keeps the progress, and a new purchase opens it again with a word', async () => {
    const first = await sale();
    await send(first);
    const { message } = await send(tictoRefund(first));
    expect(message).toBe(`Acesso pausado: ${journey.name}`);
    expect(await isOpen(email)).toBe(false);
    minutes(120);
    expect((await send(await sale())).message).toBe(`Acesso reaberto: ${journey.name}`);
    expect(await isOpen(email)).toBe(true);
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['welcome', 'access_resumed']);
  });

  test('of a subscription that is overdue and paid again opens each time, and says so each time', async () => {
    const subscription = [{ id: 771, interval: 1, next_charge: '2026-04-09 12:00:00' }];
    const first = tictoFollowUp(await sale(), 'authorized', { hoursLater: 0, subscriptions: subscription });
    await send(first);
    for (const round of [1, 2]) {
      minutes(24 * 60);
      await send(tictoFollowUp(first, 'subscription_delayed', { hoursLater: round * 24 }));
      expect(await isOpen(email)).toBe(false);
      await send(tictoFollowUp(first, 'authorized', { hoursLater: round * 24 + 2 }));
      expect(await isOpen(email)).toBe(true);
    }
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual([
      'welcome',
      'access_resumed',
      'access_resumed',
    ]);
  });

  test('opens nothing that an administrator paused', async () => {
    await send(await sale());
    const { id } = (await placeOf(email))!;
    await admin.post(`/api/admin/enrollments/${id}/pause`);
    minutes(5);
    const { message } = await send(await sale());
    expect(message).toContain(`Atenção: um administrador pausou a inscrição em ${journey.name}`);
    expect(await isOpen(email)).toBe(false);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('that an administrator ended comes back by a later payment alone', async () => {
    const subscription = [{ id: 881, interval: 1, next_charge: '2026-04-09 12:00:00' }];
    const first = tictoFollowUp(await sale(), 'authorized', { hoursLater: 0, subscriptions: subscription });
    await send(first);
    minutes(1);
    await admin.delete(`/api/admin/enrollments/${(await placeOf(email))!.id}`);
    minutes(1);
    expect((await send(first)).message).toBe('Duplicado');
    await send(tictoFollowUp(first, 'subscription_delayed', { hoursLater: 24 }));
    const lifted = await send(tictoFollowUp(first, 'uncanceled', { hoursLater: 25 }));
    expect(lifted.message).toMatch(/^Ignorado: um administrador removeu a inscrição/);
    expect(await isOpen(email)).toBeNull();
    await send(tictoFollowUp(first, 'authorized', { hoursLater: 26 }));
    expect(await isOpen(email)).toBe(true);
    expect((await grantsOf((await userOf(email))!.id)).map(({ state }) => state)).toEqual(['ended', 'valid']);
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['welcome', 'welcome']);
  });

  test('goes on giving what a journey is no longer sold as', async () => {
    const subscription = [{ id: 991, interval: 1, next_charge: '2026-04-09 12:00:00' }];
    const first = tictoFollowUp(await sale(), 'authorized', { hoursLater: 0, subscriptions: subscription });
    await send(first);
    await t.db.execute(sql`update journeys set external_product_ids = '{}' where id = ${journey.id}`);
    expect((await send(tictoFollowUp(first, 'subscription_delayed', { hoursLater: 24 }))).message).toBe(
      `Acesso pausado: ${journey.name}`,
    );
    expect((await send(tictoFollowUp(first, 'authorized', { hoursLater: 25 }))).message).toBe(
      `Acesso reaberto: ${journey.name}`,
    );
    expect(await isOpen(email)).toBe(true);
  });

  test('of somebody who moved to another address since goes on being theirs', async () => {
    const subscription = [{ id: 992, interval: 1, next_charge: '2026-04-09 12:00:00' }];
    const first = tictoFollowUp(await sale(), 'authorized', { hoursLater: 0, subscriptions: subscription });
    await send(first);
    const user = (await userOf(email))!;
    const moved = `${unique('mudou')}@exemplo.com.br`;
    await t.db.delete(userEmails).where(eq(userEmails.email, email));
    await t.db.insert(userEmails).values({ email: moved, userId: user.id, createdAt: new Date() });
    await t.db.update(users).set({ email: moved }).where(eq(users.id, user.id));
    await t.db.update(profiles).set({ email: moved }).where(eq(profiles.userId, user.id));
    await send(tictoFollowUp(first, 'subscription_delayed', { hoursLater: 24 }));
    expect(await isOpen(moved)).toBe(false);
    await send(tictoFollowUp(first, 'authorized', { hoursLater: 25 }));
    expect([await isOpen(moved), await userOf(email)]).toEqual([true, undefined]);
  });

  test('leaves a free place alone: a reason of one’s own outlives every refund', async () => {
    const member = await aMember(t.db, { email, emailVerified: true });
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const paid = await sale();
    await send(paid);
    await send(tictoRefund(paid));
    const states = await t.db
      .select({ kind: accessGrants.kind, state: accessGrants.state })
      .from(accessGrants)
      .where(and(eq(accessGrants.userId, member.userId), eq(accessGrants.journeyId, journey.id)))
      .orderBy(accessGrants.kind);
    expect(states).toEqual([
      { kind: 'purchase', state: 'suspended' },
      { kind: 'self', state: 'valid' },
    ]);
    expect(await isOpen(email)).toBe(true);
  });
});

test('after all of this nothing is broken', async () => {
  expect(await examine(t.db)).toEqual([]);
});
