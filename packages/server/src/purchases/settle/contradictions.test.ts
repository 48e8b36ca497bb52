/** What Hotmart and Ticto may say after they took something back: nothing undoes it for certain, and none of it is green. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliver } from '../../../fixtures/delivery.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { changed } from '../../../fixtures/purchase-story.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { sampleBody } from '../../../fixtures/webhook-samples.ts';
import { examine } from '../../doctor/examine.ts';

const t = useTestApp({ now: '2027-06-01T12:00:00Z' });
type Body = Record<string, unknown>;
let hotmart: WebhookFixture;
let ticto: WebhookFixture;
let mark: string;
beforeAll(async () => {
  hotmart = await aWebhook(t.db, { platform: 'hotmart' });
  ticto = await aWebhook(t.db);
  await aJourney(t.db, { name: 'Clube', externalProductIds: ['61877', '5519000'] });
});
beforeEach(() => {
  mark = unique('pedido');
});

const headers = { 'content-type': 'application/json' };
const send = async (webhook: WebhookFixture, body: Body) =>
  (await deliver(t, webhook, { headers, rawBody: Buffer.from(JSON.stringify(body)) })).body as {
    status: string;
    message: string;
  };
const day = (number: number) => Date.UTC(2027, 0, number, 12);

/** An event of one charge of a subscription, approved on its first day. */
const atHotmart = (
  event: string,
  sent: number,
  { charge = 1, approved = charge }: { charge?: number; approved?: number } = {},
) =>
  changed(sampleBody('hotmart/10-subscription-first-charge.json'), {
    event,
    id: unique('evento'),
    creation_date: day(sent),
    'data.purchase.approved_date': day(approved),
    'data.purchase.transaction': `HP${mark}${charge}`,
    'data.subscription.subscriber.code': `SUB${mark}`,
    'data.buyer.email': `${mark}@exemplo.com.br`,
  });

const atTicto = (status: string, number: number, hash = 'TP') =>
  changed(sampleBody('ticto/08-subscription-first-charge.json'), {
    status,
    status_date: new Date(day(number)).toISOString().slice(0, 19).replace('T', ' '),
    'order.transaction_hash': `${hash}${mark}`,
    'order.hash': `TO${mark}`,
    'transaction.hash': `${hash}${mark}`,
    subscriptions: [{ id: mark, interval: 1, next_charge: '2027-08-10 12:00:00' }],
    customer: { name: 'Caio Vidal', email: `${mark}@exemplo.com.br` },
  });

const toLookAt = (what: RegExp) => ({ status: 'error', message: expect.stringMatching(what) });

describe('at Hotmart', () => {
  test.each([
    ['PURCHASE_REFUNDED', /reembolsado\).*confira na Hotmart se o dinheiro ficou com você/],
    ['PURCHASE_CHARGEBACK', /contestado\).*use ‘Devolver o acesso’/],
    ['PURCHASE_CANCELED', /não foi concluído\)/],
  ])('a payment that is approved or complete after %s is for an administrator', async (event, problem) => {
    await send(hotmart, atHotmart('PURCHASE_APPROVED', 1));
    expect((await send(hotmart, atHotmart(event, 5))).message).toBe('Acesso pausado: Clube');
    expect(await send(hotmart, atHotmart('PURCHASE_COMPLETE', 30))).toMatchObject(toLookAt(problem));
    expect(await send(hotmart, atHotmart('PURCHASE_APPROVED', 31))).toMatchObject(toLookAt(problem));
  });

  test('a payment whose event was only late is not', async () => {
    await send(hotmart, atHotmart('PURCHASE_REFUNDED', 5));
    expect(await send(hotmart, atHotmart('PURCHASE_APPROVED', 1))).toMatchObject({ status: 'success' });
    expect(await send(hotmart, atHotmart('PURCHASE_COMPLETE', 4))).toMatchObject({ status: 'success' });
    expect((await send(hotmart, atHotmart('PURCHASE_APPROVED', 1))).message).toBe('Duplicado');
  });

  test('the end of an older charge’s guarantee says nothing of the refund of the latest', async () => {
    await send(hotmart, atHotmart('PURCHASE_APPROVED', 1));
    await send(hotmart, atHotmart('PURCHASE_APPROVED', 10, { charge: 10 }));
    await send(hotmart, atHotmart('PURCHASE_REFUNDED', 11, { charge: 10 }));
    expect(await send(hotmart, atHotmart('PURCHASE_COMPLETE', 20))).toMatchObject({ status: 'success' });
    expect(await send(hotmart, atHotmart('PURCHASE_COMPLETE', 20, { charge: 10 }))).toMatchObject(
      toLookAt(/reembolsado/),
    );
  });

  test('a charge that is approved again on a later day pays again after a failed attempt', async () => {
    await send(hotmart, atHotmart('PURCHASE_APPROVED', 1));
    await send(hotmart, atHotmart('PURCHASE_CANCELED', 2));
    expect((await send(hotmart, atHotmart('PURCHASE_APPROVED', 3, { approved: 3 }))).message).toBe(
      'Acesso reaberto: Clube',
    );
  });

  test.each(['SWITCH_PLAN', 'UPDATE_SUBSCRIPTION_CHARGE_DATE'])(
    'an active subscription in %s is for an administrator only where its access is closed',
    async (event) => {
      const changedPlan = (sent: number, status = 'ACTIVE') =>
        changed(sampleBody('hotmart/23-switch-plan.json'), {
          event,
          creation_date: day(sent),
          'data.subscription.subscriber_code': `SUB${mark}`,
          'data.subscription.status': status,
        });
      expect(await send(hotmart, changedPlan(1))).toMatchObject({ status: 'success' });
      await send(hotmart, atHotmart('PURCHASE_APPROVED', 1));
      expect(await send(hotmart, changedPlan(2))).toMatchObject({ message: expect.stringMatching(/^Ignorado: /) });
      await send(hotmart, atHotmart('PURCHASE_DELAYED', 5, { charge: 5 }));
      expect(await send(hotmart, changedPlan(4))).toMatchObject({ status: 'success' });
      expect(await send(hotmart, changedPlan(6, 'OVERDUE'))).toMatchObject({ status: 'success' });
      expect(await send(hotmart, changedPlan(6))).toMatchObject(toLookAt(/atraso\).*se a assinatura está em dia/));
      expect((await send(hotmart, atHotmart('PURCHASE_APPROVED', 7, { charge: 5, approved: 7 }))).message).toBe(
        'Acesso reaberto: Clube',
      );
      expect(await send(hotmart, changedPlan(8))).toMatchObject({ status: 'success' });
    },
  );
});

describe('at Ticto', () => {
  test.each(['refunded', 'chargeback'])(
    'a payment that is authorized after its %s is for an administrator',
    async (status) => {
      await send(ticto, atTicto('authorized', 1));
      await send(ticto, atTicto(status, 5));
      expect(await send(ticto, atTicto('authorized', 1))).toMatchObject({ message: 'Duplicado' });
      expect(await send(ticto, atTicto('authorized', 9))).toMatchObject(
        toLookAt(/confira na Ticto se o dinheiro ficou/),
      );
      expect((await send(ticto, atTicto('authorized', 10, 'TN'))).message).toBe('Acesso reaberto: Clube');
    },
  );

  test.each(['extended', 'all_charges_paid'])(
    '%s after a delay or a cancellation is for an administrator',
    async (status) => {
      await send(ticto, atTicto('authorized', 1));
      expect(await send(ticto, atTicto(status, 2))).toMatchObject({ message: expect.stringMatching(/^Ignorado: /) });
      await send(ticto, atTicto('subscription_delayed', 3));
      expect(await send(ticto, atTicto(status, 4))).toMatchObject(toLookAt(/em atraso/));
      await send(ticto, atTicto('subscription_canceled', 5));
      expect(await send(ticto, atTicto(status, 6))).toMatchObject(toLookAt(/cancelada/));
      expect((await send(ticto, atTicto('uncanceled', 7))).message).toBe('Acesso reaberto: Clube');
      expect(await send(ticto, atTicto(status, 8))).toMatchObject({ status: 'success' });
    },
  );
});

test('after all of this nothing is broken', async () => {
  expect(await examine(t.db)).toEqual([]);
});
