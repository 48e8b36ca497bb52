import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFact, anyFacts, hour, withRepetitions } from '../../fixtures/purchase-facts.ts';
import { paidCharges } from './charges.ts';
import { boughtIn } from './grants.ts';
import { gatherOrders, type Order, type StoredFact } from './orders.ts';
import { standingSuspensions } from './returns.ts';
import { orderStatusOf } from './order-status.ts';
import { concernsAmong, isUnmatchedSuspension } from './unmatched-suspensions.ts';

const later = hour(50);
const peopleIn = ({ facts }: Order) => facts.flatMap(({ buyer }) => (buyer ? [buyer.email] : []));

/** The concern of each suspension without a payment, by its order. */
function concernsIn(facts: StoredFact[], isSold: (productIds: readonly string[]) => boolean = () => true) {
  const orders = gatherOrders(facts).map((order) => ({ ...order, people: peopleIn(order) }));
  const open = orders
    .filter((order) => orderStatusOf(order, later).isOpen)
    .map((order) => ({ ...order, productIds: boughtIn(order).productIds }));
  const concernOf = concernsAmong(open, isSold);
  return Object.fromEntries(orders.filter(isUnmatchedSuspension).map((order) => [order.reference, concernOf(order)]));
}

const paid = (over: Parameters<typeof aFact>[1] = {}) => aFact('paid', { hour: 1, charge: 'A1', ...over });
const refund = (over: Parameters<typeof aFact>[1] = {}) =>
  aFact('refunded', { hour: 5, orderReference: '?', charge: '?', productIds: [], ...over });
const nameless = { buyer: null, productIds: [] };

describe('a suspension without a payment', () => {
  test.each([
    ['is about the same buyer’s open order', [paid(), refund()], 'same_buyer'],
    ['is about nobody else’s', [paid(), refund({ buyer: { email: 'caio@example.com', name: null } })], null],
    ['is about nothing that is closed', [paid(), aFact('canceled', { hour: 2 }), refund()], null],
    ['is about nothing that was paid since', [paid({ hour: 6 }), refund()], null],
    ['is about no order whose latest charge was paid since', [paid(), paid({ hour: 6, charge: 'A2' }), refund()], null],
    [
      'may be about several orders that share a name with it',
      [
        paid({ weakReferences: ['customer'] }),
        paid({ orderReference: 'B', charge: 'B1', weakReferences: ['customer'] }),
        refund({ weakReferences: ['customer'] }),
      ],
      'several',
    ],
    [
      'is about the open one of two orders that share a name with it',
      [
        paid({ weakReferences: ['customer'], buyer: null }),
        paid({ orderReference: 'B', charge: 'B1', weakReferences: ['customer'] }),
        aFact('canceled', { orderReference: 'B', hour: 2 }),
        refund({ weakReferences: ['customer'], buyer: null }),
      ],
      'same_buyer',
    ],
    [
      'that says nothing of its buyer may be about an order whose payment nobody identified',
      [paid({ weakReferences: ['customer'] }), refund(nameless)],
      'anybody',
    ],
    ['and is about none whose payment has its own name', [paid(), refund(nameless)], null],
    [
      'nor about one whose payment was named since',
      [
        paid({ weakReferences: ['customer'] }),
        aFact('linked', { orderReference: 'pay1', charge: 'pay1', references: ['A1'], hour: 2, ...nameless }),
        refund(nameless),
      ],
      null,
    ],
    [
      'that is a delay of one payment is about nothing that was paid',
      [paid(), aFact('overdue', { hour: 5, orderReference: '?', charge: '?' })],
      null,
    ],
    [
      'that is a delay of a subscription is about the same buyer’s',
      [paid(), aFact('overdue', { hour: 5, orderReference: 'other', charge: '?' })],
      'same_buyer',
    ],
  ])('%s', (_name, facts, concern) => {
    expect(Object.values(concernsIn(facts))).toEqual([concern]);
  });

  test('that names what no journey is sold as is about the orders that bought it, and about no other', () => {
    const facts = [paid({ productIds: ['produto', 'clube'] }), refund({ productIds: ['outro'] })];
    expect(concernsIn(facts)).toEqual({ '?': 'same_buyer' });
    expect(concernsIn(facts, () => false)).toEqual({ '?': null });
    expect(concernsIn([...facts, refund({ hour: 6, productIds: ['clube'] })], () => false)).toEqual({
      '?': 'same_buyer',
    });
  });

  test('is no such thing once its payment is known', () => {
    expect(concernsIn([paid(), refund(), paid({ orderReference: '?', charge: '?' })])).toEqual({});
  });
});

describe('whatever platforms say', () => {
  const runs = { numRuns: 2000 };
  /** Two people share three orders, so that a person may have access by another order than the suspended one. */
  const histories = anyFacts.map((facts) =>
    facts.map((fact) => ({
      ...fact,
      buyer: fact.buyer && { ...fact.buyer, email: fact.orderReference === 'C' ? 'c' : 'ab' },
    })),
  );

  test('nobody who is inside and whom a suspension names is passed over, unless they paid since', () => {
    fc.assert(
      fc.property(histories, (facts) => {
        const orders = gatherOrders(facts);
        const concerns = concernsIn(facts);
        const last = (stops: StoredFact[]) => Math.max(...stops.map(({ at }) => at.getTime()));
        const paidBy = (until: number) => (other: Order) =>
          orderStatusOf(other, later).isOpen && paidCharges(other.facts).at(-1)!.paidAt.getTime() <= until;
        for (const order of orders.filter(isUnmatchedSuspension)) {
          const stops = standingSuspensions(order.facts);
          const ofSubscription = stops.filter(
            ({ kind, orderReference, charge }) => kind !== 'overdue' || orderReference !== charge,
          );
          const weakNames = order.facts.flatMap(({ weakReferences }) => weakReferences);
          const sharing = orders
            .filter(paidBy(last(stops)))
            .filter(({ facts: reported }) =>
              reported.some(({ weakReferences }) => weakReferences.some((name) => weakNames.includes(name))),
            );
          const ofBuyer = orders
            .filter(paidBy(last(ofSubscription)))
            .filter((other) => peopleIn(other).some((person) => peopleIn(order).includes(person)));
          const concern = concerns[order.reference];
          if (sharing.length > 1) expect(concern).toBe('several');
          else if (sharing.length + ofBuyer.length > 0) expect(concern).toBe('same_buyer');
          else expect([null, 'anybody']).toContain(concern);
        }
      }),
      runs,
    );
  });

  test('neither order nor repetition matters', () => {
    const both = histories.chain((facts) => fc.tuple(fc.constant(facts), withRepetitions(facts)));
    fc.assert(
      fc.property(both, ([facts, delivered]) => {
        expect(concernsIn(delivered)).toEqual(concernsIn(facts));
      }),
      runs,
    );
  });
});
