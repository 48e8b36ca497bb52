import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFact, anyFacts, hour, withRepetitions } from '../../fixtures/purchase-facts.ts';
import type { Contradiction } from './contradictions.ts';
import { decisionsOn } from './decisions.ts';
import { orderStatusOf } from './order-status.ts';
import { gatherOrders, type StoredFact } from './orders.ts';
import type { FactKind } from './purchase-fact.ts';
import { nameOfReturn } from './returns.ts';

const later = hour(50);
const options = { eventId: 'evento', now: later };
const moneyBack: FactKind[] = ['refunded', 'charged_back', 'voided'];
const stops: FactKind[] = ['canceled', 'overdue'];
const charge = 'c1';
const paid = aFact('paid', { charge });
const word = (against: readonly FactKind[], at = 5, of: string | null = charge) => ({
  against,
  at: hour(at),
  charge: of,
});
const stored = (facts: ReturnType<typeof decisionsOn>): StoredFact[] =>
  facts.map((fact, index) => ({ ...fact, id: `decision ${index}`, receivedAt: hour(60) }));
const orderOf = (facts: StoredFact[]) => {
  const [order] = gatherOrders(facts);
  if (!order) throw new Error('There is one order');
  return order;
};
const statusAfter = (facts: StoredFact[]) => orderStatusOf(orderOf(facts), later);
const decided = (facts: StoredFact[], ...said: Parameters<typeof word>) =>
  stored(decisionsOn(orderOf(facts), word(...said), options));

describe('access is given back', () => {
  test.each([
    ['refunded', moneyBack, charge],
    ['charged_back', moneyBack, charge],
    ['voided', moneyBack, charge],
    ['canceled', stops, null],
    ['overdue', stops, null],
  ] as const)('after %s, until it is told again later', (kind, against, of) => {
    const closing = aFact(kind, { hour: 2, charge: of, references: [nameOfReturn('dp')] });
    const decisions = decided([paid, closing], against, 5, of);
    expect(statusAfter([paid, closing, ...decisions])).toMatchObject({ isOpen: true, lastPaymentReceivedAt: hour(60) });
    expect(statusAfter([paid, closing, ...decisions, { ...closing, id: 'again' }]).isOpen).toBe(true);
    const anew = aFact(kind === 'voided' ? 'refunded' : kind, { hour: 6, charge: of });
    expect(statusAfter([...decisions, anew, closing, paid])).toMatchObject({ isOpen: false, closedBy: anew.kind });
  });

  test('after a refund that names no charge, and after a chargeback beside it', () => {
    const facts = [paid, aFact('refunded', { hour: 2 }), aFact('charged_back', { hour: 3, charge })];
    const decisions = decided(facts, moneyBack);
    expect(decisions.map(({ kind }) => kind)).toEqual(['dispute_won', 'refund_failed']);
    expect(statusAfter([...facts, ...decisions]).isOpen).toBe(true);
  });

  test.each([
    ['that is open', [], moneyBack, 5],
    ['that was closed since', [aFact('refunded', { hour: 6, charge })], moneyBack, 5],
    [
      'that something else closes as well',
      [aFact('canceled', { hour: 1 }), aFact('refunded', { hour: 2, charge })],
      moneyBack,
      5,
    ],
  ] as const)('never to an order %s', (_name, facts, against, at) => {
    expect(decided([paid, ...facts], against, at)).toEqual([]);
  });
});

describe('whatever platforms say and administrators decide', () => {
  const contradictions = fc.record({
    against: fc.constantFrom(moneyBack, stops),
    at: fc.integer({ min: 0, max: 9 }).map(hour),
    charge: fc.constantFrom(null, 'A1', 'B2', 'C3'),
  });
  const decisionsIn = (facts: StoredFact[], said: Contradiction) =>
    gatherOrders(facts).flatMap((order) => stored(decisionsOn(order, said, options)).map((fact) => ({ fact, order })));
  const isOpen = (facts: StoredFact[], reference: string) =>
    gatherOrders(facts).some((order) => order.references.includes(reference) && orderStatusOf(order, later).isOpen);

  test('a decision opens its order, however often and in whatever order everything is told, and the same one is not offered twice', () => {
    const histories = fc
      .record({ facts: anyFacts, said: contradictions })
      .filter(({ facts, said }) => decisionsIn(facts, said).length > 0)
      .chain((history) => {
        const all = [...history.facts, ...decisionsIn(history.facts, history.said).map(({ fact }) => fact)];
        return fc.record({ history: fc.constant(history), told: withRepetitions(all) });
      });
    fc.assert(
      fc.property(histories, ({ history: { facts, said }, told }) => {
        for (const { order } of decisionsIn(facts, said)) expect(isOpen(told, order.reference)).toBe(true);
        expect(decisionsIn(told, said)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('what is told later of the same charge closes it again', () => {
    const kinds = fc.constantFrom<FactKind>('refunded', 'charged_back', 'canceled', 'overdue');
    fc.assert(
      fc.property(anyFacts, contradictions, kinds, (facts, said, kind) => {
        const [made] = decisionsIn(facts, said);
        fc.pre(made !== undefined);
        const anew = aFact(kind, { orderReference: made.order.reference, hour: 10 });
        const all = [...facts, ...decisionsIn(facts, said).map(({ fact }) => fact)];
        expect(isOpen([...all, anew], made.order.reference)).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});
