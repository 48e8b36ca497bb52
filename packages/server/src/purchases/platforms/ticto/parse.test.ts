import { describe, expect, test } from 'vitest';
import { accessBy, changed } from '../../../../fixtures/purchase-story.ts';
import { parseOptionsFor, sampleBody, sampleSecrets } from '../../../../fixtures/webhook-samples.ts';
import { adapter as ticto } from './adapter.ts';

const approval = sampleBody('ticto/01-authorized.json');
const bump = sampleBody('ticto/03-authorized-order-bump-same-order.json');
const club = sampleBody('ticto/08-subscription-first-charge.json');
const cancellation = sampleBody('ticto/11-subscription-canceled.json');
const list = sampleBody('ticto/29-authorized-item-as-array.json');
const legacy = sampleBody('ticto/60-v1-paid.json');

const parse = (body: Record<string, unknown>, keepsUntilPaid = false) =>
  ticto.parse(body, parseOptionsFor('ticto', { keepsUntilPaid }));
const access = (...bodies: Record<string, unknown>[]) => accessBy(bodies.flatMap((body) => parse(body).facts));
const happens = (body: Record<string, unknown>, status: string, changes: Record<string, unknown> = {}) =>
  changed(body, { status, status_date: '2026-11-15 10:00:00', ...changes });

const start = 'lia.nobrega@example.com J-START';
const extra = 'lia.nobrega@example.com J-BUMP';
const clubOfCaio = 'caio.vidal@example.com J-CLUB';

describe('a Ticto order', () => {
  test('is closed by a chargeback', () => {
    expect(access(approval, happens(approval, 'chargeback'))).toEqual([]);
  });

  test('has a fact for each of its items, and each item its own refund', () => {
    const refundOfOne = happens(list, 'refunded', { item: (list['item'] as unknown[]).slice(1) });
    expect(parse(list).facts.map(({ orderReference }) => orderReference)).toEqual([
      'TP9C9C9C9C9C/O7A1C3E5B',
      'TP9C9C9C9C9C/O55D0E9F2',
    ]);
    expect(access(list)).toEqual([extra, start].sort());
    expect(access(list, refundOfOne)).toEqual([start]);
    expect(access(list, happens(list, 'refunded'))).toEqual([]);
  });

  test('keeps two offers of one product apart', () => {
    const upgrade = changed(bump, { 'item.product_id': 48213 });
    expect(access(approval, upgrade, happens(upgrade, 'refunded'))).toEqual([start]);
  });

  test('takes an offer that stands beside its item', () => {
    const body = changed(approval, { 'item.offer_code': undefined, offer: { id: 220415, code: 'O7A1C3E5B' } });
    expect(access(body)).toEqual([start]);
    expect(access(changed(body, { item: undefined }))).toEqual([start]);
  });

  test('counts the main product once when items repeats it', () => {
    expect(parse(changed(approval, { items: [approval['item']] })).facts).toHaveLength(1);
  });

  test('is found by a refund that names less of the item', () => {
    const byProduct = happens(approval, 'refunded', { item: { product_id: 48213 } });
    const byCharge = happens(approval, 'refunded', { item: undefined });
    expect(access(approval, bump, byProduct)).toEqual([extra]);
    expect(access(approval, byCharge)).toEqual([]);
    expect(access(approval, bump, byCharge)).toEqual([extra, start].sort());
  });

  test('is named by whatever hash there is', () => {
    const bare = changed(approval, { order: undefined });
    expect(parse(bare).facts.map(({ orderReference }) => orderReference)).toEqual(['TPF9E8D7C1011TEST001/O7A1C3E5B']);
    expect(access(bare, happens(approval, 'refunded'))).toEqual([]);
  });

  test('says what happened in Brasília’s time', () => {
    expect(parse(approval).facts[0]?.at.toISOString()).toBe('2026-11-10T12:12:33.000Z');
  });
});

describe('a Ticto subscription', () => {
  test('is taken up again', () => {
    expect(access(club, cancellation)).toEqual([]);
    expect(
      access(club, cancellation, changed(cancellation, { status: 'uncanceled', status_date: '2026-11-26 10:00:00' })),
    ).toEqual([clubOfCaio]);
  });

  test('that was never paid is not opened by that', () => {
    expect(access(happens(club, 'uncanceled'))).toEqual([]);
  });

  test('stays open to the paid day where the webhook says so', () => {
    const facts = [club, cancellation].flatMap((body) => parse(body, true).facts);
    expect(accessBy(facts, new Date('2026-12-10T11:59:59Z'))).toEqual([clubOfCaio]);
    expect(accessBy(facts, new Date('2026-12-10T12:00:00Z'))).toEqual([]);
  });

  test('is found by its buyer and product when it names neither itself nor its order', () => {
    const nameless = changed(cancellation, {
      subscriptions: [],
      'order.hash': 'TOOTHER',
      'order.transaction_hash': 'TPOTHER',
      'transaction.hash': 'TPOTHER',
    });
    expect(access(club, nameless)).toEqual([]);
    expect(access(club, changed(nameless, { subscriptions: [{ id: 1 }] }))).toEqual([clubOfCaio]);
  });

  test('is found by its own name when a cancellation names no item', () => {
    expect(access(club, changed(cancellation, { item: undefined, 'order.hash': 'TOOTHER' }))).toEqual([]);
  });

  test('is open after a renewal, also when an earlier charge was refunded before', () => {
    const renewal = sampleBody('ticto/10-subscription-renewal-authorized.json');
    const refund = changed(club, { status: 'refunded', status_date: '2026-10-20 10:00:00' });
    expect(access(club, refund)).toEqual([]);
    expect(access(club, refund, renewal)).toEqual([clubOfCaio]);
  });
});

describe('a Ticto postback that changes nothing says why', () => {
  test.each([
    ['extended', /em dia/],
    ['trial_started', /vem com o pagamento/],
    ['claimed', /não decidido/],
    ['all_charges_paid', /em dia/],
    ['bank_slip_delayed', /vencido/],
    ['affiliate_approved', /não altera o acesso/],
    ['canceled', /não altera o acesso/],
  ])('%s', (status, reason) => {
    expect(parse(happens(approval, status))).toMatchObject({
      facts: [],
      problem: null,
      ignored: expect.stringMatching(reason),
    });
  });

  test('without a status as well', () => {
    expect(parse({ name_prod: 'x', id_prod: 1, email_customer: 'lia@example.com' })).toMatchObject({
      facts: [],
      ignored: 'evento sem tipo',
      buyerEmail: 'lia@example.com',
    });
  });
});

test.each([
  ['lia@@example', 'lia@@example'],
  ['Não Informado', null],
  ['á😀'.repeat(60), `${'á😀'.repeat(26)}á`],
])('a Ticto payment by %s says what stood there, cut, and is one whose buyer is to be said', (email, shown) => {
  const parsed = parse(changed(approval, { 'customer.email': email, 'customer.email_confirmation': '' }));
  expect([parsed.problem, parsed.buyerEmail]).toEqual([null, shown]);
  expect(parsed.facts[0]).toMatchObject({ kind: 'paid', buyer: null });
});

describe('a Ticto payment that cannot be used says what is missing', () => {
  test.each([
    ['the order', { order: undefined, transaction: undefined }, /pedido/],
    ['the date', { status_date: 'ontem', 'order.order_date': null }, /data/],
    ['the product', { item: { offer_id: 0, product_id: '0' } }, /comprado/],
  ])('%s', (_name, changes, problem) => {
    expect(parse(changed(approval, changes))).toMatchObject({
      facts: [],
      ignored: null,
      problem: expect.stringMatching(problem),
    });
  });
});

test('version 1 is closed by what has the date of its purchase', () => {
  for (const status of ['refunded', 'chargeback', 'canceled'])
    expect(access(legacy, changed(legacy, { status }))).toEqual([]);
  expect(access(legacy)).toEqual(['nara.pires@example.com J-V1']);
});

test('of version 1 a canceled sale is an attempt to pay that failed, not the end of what another attempt paid', () => {
  expect(parse(changed(legacy, { status: 'canceled' })).facts).toMatchObject([{ kind: 'voided' }]);
});

describe('Ticto’s token', () => {
  const now = new Date();
  const verify = (body: string, contentType = 'application/json', secrets = sampleSecrets.ticto) =>
    ticto.verify({ rawBody: Buffer.from(body), headers: { 'content-type': contentType }, now }, secrets);

  test.each([{}, [], null, 12, '', true, 'TICTO-VALIDATION-TOKEN-FOR-TEST', 'ticto-validation-token-for-tests'])(
    '%j is wrong',
    async (token) => {
      expect(await verify(JSON.stringify({ ...approval, token }))).toMatchObject({
        ok: false,
        rejection: 'wrong_secret',
      });
    },
  );

  test('is right in a form too', async () => {
    const form = new URLSearchParams({
      token: sampleSecrets.ticto.secret ?? '',
      status: 'authorized',
      status_date: '2026-11-10 09:12:33',
      'order[transaction_hash]': 'TP1',
      'item[offer_code]': 'O7A1C3E5B',
      'customer[email]': 'lia.nobrega@example.com',
    });
    const verification = await verify(form.toString(), 'application/x-www-form-urlencoded');
    if (!verification.ok) throw new Error('The form was refused');
    expect(access(ticto.redact(verification.body))).toEqual([start]);
  });

  test('is right as it was before too, while it is changed', async () => {
    const secrets = { secret: 'o-novo', previousSecret: 'o-de-antes' };
    const given = (token: string) => verify(JSON.stringify({ ...approval, token }), undefined, secrets);
    expect([await given('o-novo'), await given('o-de-antes')]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await given('outro')).toMatchObject({ ok: false, rejection: 'wrong_secret' });
  });

  test('is not asked for where none is set', async () => {
    const verification = await verify('{"status":"authorized"}', undefined, {
      secret: null,
      previousSecret: null,
    });
    expect(verification).toMatchObject({ ok: true });
  });
});
