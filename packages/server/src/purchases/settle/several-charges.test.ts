/** A subscription has one charge after the other: only a refund of the latest ends it (decision H4). */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enrollmentsIn } from '../../../fixtures/at-once.ts';
import { deliver } from '../../../fixtures/delivery.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { changed } from '../../../fixtures/purchase-story.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { sampleBody } from '../../../fixtures/webhook-samples.ts';
import { examine } from '../../doctor/examine.ts';
import { users } from '../../tables/accounts.ts';

const t = useTestApp({ now: '2027-06-01T12:00:00Z' });
const platforms = ['ticto', 'stripe', 'hotmart'] as const;
type Platform = (typeof platforms)[number];
type Body = Record<string, unknown>;
let webhooks: Record<Platform, WebhookFixture>;
let journey: JourneyFixture;
let email: string;
let mark: string;
beforeAll(async () => {
  webhooks = {
    ticto: await aWebhook(t.db),
    stripe: await aWebhook(t.db, { platform: 'stripe' }),
    hotmart: await aWebhook(t.db, { platform: 'hotmart' }),
  };
  const externalProductIds = ['61877', 'prod_TestClub0001', '5519000'];
  journey = await aJourney(t.db, { name: 'Clube Mensal', externalProductIds });
});
beforeEach(() => {
  mark = unique('assinatura');
  email = `${mark}@exemplo.com.br`;
});

/** A platform's deliveries about a charge of the subscription: its payment (with all that comes along), and its refund. */
const story: Record<Platform, { paid(charge: number): Body[]; refunded(charge: number): Body }> = {
  ticto: {
    paid: (charge) => [tictoCharge(charge, 'authorized', `2026-1${charge - 1}-10 09:00:00`)],
    refunded: (charge) => tictoCharge(charge, 'refunded', `2027-0${charge}-20 09:00:00`),
  },
  hotmart: {
    paid: (charge) => [hotmartCharge(charge, 'PURCHASE_APPROVED', Date.UTC(2026, 9 + charge, 10))],
    refunded: (charge) => hotmartCharge(charge, 'PURCHASE_REFUNDED', Date.UTC(2027, charge, 20)),
  },
  stripe: {
    paid: (charge) => [
      changed(sampleBody('stripe/24-invoice-paid-renewal.json'), {
        created: Date.UTC(2026, 9 + charge, 10) / 1000,
        'data.object.id': `in_${mark}_${charge}`,
        'data.object.customer': `cus_${mark}`,
        'data.object.customer_email': email,
        'data.object.parent.subscription_details.subscription': `sub_${mark}`,
      }),
      changed(sampleBody('stripe/32-invoice-payment-paid-bridge.json'), {
        created: Date.UTC(2026, 9 + charge, 10) / 1000,
        'data.object.invoice': `in_${mark}_${charge}`,
        'data.object.payment.payment_intent': `pi_${mark}_${charge}`,
      }),
    ],
    refunded: (charge) =>
      changed(sampleBody('stripe/33-charge-refunded-subscription.json'), {
        created: Date.UTC(2027, charge, 20) / 1000,
        'data.object.id': `ch_${mark}_${charge}`,
        'data.object.payment_intent': `pi_${mark}_${charge}`,
        'data.object.customer': `cus_${mark}`,
        'data.object.billing_details.email': email,
      }),
  },
};

const tictoCharge = (charge: number, status: string, at: string) =>
  changed(sampleBody('ticto/08-subscription-first-charge.json'), {
    status,
    status_date: at,
    'order.hash': `TO${mark}`,
    'order.transaction_hash': `TP${mark}-${charge}`,
    'transaction.hash': `TP${mark}-${charge}`,
    subscriptions: [{ id: mark, interval: 1, next_charge: '2027-08-10 12:00:00' }],
    customer: { name: 'Caio Vidal', email },
  });

const hotmartCharge = (charge: number, event: string, at: number) =>
  changed(sampleBody('hotmart/10-subscription-first-charge.json'), {
    event,
    id: unique('evento'),
    creation_date: at,
    'data.purchase.approved_date': Date.UTC(2026, 9 + charge, 10),
    'data.purchase.transaction': `HP${mark}${charge}`,
    'data.subscription.subscriber.code': `SUB${mark}`,
    'data.buyer.email': email,
  });

const headers = { 'content-type': 'application/json' };
const send = async (platform: Platform, body: Body) =>
  (await deliver(t, webhooks[platform], { headers, rawBody: Buffer.from(JSON.stringify(body)) })).body;
const sayAll = async (platform: Platform, bodies: readonly Body[]) => {
  for (const body of bodies) await send(platform, body);
};
const isOpen = async () => {
  const [user] = await t.db.select().from(users).where(eq(users.email, email));
  const [place] = user ? await enrollmentsIn(t.db, user.id, journey.id) : [];
  return place !== undefined && place.suspendedAt === null;
};

describe.each(platforms)('a subscription at %s', (platform) => {
  const { paid, refunded } = story[platform];

  test('goes on when the charge before the latest is refunded, and the event says why', async () => {
    await sayAll(platform, [...paid(1), ...paid(2)]);
    expect(await send(platform, refunded(1))).toMatchObject({
      status: 'success',
      message: 'Ignorado: a cobrança mais recente deste pedido está paga, e o acesso continua',
    });
    expect(await isOpen()).toBe(true);
  });

  test('ends when the latest charge is refunded although the one before stays paid, and the next payment opens it again', async () => {
    await sayAll(platform, [...paid(1), ...paid(2)]);
    expect((await send(platform, refunded(2))).message).toBe('Acesso pausado: Clube Mensal');
    expect(await isOpen()).toBe(false);
    await sayAll(platform, paid(3));
    expect(await isOpen()).toBe(true);
  });

  test('of one charge ends with its refund, until a second one is paid', async () => {
    await sayAll(platform, [...paid(1), refunded(1)]);
    expect(await isOpen()).toBe(false);
    await sayAll(platform, paid(2));
    expect(await isOpen()).toBe(true);
  });

  test('is in the end open or closed by its latest charge alone, in whatever order and however often all of it comes', async () => {
    const histories = fc
      .tuple(
        fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
        fc.array(fc.nat({ max: 8 }), { maxLength: 3 }),
        fc.infiniteStream(fc.nat()),
      )
      .map(([refunds, again, order]) => ({ refunds, again, order }));
    await fc.assert(
      fc.asyncProperty(histories, async ({ refunds, again, order }) => {
        mark = unique('assinatura');
        email = `${mark}@exemplo.com.br`;
        const reported = [...paid(1), ...paid(2), ...paid(3), ...refunds.map(refunded)];
        const delivered = [...reported, ...again.flatMap((index) => reported.slice(index, index + 1))]
          .map((body) => ({ body, rank: order.next().value! }))
          .sort((a, b) => a.rank - b.rank);
        await sayAll(
          platform,
          delivered.map(({ body }) => body),
        );
        expect(await isOpen()).toBe(!refunds.includes(3));
      }),
      { numRuns: 4 },
    );
  });
});

test('after all of this nothing is broken', async () => {
  expect(await examine(t.db)).toEqual([]);
});
