import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aFact, anyFacts, hour, withRepetitions } from '../../fixtures/purchase-facts.ts';
import { orderStatusOf } from './order-status.ts';
import { gatherOrders } from './orders.ts';
import { isPaidBack } from './paid-back.ts';

const orderOf = (...facts: ReturnType<typeof aFact>[]) => ({ facts });

test('a refund and a chargeback give an order back; a cancellation, a delay and a failed attempt do not', () => {
  const paid = aFact('paid', { charge: 'c1' });
  const after = (kind: Parameters<typeof aFact>[0]) =>
    isPaidBack(orderOf(paid, aFact(kind, { charge: 'c1', hour: 2 })), hour(1));
  expect([after('refunded'), after('charged_back')]).toEqual([true, true]);
  expect([after('canceled'), after('overdue'), after('voided')]).toEqual([false, false, false]);
});

test('a cancellation after the refund hides nothing', () => {
  const facts = [aFact('paid'), aFact('refunded', { hour: 1 }), aFact('canceled', { hour: 2 })];
  expect(isPaidBack(orderOf(...facts), hour(0))).toBe(true);
});

test('of a subscription, the charge of that time counts and those after it, not earlier or later ones alone', () => {
  const months = [1, 2, 3].map((month) => aFact('paid', { charge: `c${month}`, hour: month * 10 }));
  const refundOf = (month: number) => aFact('refunded', { charge: `c${month}`, hour: 40 });
  const inTheSecond = hour(25);
  expect(isPaidBack(orderOf(...months, refundOf(3)), inTheSecond)).toBe(false);
  expect(isPaidBack(orderOf(...months, refundOf(2)), inTheSecond)).toBe(false);
  expect(isPaidBack(orderOf(...months, refundOf(2), refundOf(3)), inTheSecond)).toBe(true);
  expect(isPaidBack(orderOf(...months, refundOf(3)), hour(35))).toBe(true);
});

test('a newer payment remains after the refund of an older one', () => {
  const facts = [
    aFact('paid', { charge: 'c1' }),
    aFact('refunded', { charge: 'c1', hour: 2 }),
    aFact('paid', { charge: 'c2', hour: 3 }),
  ];
  expect(isPaidBack(orderOf(...facts), hour(1))).toBe(false);
});

test('an order that was never paid gave nothing that could be given back', () => {
  expect(isPaidBack(orderOf(aFact('refunded')), hour(1))).toBe(false);
});

test('an open order is never paid back, and nothing is without a refund or chargeback', () => {
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 0, max: 10 }), (facts, at) => {
      for (const order of gatherOrders(facts)) {
        if (orderStatusOf(order, hour(50)).isOpen) expect(isPaidBack(order, hour(at))).toBe(false);
        const kept = order.facts.filter(({ kind }) => kind !== 'refunded' && kind !== 'charged_back');
        expect(isPaidBack({ facts: kept }, hour(at))).toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
});

test('neither order nor repetition of the deliveries matters', () => {
  fc.assert(
    fc.property(
      anyFacts.chain((facts) => fc.tuple(fc.constant(facts), withRepetitions(facts))),
      ([facts, again]) => {
        const seen = (all: typeof facts) => gatherOrders(all).map((order) => isPaidBack(order, hour(4)));
        expect(seen(again)).toEqual(seen(facts));
      },
    ),
  );
});
