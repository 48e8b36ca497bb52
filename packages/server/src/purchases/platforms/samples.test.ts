import { factKey } from '@jornada/domain/purchases/fact-key';
import { grantsOf } from '@jornada/domain/purchases/grants';
import { gatherOrders, type StoredFact } from '@jornada/domain/purchases/orders';
import { isSoldAs } from '@jornada/domain/purchases/product-ids';
import type { FactKind, PurchaseFact } from '@jornada/domain/purchases/purchase-fact';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseOptionsFor,
  deliveryOf,
  sampleSecrets,
  soldJourneys,
  webhookSample,
  webhookSamples,
  webhookScenarios,
  type WebhookSample,
} from '../../../fixtures/webhook-samples.ts';
import { adapterOf } from './adapters.ts';
import type { ParsedDelivery } from './platform-adapter.ts';

const muchLater = new Date('2027-06-01T12:00:00Z');

const rejections: Record<string, string> = {
  'missing-token': 'wrong_secret',
  'bad-token': 'wrong_secret',
  'malformed-json': 'unreadable',
  'bad-signature': 'bad_signature',
  ping: 'ping',
};

const actions: Record<FactKind, 'enrol' | 'suspend' | 'ignore'> = {
  paid: 'enrol',
  confirmed: 'enrol',
  resumed: 'enrol',
  refund_failed: 'enrol',
  dispute_won: 'enrol',
  partly_refunded: 'ignore',
  refunded: 'suspend',
  charged_back: 'suspend',
  canceled: 'suspend',
  overdue: 'suspend',
  voided: 'ignore',
  linked: 'ignore',
};

const adapterFor = (sample: WebhookSample) => adapterOf(sample.platform);

async function parsed(sample: WebhookSample): Promise<ParsedDelivery> {
  const adapter = adapterFor(sample);
  const verification = await adapter.verify(deliveryOf(sample), sampleSecrets[sample.platform]);
  if (!verification.ok) throw new Error(`${sample.id} was rejected: ${verification.rejection}`);
  const options = parseOptionsFor(sample.platform);
  return adapter.parse(adapter.redact(verification.body, [options.mapping]), options);
}

const factsOf = async (ids: readonly string[]): Promise<PurchaseFact[]> =>
  (await Promise.all(ids.map((id) => parsed(webhookSample(id))))).flatMap(({ facts }) => facts);

/** The facts as if each had been stored on arrival. */
const stored = (facts: readonly PurchaseFact[]): StoredFact[] =>
  facts.map((fact, index) => ({ ...fact, id: `${index}`, receivedAt: new Date(muchLater.getTime() + index) }));

/** Who has access to which journey: `e-mail journey`. */
const accessAfter = (facts: readonly PurchaseFact[]): Set<string> =>
  new Set(
    grantsOf(gatherOrders(stored(facts)), soldJourneys, muchLater).map(
      ({ buyer, journeyId }) => `${buyer.email} ${journeyId}`,
    ),
  );

const deliveriesBefore = (sample: WebhookSample): string[] =>
  (sample.after ?? []).flatMap((id) => [...deliveriesBefore(webhookSample(id)), id]);

const rejected = webhookSamples.filter(({ action }) => action === 'reject');
const accepted = webhookSamples.filter(({ action }) => action !== 'reject');
const ofKinds = (...wanted: string[]) =>
  accepted.filter(({ action, classify_as: bare = action }) => wanted.includes(bare));

test('there are samples of every platform and outcome', () => {
  expect(webhookSamples.length).toBeGreaterThan(80);
  expect(rejected.length).toBeGreaterThan(8);
  expect(webhookScenarios.length).toBeGreaterThan(20);
});

describe('a delivery that nobody has to believe', () => {
  test.each(rejected.map((sample) => [sample.id, sample] as const))('%s is refused', async (_id, sample) => {
    const verification = await adapterFor(sample).verify(deliveryOf(sample), sampleSecrets[sample.platform]);
    expect(verification).toMatchObject({ ok: false, rejection: rejections[sample.reason] });
  });
});

describe('a delivery that is believed', () => {
  test.each(accepted.map((sample) => [sample.id, sample] as const))('%s says what it is', async (_id, sample) => {
    const { facts, ignored, problem } = await parsed(sample);
    expect([facts.length > 0, ignored !== null, problem !== null].filter(Boolean)).toHaveLength(1);
    const expected = sample.reason === 'no-matching-journey' ? 'enrol' : (sample.classify_as ?? sample.action);
    expect(new Set(['ignore', ...facts.map(({ kind }) => actions[kind])])).toEqual(new Set(['ignore', expected]));
    if (sample.reason === 'no-order') expect(problem).toMatch(/não identifica o pedido/);
  });

  test.each(ofKinds('enrol', 'suspend').map((sample) => [sample.id, sample] as const))(
    '%s names buyer and products',
    async (_id, sample) => {
      const { facts, buyerEmail } = await parsed(sample);
      expect(facts.flatMap(({ productIds }) => productIds)).toEqual(sample.product_ids);
      expect(buyerEmail).toBe(sample.email);
      for (const { buyer } of facts) {
        expect(buyer).toEqual(sample.email === null ? null : { email: sample.email, name: sample.name });
      }
    },
  );

  test.each(ofKinds('ignore').map((sample) => [sample.id, sample] as const))(
    '%s can be found by its buyer, and gives nothing',
    async (_id, sample) => {
      const { facts, buyerEmail } = await parsed(sample);
      expect(buyerEmail).toBe(sample.email);
      expect(accessAfter(facts)).toEqual(new Set());
    },
  );

  // What undoes a refund or a dispute names no product.
  const sales = ofKinds('enrol').filter(({ product_ids: productIds }) => productIds.length > 0);
  test.each(sales.map((sample) => [sample.id, sample] as const))(
    '%s is a sale of its journeys',
    async (_id, sample) => {
      const productIds = (await parsed(sample)).facts.flatMap((fact) => fact.productIds);
      const sold = soldJourneys.filter(({ externalProductIds }) => isSoldAs(externalProductIds, productIds));
      expect(sold.map(({ id }) => id)).toEqual(sample.journeys);
    },
  );
});

describe('after the deliveries that came before it', () => {
  test.each(ofKinds('enrol', 'suspend').map((sample) => [sample.id, sample] as const))(
    '%s leaves the right access',
    async (_id, sample) => {
      const before = await factsOf(deliveriesBefore(sample));
      const own = await factsOf([sample.id]);
      const email = sample.email ?? before.find(({ buyer }) => buyer)?.buyer?.email;
      const access = accessAfter([...before, ...own]);
      const isOpen = sample.action === 'enrol' || ['duplicate', 'already-enrolled'].includes(sample.reason);
      for (const journey of sample.journeys) expect(access.has(`${email} ${journey}`)).toBe(isOpen);
    },
  );

  test.each(
    webhookSamples.filter(({ reason }) => reason === 'duplicate').map((sample) => [sample.id, sample] as const),
  )('%s adds nothing', async (_id, sample) => {
    const known = (await factsOf(deliveriesBefore(sample))).map(factKey);
    for (const fact of await factsOf([sample.id])) expect(known).toContain(factKey(fact));
  });
});

describe('at the end of a scenario', () => {
  test.each(webhookScenarios.map((scenario) => [scenario.name, scenario] as const))(
    '%s, in whatever order and however often its deliveries come',
    async (_name, { steps, end }) => {
      const deliveries = await Promise.all(steps.map((id) => factsOf([id])));
      const expectEnd = (access: Set<string>) => {
        for (const { email, journey, access: wanted } of end) {
          expect(access.has(`${email} ${journey}`), `${email} ${journey}`).toBe(wanted === 'active');
        }
        expect(access.size).toBe(end.filter(({ access: wanted }) => wanted === 'active').length);
      };
      expectEnd(accessAfter(deliveries.flat()));
      const shuffled = fc
        .tuple(
          fc.shuffledSubarray(deliveries, { minLength: deliveries.length }),
          fc.array(fc.constantFrom(...deliveries)),
        )
        .chain(([once, again]) => fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length }));
      fc.assert(
        fc.property(shuffled, (order) => expectEnd(accessAfter(order.flat()))),
        { numRuns: 200 },
      );
    },
  );
});
