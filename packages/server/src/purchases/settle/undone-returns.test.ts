/** Facts that undo facts, as Stripe sends them, on a real server. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { enrollmentsIn } from '../../../fixtures/at-once.ts';
import { deliver } from '../../../fixtures/delivery.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { signedByStripe, stripePayment } from '../../../fixtures/stripe-events.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { examine } from '../../doctor/examine.ts';
import { newId } from '../../platform/ids.ts';
import { users } from '../../tables/accounts.ts';
import { insertEvent } from '../inbox/event-store.ts';
import { mails } from '../../tables/mail.ts';

const NOW = '2027-06-01T12:00:00Z';
const t = useTestApp({ now: NOW });
const secret = 'whsec_SOMENTE_PARA_TESTES';
type Body = Record<string, unknown>;
let webhook: WebhookFixture;
let journey: JourneyFixture;
let admin: Caller;
let email: string;
let stripe: ReturnType<typeof stripePayment>;
beforeAll(async () => {
  webhook = await aWebhook(t.db, { platform: 'stripe', secret });
  journey = await aJourney(t.db, { name: 'Clube', externalProductIds: ['prod_Clube'] });
  admin = await t.as(await anAdmin(t.db));
});
const newBuyer = () => {
  email = `${unique('compra')}@exemplo.com.br`;
  stripe = stripePayment({ email, paidAt: new Date('2027-05-01T12:00:00Z'), productId: 'prod_Clube' });
};
beforeEach(newBuyer);

const send = async (body: Body) => {
  const { status, body: answer } = await deliver(t, webhook, signedByStripe(body, secret));
  expect(status).toBe(200);
  return answer as { status: string; message: string };
};
const sendAll = async (...bodies: Body[]) => {
  let last = { status: '', message: '' };
  for (const body of bodies) last = await send(body);
  return last;
};
const place = async () => {
  const [user] = await t.db.select().from(users).where(eq(users.email, email));
  const [found] = user ? await enrollmentsIn(t.db, user.id, journey.id) : [];
  return found;
};
const isOpen = async () => {
  const found = await place();
  return found !== undefined && found.suspendedAt === null;
};

describe('a refund that does not go through', () => {
  test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'as %s tells gives access back',
    async (type) => {
      expect(await sendAll(stripe.paid(), stripe.refunded(1))).toMatchObject({ message: 'Acesso pausado: Clube' });
      const undone = stripe.refund(30, 'failed', { type });
      expect(await send(undone)).toEqual({ received: true, status: 'success', message: 'Acesso reaberto: Clube' });
      expect(await isOpen()).toBe(true);
      expect((await send(undone)).message).toBe('Duplicado');
      const sent = await t.db.select().from(mails).where(eq(mails.recipient, email));
      expect(sent.filter(({ template }) => template === 'access_resumed')).toHaveLength(1);
    },
  );

  test('because it was cancelled gives access back', async () => {
    await sendAll(
      stripe.paid(),
      stripe.refunded(1),
      stripe.refund(2, 'canceled', { previous: { status: 'requires_action' } }),
    );
    expect(await isOpen()).toBe(true);
  });

  test('is told twice more by other events, which change nothing', async () => {
    await sendAll(stripe.paid(), stripe.refunded(1), stripe.refund(2, 'failed', { type: 'refund.failed' }));
    expect(await send(stripe.refund(3, 'failed', { type: 'charge.refund.updated' }))).toMatchObject({
      status: 'success',
      message: 'Ignorado: o reembolso não se concretizou, o acesso continua',
    });
    expect(await isOpen()).toBe(true);
  });

  test('is followed by one that does, and a late word about the first opens nothing', async () => {
    await sendAll(stripe.paid(), stripe.refunded(1), stripe.refund(2, 'failed'), stripe.refunded(3));
    expect(await isOpen()).toBe(false);
    expect((await send(stripe.refund(9, 'failed', { previous: { status: 'failed' } }))).message).toBe(
      'O reembolso não se concretizou, mas o acesso continua pausado: este pedido já foi reembolsado',
    );
    expect(await isOpen()).toBe(false);
  });

  test.each(['pending', 'requires_action', 'succeeded'])('yet, being %s, changes nothing', async (status) => {
    await sendAll(stripe.paid(), stripe.refunded(1));
    const answer = await send(stripe.refund(1, status, { type: 'refund.created' }));
    expect(answer).toMatchObject({
      status: 'success',
      message: expect.stringMatching(/^Ignorado: reembolso em andamento/),
    });
    expect(await isOpen()).toBe(false);
  });

  test('is told by the charge alone, of which less is refunded now', async () => {
    await sendAll(stripe.paid(), stripe.refunded(1));
    await send(stripe.updated(2, 0, { amount_refunded: 19700, refunded: true }));
    expect(await isOpen()).toBe(true);
    await sendAll(stripe.refunded(3), stripe.refunded(4, 5000));
    expect(await isOpen()).toBe(true);
    expect(await send(stripe.updated(5, 5000, { description: null }))).toMatchObject({ status: 'success' });
  });

  test('leaves closed what something else closed, and says what', async () => {
    await sendAll(stripe.paid(), stripe.refunded(1), stripe.dispute(2, 'created', 'needs_response'));
    expect(await send(stripe.refund(3, 'failed'))).toMatchObject({
      status: 'success',
      message: 'O reembolso não se concretizou, mas o acesso continua pausado: este pedido foi contestado',
    });
  });

  test('stays for an administrator who paused or removed the enrollment by hand', async () => {
    await sendAll(stripe.paid(), stripe.refunded(1));
    const { id } = (await place())!;
    expect((await admin.post(`/api/admin/enrollments/${id}/pause`)).status).toBe(200);
    expect(await send(stripe.refund(2, 'failed'))).toMatchObject({
      status: 'error',
      message: expect.stringMatching(
        /administrador pausou a inscrição em Clube: se foi por causa disso, use ‘Devolver o acesso’/,
      ),
    });
  });

  test('of a payment that nobody identified tells an administrator, who may have paused somebody for it', async () => {
    expect(await sendAll(stripe.refunded(1), stripe.refund(2, 'failed'))).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/nenhum evento identificou o pagamento: se você pausou alguém/),
    });
    await send(stripe.paid());
    expect(await isOpen()).toBe(true);
  });

  test('that names no payment, or tells no status, is an error to look at', async () => {
    const bare = stripe.refund(2, 'failed');
    Object.assign((bare['data'] as Body)['object'] as Body, { payment_intent: null, charge: null });
    expect(await send(bare)).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/não identifica o pedido/),
    });
    expect(await send(stripe.refund(2, 'algo_novo'))).toMatchObject({ status: 'error' });
  });

  test('was ignored by an earlier version, and is settled when it is processed again', async () => {
    await sendAll(stripe.paid(), stripe.refunded(1));
    const [id, now] = [newId(new Date()), new Date(NOW)];
    const kept = { webhookId: webhook.id, payload: stripe.refund(2, 'failed'), headers: {}, now };
    const message = "Ignorado: evento 'refund.updated' não altera o acesso";
    await insertEvent(t.db, { ...kept, id, status: 'success', message });
    expect((await admin.post(`/api/admin/webhook-events/${id}/processing`)).status).toBe(200);
    expect((await admin.get(`/api/admin/webhook-events/${id}`)).body).toMatchObject({
      status: 'success',
      responseMessage: 'Acesso reaberto: Clube',
    });
    expect(await isOpen()).toBe(true);
  });

  test('stands in the history of the access, in Portuguese', async () => {
    await sendAll(stripe.paid(), stripe.refunded(1, 5000), stripe.refunded(2), stripe.refund(3, 'failed'));
    await sendAll(stripe.dispute(4, 'created', 'needs_response'), stripe.dispute(5, 'closed', 'won'));
    const { reasons } = (await admin.get(`/api/admin/enrollments/${(await place())!.id}/access`)).body;
    expect(reasons[0].facts.map(({ label }: { label: string }) => label)).toEqual([
      'Pagamento aprovado',
      'Reembolso parcial',
      'Reembolso',
      'Reembolso que não se concretizou',
      'Contestação (chargeback)',
      'Contestação encerrada a seu favor',
    ]);
  });
});

describe('a dispute', () => {
  test.each([
    ['closed', 'won'],
    ['closed', 'warning_closed'],
    ['funds_reinstated', 'won'],
    ['updated', 'won'],
  ])('that is %s and %s gives access back', async (type, status) => {
    await sendAll(stripe.paid(), stripe.dispute(1, 'created', 'needs_response'));
    expect(await isOpen()).toBe(false);
    expect((await send(stripe.dispute(2, type, status))).message).toBe('Acesso reaberto: Clube');
    expect(await isOpen()).toBe(true);
  });

  test('that is lost, and one that goes on beside it, keep the access closed', async () => {
    await sendAll(stripe.paid(), stripe.dispute(1, 'created', 'needs_response'), stripe.dispute(2, 'closed', 'lost'));
    expect(await isOpen()).toBe(false);
    newBuyer();
    await sendAll(stripe.paid(), stripe.dispute(1, 'created', 'needs_response', 'a'));
    await sendAll(stripe.dispute(2, 'created', 'needs_response', 'b'), stripe.dispute(3, 'closed', 'won', 'a'));
    expect(await isOpen()).toBe(false);
    await send(stripe.dispute(4, 'closed', 'won', 'b'));
    expect(await isOpen()).toBe(true);
  });

  test('that ends in a way that we do not know is an error', async () => {
    await sendAll(stripe.paid(), stripe.dispute(1, 'created', 'needs_response'));
    expect(await send(stripe.dispute(2, 'closed', 'prevented'))).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/não diz com quem ficou o dinheiro/),
    });
    expect(await isOpen()).toBe(false);
  });
});

test('in whatever order and however often all of this comes, the access at the end is the same', async () => {
  const happened: [string, number, () => Body][] = [
    ['refunded', 1, () => stripe.refunded(1)],
    ['failed', 2, () => stripe.refund(2, 'failed', { id: 'a' })],
    ['refunded', 3, () => stripe.refunded(3)],
    ['failed', 4, () => stripe.refund(4, 'canceled', { id: 'b' })],
    ['disputed', 5, () => stripe.dispute(5, 'created', 'warning_needs_response')],
    ['won', 6, () => stripe.dispute(6, 'closed', 'warning_closed')],
  ];
  const histories = fc
    .tuple(
      fc.nat({ max: happened.length }),
      fc.array(fc.nat({ max: 6 }), { maxLength: 3 }),
      fc.infiniteStream(fc.nat()),
    )
    .map(([length, again, order]) => ({ length, again, order }));
  await fc.assert(
    fc.asyncProperty(histories, async ({ length, again, order }) => {
      newBuyer();
      const reported = [stripe.paid(), ...happened.slice(0, length).map(([, , event]) => event())];
      const delivered = [...reported, ...again.flatMap((index) => reported.slice(index, index + 1))]
        .map((body) => ({ body, rank: order.next().value! }))
        .sort((a, b) => a.rank - b.rank);
      await sendAll(...delivered.map(({ body }) => body));
      expect(await isOpen()).toBe(length % 2 === 0);
    }),
    { numRuns: 8 },
  );
});

test('after all of this nothing is broken', async () => {
  expect(await examine(t.db)).toEqual([]);
});
