import { describe, expect, test } from 'vitest';
import { accessBy, changed } from '../../../../fixtures/purchase-story.ts';
import { parseOptionsFor, sampleBody } from '../../../../fixtures/webhook-samples.ts';
import { adapter as stripe } from './adapter.ts';

const session = sampleBody('stripe/01-checkout-completed-paid.json');
const refund = sampleBody('stripe/03-charge-refunded-full.json');
const dispute = sampleBody('stripe/05-charge-dispute-created.json');
const clubSession = sampleBody('stripe/20-checkout-completed-subscription.json');
const invoice = sampleBody('stripe/21-invoice-paid-subscription-create-basil.json');
const renewal = sampleBody('stripe/24-invoice-paid-renewal.json');
const failed = sampleBody('stripe/25-invoice-payment-failed-renewal.json');
const pastDue = sampleBody('stripe/27-subscription-updated-past-due.json');
const activeAgain = sampleBody('stripe/28-subscription-updated-active-again.json');
const deleted = sampleBody('stripe/29-subscription-deleted.json');
const bridge = sampleBody('stripe/32-invoice-payment-paid-bridge.json');
const clubRefund = sampleBody('stripe/33-charge-refunded-subscription.json');

const parse = (body: Record<string, unknown>, keepsUntilPaid = false) =>
  stripe.parse(body, parseOptionsFor('stripe', { keepsUntilPaid }));
const access = (...bodies: Record<string, unknown>[]) => accessBy(bodies.flatMap((body) => parse(body).facts));
const object = (changes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(changes).map(([path, value]) => [`data.object.${path}`, value]));

/** A refund of this charge, an hour after the charge was refunded. */
const refundOf = (body: Record<string, unknown>, more: Record<string, unknown>) => {
  const { id: charge, payment_intent } = (body['data'] as { object: Record<string, unknown> }).object;
  const made = { id: 're_1', object: 'refund', charge, payment_intent, ...more };
  return changed(body, { type: 'refund.updated', created: Number(body['created']) + 3600, 'data.object': made });
};

const start = 'lia.nobrega@example.com J-START';
const club = 'otto.prado@example.com J-CLUB';

/** The invoice as versions up to acacia (2025-02-24) wrote it. */
const acacia = (body: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  changed(
    body,
    object({
      parent: undefined,
      subscription: 'sub_1TestOttoClub0000000001',
      'lines.data': [{ amount: 4990, price: { id: 'price_1TestClub00000000000001', product: 'prod_TestClub0001' } }],
      ...more,
    }),
  );

describe('what was bought through Stripe', () => {
  test('stands on the lines of old invoices too', () => {
    expect(access(acacia(invoice))).toEqual([club]);
  });

  test('may be expanded wherever an id can stand', () => {
    const product = { id: 'prod_TestClub0001', object: 'product' };
    const line = { amount: 4990, price: { id: 'price_other', product } };
    expect(
      access(acacia(invoice, { 'lines.data': [line], subscription: { id: 'sub_1' }, customer: { id: 'cus_1' } })),
    ).toEqual([club]);
    const expanded = changed(session, object({ metadata: {}, payment_link: { id: 'plink_1TestBump00000000000001' } }));
    expect(access(expanded)).toEqual(['lia.nobrega@example.com J-BUMP']);
  });

  test('is not what was given back on the same invoice', () => {
    const credit = { amount: -4990, pricing: { price_details: { price: 'price_old', product: 'prod_TestClub0001' } } };
    const charge = {
      amount: 9990,
      pricing: { price_details: { price: 'price_1TestStart0000000000001', product: 'prod_x' } },
    };
    const switched = changed(invoice, object({ 'lines.data': [credit, charge] }));
    expect(access(switched)).toEqual(['otto.prado@example.com J-START']);
  });

  test('comes with the invoice when the session does not tell', () => {
    const silent = changed(clubSession, object({ metadata: {} }));
    expect(parse(silent)).toMatchObject({ facts: [{ kind: 'paid', productIds: [] }], problem: null });
    expect(access(silent)).toEqual([]);
    expect(access(silent, invoice)).toEqual([club]);
  });

  test('has to be told by a session that has no invoice', () => {
    const silent = changed(session, object({ metadata: null }));
    expect(parse(silent)).toMatchObject({ facts: [], problem: expect.stringMatching(/price_id/) });
  });
});

describe('a Stripe subscription', () => {
  test('is paid by a renewal that names nobody', () => {
    const nameless = changed(renewal, object({ customer_email: null }));
    const overdue = changed(pastDue, { created: 1794000000 });
    expect(access(clubSession, overdue)).toEqual([]);
    expect(access(clubSession, overdue, nameless)).toEqual([club]);
    expect(access(nameless)).toEqual([]);
  });

  test('is taken up again when its status is well again', () => {
    expect(access(clubSession, pastDue)).toEqual([]);
    expect(access(clubSession, pastDue, activeAgain)).toEqual([club]);
    expect(access(activeAgain)).toEqual([]);
  });

  test.each([
    ['unpaid', 'overdue'],
    ['paused', 'overdue'],
    ['trialing', 'resumed'],
  ])('that becomes %s is %s', (status, kind) => {
    const body = changed(pastDue, { ...object({ status }), 'data.previous_attributes': { status: 'past_due' } });
    expect(parse(body).facts.map((fact) => fact.kind)).toEqual([kind]);
  });

  test.each([
    ['that stays as it is', { 'data.previous_attributes': { metadata: {} } }],
    ['of which nobody tells what changed', { 'data.previous_attributes': undefined }],
    [
      'that goes from its trial on',
      { ...object({ status: 'active' }), 'data.previous_attributes': { status: 'trialing' } },
    ],
  ])('%s changes nothing', (_name, changes) => {
    expect(parse(changed(pastDue, changes))).toMatchObject({ facts: [], ignored: expect.stringMatching(/assinatura/) });
  });

  test('stays open to the paid day where the webhook says so, unless it ended for want of payment', () => {
    const ends = { ...object({ 'items.data': [{ current_period_end: 1798000000 }] }), created: 1796000000 };
    const facts = (body: Record<string, unknown>) => [clubSession, body].flatMap((each) => parse(each, true).facts);
    const between = new Date(1797000000 * 1000);
    expect(accessBy(facts(changed(deleted, ends)), between)).toEqual([club]);
    expect(accessBy(facts(changed(deleted, ends)), new Date(1798000000 * 1000))).toEqual([]);
    const unpaid = changed(deleted, { ...ends, ...object({ 'cancellation_details.reason': 'payment_failed' }) });
    expect(accessBy(facts(unpaid), between)).toEqual([]);
    const old = changed(deleted, {
      created: 1796000000,
      ...object({ items: undefined, current_period_end: 1798000000 }),
    });
    expect(accessBy(facts(old), between)).toEqual([club]);
  });

  test('that never began is not closed by its first charge', () => {
    expect(parse(changed(failed, object({ billing_reason: 'subscription_create' })))).toMatchObject({ facts: [] });
    expect(parse(changed(failed, object({ parent: null })))).toMatchObject({ facts: [] });
  });
});

describe('a refund through Stripe', () => {
  test('finds an old invoice by its payment', () => {
    const paid = acacia(invoice, { payment_intent: 'pi_3Test0000000000000021', customer: null });
    expect(access(paid, clubRefund)).toEqual([]);
  });

  test('finds an old invoice by the charge’s invoice', () => {
    const charge = changed(
      clubRefund,
      object({ invoice: 'in_1Test0000000000000021', payment_intent: null, customer: null }),
    );
    expect(access(invoice, charge)).toEqual([]);
  });

  test('finds the only subscription of its customer', () => {
    expect(access(clubSession, clubRefund)).toEqual([]);
  });

  test('waits while the customer has two, until the payment is linked', () => {
    const other = changed(clubSession, object({ id: 'cs_2', subscription: 'sub_2', invoice: 'in_2' }));
    const both = [clubSession, other];
    expect(parse(clubRefund).facts).toHaveLength(1);
    expect(access(...both, clubRefund)).toEqual([club, club]);
    expect(access(...both, clubRefund, bridge)).toEqual([club]);
  });

  test('never means another charge of the same customer', () => {
    const bought = changed(session, object({ customer: 'cus_TestOtto0001' }));
    expect(access(bought, clubRefund)).toEqual([start]);
  });

  test('that fails gives a subscription back, although only its customer leads to it', () => {
    const failure = refundOf(clubRefund, { status: 'failed' });
    expect(access(clubSession, clubRefund, failure)).toEqual([club]);
    expect(access(clubSession, bridge, invoice, clubRefund, failure)).toEqual([club]);
  });

  test('that fails is found by the charge alone', () => {
    expect(access(session, refund, refundOf(refund, { status: 'failed', payment_intent: null }))).toEqual([start]);
    expect(access(session, refund, refundOf(refund, { status: 'failed', charge: { id: 'ch_other' } }))).toEqual([
      start,
    ]);
  });

  test('counts by its amounts where nothing else is told', () => {
    expect(access(session, changed(refund, object({ refunded: undefined })))).toEqual([]);
    expect(access(session, changed(refund, object({ refunded: undefined, amount_refunded: 100 })))).toEqual([start]);
  });
});

describe('a dispute through Stripe', () => {
  test('that is lost closes what it is about, although nobody saw it begin', () => {
    const lost = changed(dispute, { type: 'charge.dispute.closed', ...object({ status: 'lost' }) });
    expect(access(session, lost)).toEqual([]);
  });

  test.each(['won', 'warning_closed'])('that ends as %s took nothing', (status) => {
    const won = changed(dispute, { created: 1795996000, type: 'charge.dispute.closed', ...object({ status }) });
    expect(access(session, dispute)).toEqual([]);
    expect(access(session, dispute, won)).toEqual([start]);
  });

  test.each([
    ['updated', 'under_review', { status: 'needs_response' }, 'charged_back'],
    ['funds_withdrawn', 'needs_response', undefined, 'charged_back'],
    ['updated', 'under_review', { evidence: {} }, null],
    ['updated', 'lost', { status: 'won' }, 'charged_back'],
  ])('of which a %s event says %s', (type, status, previous, kind) => {
    const body = changed(dispute, {
      type: `charge.dispute.${type}`,
      'data.previous_attributes': previous,
      ...object({ status }),
    });
    expect(parse(body).facts.map((fact) => fact.kind)).toEqual(kind === null ? [] : [kind]);
  });

  test.each(['prevented', 'needs_response', null])('that ends as %s is for an administrator', (status) => {
    const ended = changed(dispute, { type: 'charge.dispute.closed', ...object({ status }) });
    expect(parse(ended)).toMatchObject({
      facts: [],
      ignored: null,
      problem: expect.stringMatching(/abra-a na Stripe/),
    });
  });
});

test('a Stripe payment without an address is one whose buyer is to be said', () => {
  const [fact] = parse(changed(session, object({ customer_details: null }))).facts;
  expect(fact).toMatchObject({ kind: 'paid', buyer: null });
});

describe('a Stripe event that cannot be used says what is missing', () => {
  test.each([
    ['the payment', object({ payment_intent: null, id: null }), /pedido/],
    ['the date', { created: null }, /data/],
  ])('%s', (_name, changes, problem) => {
    expect(parse(changed(session, changes))).toMatchObject({
      facts: [],
      ignored: null,
      problem: expect.stringMatching(problem),
    });
  });
});

test('a purchase of the test mode charges nobody, so it opens and closes nothing', () => {
  const tested = [session, invoice, refund, dispute].map((body) => parse(changed(body, { livemode: false })));
  for (const { facts, problem } of tested)
    expect([facts, problem]).toEqual([[], expect.stringMatching(/modo de teste/)]);
  expect(tested[0]?.buyerEmail).toBe('lia.nobrega@example.com');
  expect(access(changed(session, { livemode: undefined }))).toEqual([start]);
});

test.each([
  ['invoice.payment_succeeded', /invoice\.paid/],
  ['v1.something.new', /não altera/],
  [null, /sem tipo/],
])('an event of type %s is ignored with a reason', (type, reason) => {
  expect(parse({ ...session, type })).toMatchObject({
    facts: [],
    problem: null,
    ignored: expect.stringMatching(reason),
  });
});

test('what the buyer can set names no product', () => {
  const tampered = changed(
    session,
    object({
      metadata: {},
      payment_link: 'plink_other',
      client_reference_id: 'price_1TestStart0000000000001',
      custom_fields: [{ key: 'product_id', text: { value: 'price_1TestStart0000000000001' } }],
      optional_items: [{ price: 'price_1TestStart0000000000001' }],
    }),
  );
  expect(parse(tampered).facts[0]?.productIds).toEqual(['plink_other']);
});
