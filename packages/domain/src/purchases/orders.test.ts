import { describe, expect, test } from 'vitest';
import { aFact } from '../../fixtures/purchase-facts.ts';
import { gatherOrders, type StoredFact } from './orders.ts';

const kindsByOrder = (facts: StoredFact[]) =>
  Object.fromEntries(gatherOrders(facts).map((order) => [order.reference, order.facts.map(({ kind }) => kind)]));

describe('what platforms say of a purchase', () => {
  test('is one order when it shares a name, however far apart the names are', () => {
    const facts = [
      aFact('paid', { orderReference: 'sub', references: ['invoice'], hour: 1 }),
      aFact('refunded', { orderReference: 'intent', references: ['charge'], hour: 5 }),
      aFact('linked', { orderReference: 'intent', references: ['invoice'], hour: 2 }),
    ];
    const [order, ...others] = gatherOrders(facts);
    expect(others).toEqual([]);
    expect(order?.reference).toBe('sub');
    expect(order?.references).toEqual(['charge', 'intent', 'invoice', 'sub']);
    expect(order?.facts.map(({ kind }) => kind)).toEqual(['paid', 'linked', 'refunded']);
  });

  test('stays apart for other orders, and for other platforms that use the same name', () => {
    const facts = [
      aFact('paid', { orderReference: 'A' }),
      aFact('paid', { orderReference: 'B' }),
      aFact('refunded', { orderReference: 'A', platform: 'hotmart', hour: 1 }),
    ];
    expect(gatherOrders(facts)).toHaveLength(3);
  });

  test('is filed under its first payment, whatever came before', () => {
    const facts = [
      aFact('linked', { orderReference: 'early', references: ['A'] }),
      aFact('paid', { orderReference: 'A', hour: 2 }),
      aFact('paid', { orderReference: 'A', charge: 'late', hour: 3 }),
    ];
    expect(gatherOrders(facts).map(({ reference }) => reference)).toEqual(['A']);
  });

  test('counts once when it comes again, since it came first', () => {
    const first = aFact('paid', { id: 'first', hour: 1 });
    const again = { ...first, id: 'again', receivedAt: new Date(first.receivedAt.getTime() + 1) };
    expect(gatherOrders([again, first]).map(({ facts }) => facts.map(({ id }) => id))).toEqual([['first']]);
  });

  test('is nothing when nothing was said', () => {
    expect(gatherOrders([])).toEqual([]);
  });
});

describe('a refund that names no order for certain', () => {
  const weakReferences = ['customer'];
  const refund = aFact('refunded', { orderReference: '?', weakReferences, hour: 5 });

  test('belongs to the one order of that customer', () => {
    const facts = [aFact('paid', { weakReferences }), aFact('paid', { orderReference: 'B' }), refund];
    expect(kindsByOrder(facts)).toEqual({ A: ['paid', 'refunded'], B: ['paid'] });
  });

  test('waits while the customer has several', () => {
    const facts = [aFact('paid', { weakReferences }), aFact('paid', { orderReference: 'B', weakReferences }), refund];
    expect(kindsByOrder(facts)).toEqual({ A: ['paid'], B: ['paid'], '?': ['refunded'] });
  });

  test('waits while the customer has none', () => {
    expect(kindsByOrder([refund, aFact('paid')])).toEqual({ A: ['paid'], '?': ['refunded'] });
  });

  test('is never about what was bought afterwards', () => {
    expect(kindsByOrder([aFact('paid', { weakReferences, hour: 6 }), refund])).toEqual({
      A: ['paid'],
      '?': ['refunded'],
    });
  });

  test('is about an order that was paid before its own first suspension', () => {
    const facts = [
      aFact('paid', { weakReferences, hour: 3 }),
      refund,
      aFact('overdue', { orderReference: '?', weakReferences, hour: 2 }),
    ];
    expect(kindsByOrder(facts)).toEqual({ A: ['paid'], '?': ['overdue', 'refunded'] });
  });

  test('goes where it belongs once a payment under its own name is known', () => {
    const facts = [aFact('paid', { weakReferences }), refund, aFact('paid', { orderReference: '?', hour: 4 })];
    expect(kindsByOrder(facts)).toEqual({ A: ['paid'], '?': ['paid', 'refunded'] });
  });

  test('does not attract what only waits as well', () => {
    const other = aFact('overdue', { orderReference: '??', weakReferences, hour: 6 });
    expect(kindsByOrder([refund, other])).toEqual({ '?': ['refunded'], '??': ['overdue'] });
  });

  test('is no reason to look for an order when nothing was taken back', () => {
    const resumed = aFact('resumed', { orderReference: '?', weakReferences, hour: 5 });
    expect(kindsByOrder([aFact('paid', { weakReferences }), resumed])).toEqual({ A: ['paid'], '?': ['resumed'] });
  });
});

test('thousands of orders that a shop files under one customer take no longer than thousands apart', () => {
  const history = Array.from({ length: 4000 }, (_, index) => [
    aFact('paid', { orderReference: `order ${index}`, hour: index, weakReferences: ['customer'] }),
    aFact('refunded', { orderReference: `refund ${index}`, hour: index, weakReferences: ['customer'] }),
  ]).flat();
  const apart = history.map((fact, index) => ({ ...fact, weakReferences: [`customer ${index}`] }));
  // CPU time of this thread, best of three runs: excludes other threads and garbage collection.
  const timed = (facts: StoredFact[]) => {
    const before = process.threadCpuUsage();
    const { length } = gatherOrders(facts);
    return { length, micros: process.threadCpuUsage(before).user };
  };
  const best = (facts: StoredFact[]) => {
    const [first, ...more] = [timed(facts), timed(facts), timed(facts)];
    return more.reduce((least, run) => (run.micros < least.micros ? run : least), first);
  };
  const [alone, shared] = [best(apart), best(history)];
  // Only the first refund came while there was one order.
  expect([alone.length, shared.length]).toEqual([8000, 7999]);
  expect(shared.micros).toBeLessThan(4 * alone.micros);
});
