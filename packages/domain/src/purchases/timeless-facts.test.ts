/** Facts of which the platform told no time (decision H16): the first receipt counts, and the same one is one fact for ever. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aFact, hour } from '../../fixtures/purchase-facts.ts';
import { factKey } from './fact-key.ts';
import { orderStatusOf } from './order-status.ts';
import { gatherOrders, type StoredFact } from './orders.ts';
import type { FactKind } from './purchase-fact.ts';

const received = (kind: FactKind, number: number): StoredFact =>
  aFact(kind, { isTimeless: true, hour: number, receivedAt: hour(number) });
const isOpen = (...facts: StoredFact[]) => gatherOrders(facts).some((order) => orderStatusOf(order, hour(100)).isOpen);

test('the time of receipt is no part of what identifies it', () => {
  expect(factKey(received('paid', 1))).toBe(factKey(received('paid', 9)));
  expect(factKey(received('paid', 1))).not.toBe(factKey(received('refunded', 1)));
  expect(factKey(received('paid', 1))).not.toBe(factKey(aFact('paid', { hour: 1 })));
});

test('a sale that is told again is no new payment, and a refund or cancellation of it holds whichever came first', () => {
  expect(isOpen(received('paid', 1), received('refunded', 2), received('paid', 3))).toBe(false);
  expect(isOpen(received('refunded', 1), received('paid', 2))).toBe(false);
  expect(isOpen(received('charged_back', 1), received('paid', 2))).toBe(false);
  expect(isOpen(received('canceled', 1), received('paid', 2))).toBe(false);
  expect(isOpen(received('refunded', 1), aFact('paid', { hour: 2 }))).toBe(true);
});

test('a first payment after a delay counts', () => {
  expect(isOpen(received('overdue', 1), received('paid', 2))).toBe(true);
  expect(isOpen(received('paid', 1), received('overdue', 2), received('paid', 3))).toBe(false);
});

test('any deliveries of one order, repeated later and in any order, end in the same access', () => {
  const kinds = fc.constantFrom<FactKind>('paid', 'refunded', 'charged_back', 'canceled', 'overdue');
  const firsts = fc.uniqueArray(kinds, { minLength: 1 }).map((some) => some.map((kind, at) => received(kind, at + 1)));
  const deliveries = firsts.chain((facts) =>
    fc
      .array(fc.constantFrom(...facts), { maxLength: 6 })
      .map((again) => again.map(({ kind }, index) => received(kind, 20 + index)))
      .chain((again) =>
        fc.tuple(
          fc.constant(facts),
          fc.shuffledSubarray([...facts, ...again], { minLength: facts.length + again.length }),
        ),
      ),
  );
  fc.assert(
    fc.property(deliveries, ([facts, all]) => {
      expect(isOpen(...all)).toBe(isOpen(...facts));
    }),
  );
});
