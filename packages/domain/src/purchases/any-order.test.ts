/** Laws for anything that platforms report, in any order. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFact, anyFacts, hour, withRepetitions } from '../../fixtures/purchase-facts.ts';
import { paidCharges } from './charges.ts';
import { grantsOf } from './grants.ts';
import { gatherOrders, type Order, type StoredFact } from './orders.ts';
import { type FactKind, UNDOINGS } from './purchase-fact.ts';
import { standingReturns } from './returns.ts';
import { paymentsOf, orderStatusOf } from './order-status.ts';

const later = hour(50);
const runs = { numRuns: 2000 };

const journeys = ['A', 'B', 'C'].map((id) => ({ id, externalProductIds: [`produto ${id}`] }));
const accessOf = (facts: StoredFact[], now = later) =>
  new Set(grantsOf(gatherOrders(facts), journeys, now).map(({ buyer, journeyId }) => `${buyer.email} ${journeyId}`));

/** A fact without its id and our own time, which differ between deliveries. */
const reported = ({ id: _id, receivedAt: _receivedAt, ...fact }: StoredFact) => fact;
const seen = (orders: Order[]) =>
  orders.map((order) => ({ ...order, facts: order.facts.map(reported), orderStatus: orderStatusOf(order, later) }));

const suspensions: FactKind[] = ['refunded', 'charged_back', 'canceled', 'overdue', 'voided'];

const withoutWeakNames = anyFacts.map((facts) => facts.map((fact) => ({ ...fact, weakReferences: [] })));

/** A history, one of its orders, and one more fact about only that order. */
const oneMoreThing = (kinds: FactKind[], histories = anyFacts) =>
  fc
    .record({
      facts: histories.filter((facts) => gatherOrders(facts).some((order) => paymentsOf(order.facts).length > 0)),
      kind: fc.constantFrom(...kinds),
      pick: fc.nat(),
      chargePick: fc.nat(),
      at: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ facts, kind, pick, chargePick, at }) => {
      const paid = gatherOrders(facts).filter((order) => paymentsOf(order.facts).length > 0);
      const order = paid[pick % paid.length];
      if (!order) throw new Error('There is a paid order');
      const own = order.facts.filter((fact) => fact.orderReference === order.reference);
      const charges = [null, 'new', ...own.flatMap(({ charge }) => charge ?? [])];
      const charge = charges[chargePick % charges.length] ?? null;
      const { reference: orderReference } = order;
      const news = aFact(kind, {
        orderReference,
        charge: charge && (charge === 'new' ? `${orderReference} new` : charge),
        hour: at,
      });
      return { facts, order, news };
    });

const returns: FactKind[] = ['refunded', 'charged_back'];

/** Whether money went back for a charge that is not the order's latest. */
const isOfOlderCharge = (order: Order, { kind, charge }: StoredFact) =>
  returns.includes(kind) &&
  paidCharges(order.facts)
    .slice(0, -1)
    .some(({ facts }) => facts.some((fact) => fact.charge !== null && fact.charge === charge));

/** A history with two more payments of one order, and the refund of one of its charges that is not the latest. */
const olderChargeReturned = fc
  .record({
    history: anyFacts,
    kind: fc.constantFrom(...returns),
    hours: fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })),
    pick: fc.nat(),
  })
  .map(({ history, kind, hours: [first, second, at], pick }) => {
    const paid = (hourPaid: number, charge: string) =>
      aFact('paid', { hour: hourPaid, charge, productIds: ['produto A'] });
    const facts = [...history, paid(first, 'A first'), paid(second, 'A second')];
    const order = orderWith(facts, 'A')!;
    const older = paidCharges(order.facts)
      .slice(0, -1)
      .flatMap((charge) => charge.facts.flatMap((fact) => fact.charge ?? []));
    return { facts, order, news: aFact(kind, { charge: older[pick % older.length], hour: at }) };
  });

const orderWith = (facts: StoredFact[], reference: string) =>
  gatherOrders(facts).find(({ references }) => references.includes(reference));

describe('whatever platforms say', () => {
  test('neither the order nor the repetition of deliveries matters', () => {
    const both = anyFacts.chain((facts) => fc.tuple(fc.constant(facts), withRepetitions(facts)));
    fc.assert(
      fc.property(both, ([facts, delivered]) => {
        expect(seen(gatherOrders(delivered))).toEqual(seen(gatherOrders(facts)));
        expect(accessOf(delivered)).toEqual(accessOf(facts));
      }),
      runs,
    );
  });

  test('every fact is in one order, and orders share no name', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const orders = gatherOrders(facts);
        const names = orders.flatMap(({ references }) => references);
        expect(new Set(names).size).toBe(names.length);
        expect(
          new Set(orders.flatMap((order) => order.facts.map(({ kind, at }) => `${kind} ${at.getTime()}`))),
        ).toEqual(new Set(facts.map(({ kind, at }) => `${kind} ${at.getTime()}`)));
      }),
      runs,
    );
  });

  test('a refund, a cancellation or a delay never opens anything', () => {
    fc.assert(
      fc.property(oneMoreThing(suspensions), ({ facts, news }) => {
        const before = accessOf(facts);
        for (const access of accessOf([...facts, news])) expect(before).toContain(access);
      }),
      runs,
    );
  });

  test('what happens to one order touches no other', () => {
    fc.assert(
      fc.property(oneMoreThing(suspensions), ({ facts, order, news }) => {
        const others = (all: StoredFact[]) =>
          seen(gatherOrders(all)).filter(({ references }) => !references.includes(order.reference));
        expect(others([...facts, news])).toEqual(others(facts));
      }),
      runs,
    );
  });

  test('a refund by the platform’s latest time closes its order, unless it is of an older charge', () => {
    fc.assert(
      fc.property(oneMoreThing(['refunded', 'charged_back', 'canceled', 'overdue']), ({ facts, order, news }) => {
        const last = { ...news, at: hour(9) };
        fc.pre(!isOfOlderCharge(order, last));
        const after = orderWith([...facts, last], order.reference);
        expect(after && orderStatusOf(after, later)).toMatchObject({ isOpen: false, closedBy: last.kind });
      }),
      runs,
    );
  });

  test('the refund of an older charge changes nothing', () => {
    fc.assert(
      fc.property(olderChargeReturned, ({ facts, order, news }) => {
        expect(isOfOlderCharge(order, news)).toBe(true);
        const after = orderWith([...facts, news], order.reference);
        const { isOpen, closedBy, closesAt } = orderStatusOf(order, later);
        expect(after && orderStatusOf(after, later)).toMatchObject({ isOpen, closedBy, closesAt });
        expect(accessOf([...facts, news])).toEqual(accessOf(facts));
      }),
      runs,
    );
  });

  test('only a payment newer than what closed it reopens an order, or its being taken up again, or what tells that an older charge was refunded', () => {
    const reopening = oneMoreThing(['paid', 'confirmed', 'resumed', 'linked'], withoutWeakNames).filter(
      ({ order }) => !orderStatusOf(order, later).isOpen,
    );
    fc.assert(
      fc.property(reopening, ({ facts, order, news }) => {
        const after = orderWith([...facts, news], order.reference);
        if (!after || !orderStatusOf(after, later).isOpen) return;
        const standing = [
          ...order.facts.filter(({ kind }) => !returns.includes(kind)),
          ...standingReturns(order.facts),
        ];
        const isNewerThan = (...kinds: FactKind[]) =>
          standing.every(({ kind, at }) => !kinds.includes(kind) || news.at > at);
        const wasTakenUp = order.facts.some(({ kind }) => kind === 'resumed');
        const reportsOlder = order.facts.some((fact) => returns.includes(fact.kind) && isOfOlderCharge(after, fact));
        expect(['paid', 'confirmed', 'resumed']).toContain(news.kind);
        expect(isNewerThan('canceled', 'overdue') || wasTakenUp || reportsOlder).toBe(true);
        if (news.kind === 'resumed') expect(['canceled', 'overdue']).toContain(orderStatusOf(order, later).closedBy);
        else expect(isNewerThan('refunded', 'charged_back') || reportsOlder).toBe(true);
      }),
      runs,
    );
  });

  test('a refunded charge never pays again, whatever its date, while nothing undoes that', () => {
    const withoutUndoings = anyFacts.map((facts) => facts.filter(({ kind }) => !UNDOINGS.includes(kind)));
    fc.assert(
      fc.property(
        oneMoreThing(['refunded', 'charged_back'], withoutUndoings),
        fc.integer({ min: 0, max: 9 }),
        ({ facts, news }, at) => {
          const charge = `${news.orderReference} once`;
          const refund = { ...news, charge, references: [...news.references, charge] };
          const payment = aFact('paid', { orderReference: news.orderReference, charge, hour: at });
          const order = orderWith([...facts, refund, payment], news.orderReference);
          expect(order && paymentsOf(order.facts).map((counted) => counted.charge)).not.toContain(charge);
        },
      ),
      runs,
    );
  });

  test('a payment that reaches us later is never taken for an earlier one', () => {
    fc.assert(
      fc.property(oneMoreThing(['paid']), ({ facts, order, news }) => {
        const payment = { ...news, charge: null, receivedAt: hour(99) };
        const after = orderWith([...facts, payment], order.reference);
        expect(after && orderStatusOf(after, later).lastPaymentReceivedAt).toEqual(hour(99));
      }),
      runs,
    );
  });

  test('time opens nothing, and closes exactly when it was announced', () => {
    const instants = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(anyFacts, instants, (facts, [some, more]) => {
        for (const order of gatherOrders(facts)) {
          const now = orderStatusOf(order, hour(some));
          const then = orderStatusOf(order, hour(some + more));
          expect(then.isOpen).toBe(now.isOpen && (now.closesAt === null || now.closesAt > hour(some + more)));
        }
      }),
      runs,
    );
  });
});
