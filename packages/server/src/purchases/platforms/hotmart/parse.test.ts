import { describe, expect, test } from 'vitest';
import { accessBy, changed } from '../../../../fixtures/purchase-story.ts';
import {
  parseOptionsFor,
  deliveryOf,
  sampleBody,
  sampleSecrets,
  webhookSample,
} from '../../../../fixtures/webhook-samples.ts';
import { adapter as hotmart } from './adapter.ts';

const approval = sampleBody('hotmart/01-purchase-approved.json');
const complete = sampleBody('hotmart/03-purchase-complete.json');
const refund = sampleBody('hotmart/06-purchase-refunded.json');
const club = sampleBody('hotmart/10-subscription-first-charge.json');
const delay = sampleBody('hotmart/12-purchase-delayed-renewal.json');
const cancellation = sampleBody('hotmart/14-subscription-cancellation.json');

const parse = (body: Record<string, unknown>, keepsUntilPaid = false) =>
  hotmart.parse(body, parseOptionsFor('hotmart', { keepsUntilPaid }));
const access = (...bodies: Record<string, unknown>[]) => accessBy(bodies.flatMap((body) => parse(body).facts));

const start = 'lia.nobrega@example.com J-START';
const clubOfBeto = 'beto.quadros@example.com J-CLUB';
const later = { creation_date: 1795000000000 };

describe('a Hotmart purchase', () => {
  test('is closed when its own charge is cancelled afterwards, and not by another’s', () => {
    const canceled = changed(approval, { event: 'PURCHASE_CANCELED', ...later });
    expect(access(approval, canceled)).toEqual([]);
    expect(access(approval, changed(canceled, { 'data.purchase.transaction': 'HP9' }))).toEqual([start]);
  });

  test('is not closed by a refused renewal of its subscription', () => {
    const refused = changed(delay, { event: 'PURCHASE_CANCELED' });
    expect(parse(refused).facts[0]?.references).toEqual(['HP0000000012']);
    expect(access(club, refused)).toEqual([clubOfBeto]);
  });

  test('that is complete counts from its approval, so a refund since then holds', () => {
    expect(access(complete, refund)).toEqual([]);
    expect(parse(complete).facts[0]?.at.toISOString()).toBe('2026-11-10T12:12:33.000Z');
  });

  test('counts from its order or its event where no approval is told', () => {
    const timeOf = (changes: Record<string, unknown>) => parse(changed(complete, changes)).facts[0]?.at.getTime();
    expect(timeOf({ 'data.purchase.approved_date': null })).toBe(1794312753000);
    expect(timeOf({ 'data.purchase.approved_date': null, 'data.purchase.order_date': 0 })).toBe(1794885000000);
  });

  test('is closed by a chargeback and left by a protest or part of the money', () => {
    expect(access(approval, changed(refund, { event: 'PURCHASE_CHARGEBACK' }))).toEqual([]);
    expect(access(approval, changed(refund, { event: 'PURCHASE_PROTEST' }))).toEqual([start]);
    expect(access(approval, changed(refund, { 'data.purchase.status': 'partially_refunded' }))).toEqual([start]);
  });

  test('is decided by its event, whatever its status says', () => {
    expect(access(changed(approval, { 'data.purchase.status': 'CANCELED' }))).toEqual([start]);
  });

  test('is not overdue because a slip for the same product, left unpaid, is late', () => {
    const slip = { 'data.subscription': undefined, 'data.purchase.transaction': 'HP0000000077', ...later };
    const late = changed(approval, { event: 'PURCHASE_DELAYED', ...slip });
    expect(parse(late).facts).toMatchObject([{ kind: 'overdue', orderReference: 'HP0000000077' }]);
    expect(access(approval, late)).toEqual([start]);
    expect(access(late, approval)).toEqual([start]);
  });

  test('of product 0, as the panel’s test sends, matches nothing', () => {
    const product = { id: 0, ucode: '', name: 'Produto test postback2' };
    const body = changed(approval, { 'data.product': product, 'data.purchase.offer': { code: '' } });
    expect(parse(body)).toMatchObject({ facts: [], problem: expect.stringMatching(/comprado/) });
  });
});

describe('a Hotmart subscription', () => {
  const withoutCode = { 'data.subscription': undefined };

  test('is overdue by its code, else by buyer and product', () => {
    expect(access(club, delay)).toEqual([]);
    expect(access(club, changed(delay, withoutCode))).toEqual([]);
    expect(access(changed(club, withoutCode), delay)).toEqual([]);
  });

  test('is not overdue because another one is, of the same buyer and product', () => {
    expect(access(club, changed(delay, { 'data.subscription.subscriber.code': 'SUBCODE9' }))).toEqual([clubOfBeto]);
    expect(access(club, changed(cancellation, { 'data.subscriber.code': 'SUBCODE9' }))).toEqual([clubOfBeto]);
  });

  test('waits when the buyer has two and the delay names neither', () => {
    const second = changed(club, {
      'data.subscription.subscriber.code': 'SUBCODE9',
      'data.purchase.transaction': 'HP9',
    });
    expect(access(club, second, changed(delay, withoutCode))).toEqual([clubOfBeto, clubOfBeto]);
  });

  test('is closed at once when cancelled, or at the paid day where the webhook says so', () => {
    expect(access(club, cancellation)).toEqual([]);
    const facts = [club, cancellation].flatMap((body) => parse(body, true).facts);
    expect(accessBy(facts, new Date(1796904000000 - 1))).toEqual([clubOfBeto]);
    expect(accessBy(facts, new Date(1796904000000))).toEqual([]);
  });

  test('is dated by its cancellation, not by the event', () => {
    expect(parse(cancellation).facts[0]?.at.getTime()).toBe(1794736800000);
  });
});

describe('version 1', () => {
  const form = async (changes: Record<string, string>) => {
    const delivery = deliveryOf(webhookSample('hotmart/60-v1-form-approved.txt'));
    const fields = new URLSearchParams(delivery.rawBody.toString());
    for (const [name, value] of Object.entries(changes)) fields.set(name, value);
    const verification = await hotmart.verify(
      { ...delivery, rawBody: Buffer.from(fields.toString()) },
      sampleSecrets.hotmart,
    );
    if (!verification.ok) throw new Error('The form was refused');
    return hotmart.redact(verification.body);
  };

  test.each(['refunded', 'chargeback', 'canceled'])(
    'is closed by %s, which has the date of the purchase',
    async (status) => {
      expect(access(await form({}), await form({ status }))).toEqual([]);
    },
  );

  test.each(['dispute', 'blocked', 'billet_printed', 'wayting_payment', 'expired', 'invented'])(
    'is left as it is by %s',
    async (status) => {
      expect(parse(await form({ status }))).toMatchObject({ facts: [], problem: null, ignored: expect.any(String) });
    },
  );

  test('has subscriptions: overdue by a new charge, and paid again', async () => {
    const first = await form({ subscriber_code: 'S1' });
    const second = { subscriber_code: 'S1', transaction: 'HP2', purchase_date: '2026-12-10T12:00:00Z' };
    const overdue = await form({ ...second, status: 'delayed', confirmation_purchase_date: '' });
    const paid = await form({ ...second, confirmation_purchase_date: '2026-12-12T12:00:00Z' });
    expect(access(first, overdue)).toEqual([]);
    expect(access(first, overdue, paid)).toEqual(['nara.pires@example.com J-V1']);
  });

  test('is confirmed where its approval was lost', async () => {
    expect(access(await form({ status: 'completed' }))).toEqual(['nara.pires@example.com J-V1']);
  });
});

describe('the hottok', () => {
  const { rawBody, now } = deliveryOf(webhookSample('hotmart/43-hottok-in-body-only.json'));
  const verify = (headers: Record<string, string>, secrets = sampleSecrets.hotmart) =>
    hotmart.verify({ rawBody, headers, now }, secrets);
  const wrong = { ok: false, rejection: 'wrong_secret' };

  test('in the header comes before the one in the body', async () => {
    expect(await verify({ 'x-hotmart-hottok': 'WRONG' })).toMatchObject(wrong);
    expect(await verify({ 'x-hotmart-hottok': '' })).toMatchObject({ ok: true });
    expect(await verify({})).toMatchObject({ ok: true });
  });

  test('is right as it was before too, while it is changed', async () => {
    const secrets = { secret: 'o-novo', previousSecret: 'o-de-antes' };
    for (const given of ['o-novo', 'o-de-antes'])
      expect(await verify({ 'x-hotmart-hottok': given }, secrets)).toMatchObject({ ok: true });
    expect(await verify({ 'x-hotmart-hottok': 'outro' }, secrets)).toMatchObject(wrong);
  });

  test('is refused whatever the body is', async () => {
    const broken = { rawBody: Buffer.from('{'), now };
    expect(
      await hotmart.verify({ ...broken, headers: { 'x-hotmart-hottok': 'WRONG' } }, sampleSecrets.hotmart),
    ).toMatchObject(wrong);
  });

  test('is not asked for where none is set', async () => {
    expect(await verify({ 'x-hotmart-hottok': 'WRONG' }, { secret: null, previousSecret: null })).toMatchObject({
      ok: true,
    });
  });
});

test.each([
  ['SWITCH_PLAN', /troca de plano/],
  ['ORDER_FULFILLMENT', /não altera/],
  ['PURCHASE_OUT_OF_SHOPPING_CART', /carrinho/],
])('%s is ignored with a reason', (event, reason) => {
  expect(parse(changed(approval, { event }))).toMatchObject({ facts: [], ignored: expect.stringMatching(reason) });
});
