/** A suspension without a known payment is an error while its buyer may have access (decision K4). */
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { deliver } from '../../../fixtures/delivery.ts';
import { emptyTables, tablesOfPurchases } from '../../../fixtures/empty-tables.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { changed } from '../../../fixtures/purchase-story.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { sampleBody } from '../../../fixtures/webhook-samples.ts';
import { examine } from '../../doctor/examine.ts';
import { userEmails } from '../../tables/accounts.ts';
import { webhookEvents } from '../../tables/purchases.ts';
import { reprocessEvent } from '../admin/reprocess-event.ts';

const t = useTestApp({ now: '2027-06-01T12:00:00Z' });
type Body = Record<string, unknown>;
let webhooks: Record<'ticto' | 'stripe' | 'hotmart', WebhookFixture>;
beforeAll(async () => {
  webhooks = {
    ticto: await aWebhook(t.db),
    stripe: await aWebhook(t.db, { platform: 'stripe' }),
    hotmart: await aWebhook(t.db, { platform: 'hotmart' }),
  };
  // Hotmart names the third only by its `ucode`.
  const ucode = '0c9d1a52-7c1e-4f0b-9a3d-5e6f7a8b9c0d';
  await aJourney(t.db, { name: 'Primeiros Passos', externalProductIds: ['O7A1C3E5B', '5512345'] });
  await aJourney(t.db, { name: 'Avulsa', externalProductIds: ['price_1TestStart0000000000001'] });
  await aJourney(t.db, { name: 'Clube Mensal', externalProductIds: ['prod_TestClub0001', ucode] });
});
beforeEach(() => emptyTables(t.db, tablesOfPurchases));

const headers = { 'content-type': 'application/json' };
const send = async (platform: keyof typeof webhooks, body: Body) =>
  (await deliver(t, webhooks[platform], { headers, rawBody: Buffer.from(JSON.stringify(body)) })).body;
/** The present result of the first event of a type. */
const endOf = async (eventType: string) => {
  const [event] = await t.db
    .select({ id: webhookEvents.id, status: webhookEvents.status, message: webhookEvents.responseMessage })
    .from(webhookEvents)
    .where(eq(webhookEvents.eventType, eventType))
    .orderBy(webhookEvents.id);
  return event!;
};
const openPlaces = async () =>
  (await t.db.execute(sql`select 1 from user_journey_enrollments where suspended_at is null`)).rows.length;

const withObject = (body: Body, changes: Record<string, unknown>, created?: number) =>
  changed(body, {
    ...Object.fromEntries(Object.entries(changes).map(([path, value]) => [`data.object.${path}`, value])),
    ...(created === undefined ? {} : { created }),
  });

describe('at Stripe', () => {
  const session = sampleBody('stripe/20-checkout-completed-subscription.json');
  const invoice = sampleBody('stripe/21-invoice-paid-subscription-create-basil.json');
  const bridge = sampleBody('stripe/32-invoice-payment-paid-bridge.json');
  const refund = sampleBody('stripe/33-charge-refunded-subscription.json');
  const dispute = withObject(sampleBody('stripe/05-charge-dispute-created.json'), {
    charge: 'ch_3Test0000000000000021',
    payment_intent: 'pi_3Test0000000000000021',
  });
  const second = withObject(session, { id: 'cs_2', subscription: 'sub_2', invoice: 'in_2' });

  test('a dispute of a payment that no event named is an error until another event names it, and closes the access then', async () => {
    await send('stripe', session);
    await send('stripe', invoice);
    expect(await send('stripe', dispute)).toEqual({
      received: true,
      status: 'error',
      message:
        'Contestação (chargeback) de um pagamento que nenhum outro evento identificou, e a Stripe não diz de quem é: abra-o na Stripe, ' +
        'veja quem pagou e, se essa pessoa está com acesso, pause a inscrição. ' +
        'Se o evento invoice_payment.paid desse pagamento ainda chegar, isto se resolve sozinho',
    });
    expect(await openPlaces()).toBe(1);
    expect(await send('stripe', bridge)).toMatchObject({ status: 'success', message: 'Acesso pausado: Clube Mensal' });
    expect(await openPlaces()).toBe(0);
    const ended = await endOf('charge.dispute.created');
    expect(ended).toMatchObject({ status: 'success', message: 'Acesso pausado: Clube Mensal' });
  });

  test('a dispute names the person it closed, once it is known whose it was', async () => {
    for (const body of [session, dispute, bridge]) await send('stripe', body);
    const [event] = await t.db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.eventType, 'charge.dispute.created'));
    expect(event!.userId).not.toBeNull();
  });

  test('a dispute of a charge that is not the latest ends without a word of an error, and the access goes on', async () => {
    const renewal = sampleBody('stripe/24-invoice-paid-renewal.json');
    await send('stripe', session);
    await send('stripe', renewal);
    expect((await send('stripe', dispute)).status).toBe('error');
    await send('stripe', bridge);
    expect(await endOf('charge.dispute.created')).toMatchObject({
      status: 'success',
      message: 'Ignorado: a cobrança mais recente deste pedido está paga, e o acesso continua',
    });
    expect(await openPlaces()).toBe(1);
  });

  test('a dispute is about nobody where the payment of every open order is known', async () => {
    await send('stripe', sampleBody('stripe/01-checkout-completed-paid.json'));
    for (const body of [session, bridge]) await send('stripe', body);
    const other = withObject(dispute, { charge: 'ch_9', payment_intent: 'pi_9' });
    expect(await send('stripe', other)).toMatchObject({
      status: 'success',
      message: expect.stringMatching(/^Ignorado/),
    });
  });

  test('a dispute is not about what was paid since', async () => {
    await send('stripe', changed(session, { created: 1795000000 }));
    expect((await send('stripe', dispute)).status).toBe('success');
  });

  test('a refund of a customer with two open orders is an error until the payment is known', async () => {
    for (const body of [session, second]) await send('stripe', body);
    expect(await send('stripe', refund)).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/^Este aviso pode ser de mais de um pedido da mesma pessoa/),
    });
    await send('stripe', bridge);
    expect(await endOf('charge.refunded')).toMatchObject({
      status: 'success',
      message: 'O acesso continua por outro motivo: Clube Mensal',
    });
  });

  test('a refund of a customer whose other order is closed is an error, too: nobody can tell which of them it means', async () => {
    const ended = withObject(sampleBody('stripe/29-subscription-deleted.json'), { id: 'sub_2' }, 1791900000);
    for (const body of [session, second, ended]) await send('stripe', body);
    const { status, message } = await send('stripe', refund);
    expect([status, message]).toEqual([
      'error',
      expect.stringMatching(/^Reembolso de um pagamento que nenhum outro evento/),
    ]);
    expect(message).toMatch(/mesma pessoa está com acesso.*confira na Stripe.*pause a inscrição/);
  });

  test('a refund of the customer’s second order, which is told after it, makes an error of what was waiting', async () => {
    await send('stripe', withObject(session, { subscription: 'sub_1', invoice: 'in_1', id: 'cs_1' }));
    expect((await send('stripe', refund)).message).toBe('Acesso pausado: Clube Mensal');
    await send('stripe', second);
    expect(await endOf('charge.refunded')).toMatchObject({ status: 'error' });
    expect(await openPlaces()).toBe(1);
  });

  const unnamed = [session, invoice, dispute];
  test.each([
    ['with', [...unnamed, bridge], { open: 0, status: 'success' }],
    ['without', unnamed, { open: 1, status: 'error' }],
  ])(
    'in whatever order and however often they come, %s the event that names the payment, it ends the same',
    async (_name, bodies, end) => {
      const deliveries = fc
        .tuple(
          fc.shuffledSubarray(bodies, { minLength: bodies.length }),
          fc.array(fc.constantFrom(...bodies), { maxLength: 2 }),
        )
        .map(([first, again]) => [...first, ...again]);
      await fc.assert(
        fc.asyncProperty(deliveries, async (order) => {
          await emptyTables(t.db, tablesOfPurchases);
          for (const body of order) await send('stripe', body);
          expect(await openPlaces()).toBe(end.open);
          expect((await endOf('charge.dispute.created')).status).toBe(end.status);
        }),
        { numRuns: 5 },
      );
    },
  );

  test('all of it at once ends the same', async () => {
    await Promise.all([dispute, bridge, invoice, session, dispute, bridge].map((body) => send('stripe', body)));
    expect(await openPlaces()).toBe(0);
    const ends = await t.db.select({ status: webhookEvents.status }).from(webhookEvents);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['success']));
  });
});

describe('at Hotmart', () => {
  const approval = sampleBody('hotmart/01-purchase-approved.json');
  const club = sampleBody('hotmart/10-subscription-first-charge.json');
  const refund = changed(sampleBody('hotmart/06-purchase-refunded.json'), { 'data.purchase.transaction': 'HP9' });
  const unsold = { 'data.product.id': 999, 'data.product.ucode': 'other', 'data.purchase.offer.code': 'other' };

  test('a refund of another purchase of somebody who is inside is an error until that purchase is told', async () => {
    await send('hotmart', approval);
    const { status, message } = await send('hotmart', refund);
    expect([status, message]).toEqual([
      'error',
      'Reembolso de um pagamento que nenhum outro evento identificou, e a mesma pessoa está com acesso por uma compra: ' +
        'confira na Hotmart se é dessa compra e, se for, pause a inscrição. Se o evento desse pagamento ainda chegar, isto se resolve sozinho',
    ]);
    expect(await openPlaces()).toBe(1);
    await send('hotmart', changed(approval, { id: 'late', 'data.purchase.transaction': 'HP9' }));
    expect(await endOf('PURCHASE_REFUNDED')).toMatchObject({
      status: 'success',
      message: 'Ignorado: nenhum acesso veio deste pedido',
    });
    expect(await openPlaces()).toBe(1);
  });

  test('and it is one when the purchase that let them in is told after it', async () => {
    expect((await send('hotmart', refund)).status).toBe('success');
    await send('hotmart', approval);
    expect(await endOf('PURCHASE_REFUNDED')).toMatchObject({ status: 'error' });
  });

  test('of what no journey is sold as it is not, nor of somebody who is not inside', async () => {
    await send('hotmart', approval);
    expect((await send('hotmart', changed(refund, { ...unsold, id: 'u' }))).status).toBe('success');
    const stranger = { id: 's', 'data.buyer.email': 'outra@example.com', 'data.purchase.transaction': 'HP8' };
    expect((await send('hotmart', changed(refund, stranger))).status).toBe('success');
  });

  test('a cancellation is one that names what they bought, by whatever name the journey is sold', async () => {
    await send('hotmart', club);
    const cancellation = changed(sampleBody('hotmart/14-subscription-cancellation.json'), {
      'data.subscriber.code': 'SUBCODE9',
    });
    expect(await send('hotmart', cancellation)).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/^Cancelamento de uma assinatura que nenhum outro evento identificou/),
    });
  });

  test('a slip that was left unpaid is late and no reason to look', async () => {
    await send('hotmart', approval);
    const slip = { event: 'PURCHASE_DELAYED', 'data.subscription': undefined, 'data.purchase.transaction': 'HP7' };
    expect((await send('hotmart', changed(approval, { ...slip, id: 'd', creation_date: 1795000000000 }))).status).toBe(
      'success',
    );
  });
});

describe('at Ticto', () => {
  const approval = sampleBody('ticto/01-authorized.json');
  const hashes = { 'order.hash': 'TO9', 'order.transaction_hash': 'TP9', 'transaction.hash': 'TP9' };
  const refund = changed(sampleBody('ticto/05-refunded.json'), hashes);

  test('a refund that names another address of somebody who is inside is an error once they proved it as theirs', async () => {
    const { userId } = await aMember(t.db, { email: 'lia.nobrega@example.com', emailVerified: true });
    const address = { email: 'lia@outra.example.com', userId, createdAt: new Date() };
    await t.db.insert(userEmails).values(address);
    await send('ticto', approval);
    const other = changed(refund, { 'customer.email': address.email });
    expect((await send('ticto', other)).status).toBe('success');
    await t.db.update(userEmails).set({ provenAt: new Date() }).where(eq(userEmails.email, address.email));
    const { id } = await endOf('refunded');
    const actorId = (await anAdmin(t.db)).userId;
    expect((await reprocessEvent(t.services, { eventId: id, actorId })).status).toBe('error');
  });

  test('once an administrator has paused the enrolment, the event that is processed again is settled', async () => {
    await send('ticto', approval);
    expect((await send('ticto', refund)).status).toBe('error');
    const admin = await anAdmin(t.db);
    const { rows } = await t.db.execute<{ id: string }>(sql`select id::text from user_journey_enrollments`);
    await (await t.as(admin)).post(`/api/admin/enrollments/${rows[0]!.id}/pause`);
    const { id } = await endOf('refunded');
    const outcome = await reprocessEvent(t.services, { eventId: id, actorId: admin.userId });
    expect(outcome).toMatchObject({ status: 'success', message: expect.stringMatching(/^Ignorado/) });
  });

  test('what waits of somebody whose account is deleted concerns nobody who pays later', async () => {
    await send('ticto', approval);
    expect((await send('ticto', refund)).status).toBe('error');
    const { rows } = await t.db.execute<{ id: string }>(sql`select id::text from users`);
    await (await t.as(await anAdmin(t.db))).post('/functions/v1/delete-user', { userId: rows[0]!.id });
    await t.db.execute(sql`update webhook_events set status = 'success' where event_type = 'refunded'`);
    await send(
      'ticto',
      changed(approval, {
        ...hashes,
        'order.hash': 'TO8',
        'order.transaction_hash': 'TP8',
        'customer.email': 'caio@example.com',
      }),
    );
    expect((await endOf('refunded')).status).toBe('success');
  });
});

test('after all of this nothing is broken', async () => {
  expect(await examine(t.db)).toEqual([]);
});
