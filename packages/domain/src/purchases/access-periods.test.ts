/** What orders give time for, however their facts arrive. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFact, anyFacts, hour } from '../../fixtures/purchase-facts.ts';
import { accessEndOf, type AccessPeriod, type AccessTerm } from '../enrollments/access-term.ts';
import { asLocalDay } from '../local-day.ts';
import { periodsOf } from './access-periods.ts';
import { gatherOrders, type StoredFact } from './orders.ts';
import { orderStatusOf } from './order-status.ts';

const timeZone = 'America/Sao_Paulo';
const month: AccessTerm = { kind: 'months', amount: 1 };
const week: AccessTerm = { kind: 'days', amount: 7 };
const journey = { id: 'J', externalProductIds: ['produto'], accessTerm: month, productTerms: [] };
const given = { journey, hasWord: false, since: null, isNew: () => false, timeZone };
const periods = (facts: StoredFact[], known?: AccessPeriod[] | null, more: object = {}) =>
  periodsOf({ ...given, order: { facts }, known, ...more });
const terms = (found: AccessPeriod[] | null) => found?.map(({ term, isReturned }) => (isReturned ? 'back' : term));

describe('an order', () => {
  const first = aFact('paid', { charge: 'c1', hour: 1 });
  const renewal = aFact('paid', { charge: 'c2', hour: 9 });
  const news = { isNew: (fact: StoredFact) => fact === renewal };

  test('gives each of its charges the term it had when it was first settled', () => {
    const known = periods([first]);
    const changed = { journey: { ...journey, accessTerm: week } };
    expect(terms(periods([first, renewal], known, changed))).toEqual([month, week]);
    expect(terms(periods([first, renewal], known, { journey: { ...journey, accessTerm: null } }))).toEqual([
      month,
      null,
    ]);
    // The same payment, reported once more.
    expect(periods([first, aFact('paid', { charge: 'c1', hour: 1 })], known, changed)).toEqual(known);
  });

  test('keeps access without an end that it had before its journey had a term', () => {
    expect(periods([first], undefined, { journey: { ...journey, accessTerm: null } })).toBeNull();
    expect(terms(periods([first, renewal], null, news))).toEqual([null, month]);
    const refund = aFact('refunded', { charge: 'c1', hour: 5 });
    expect(terms(periods([first, refund, renewal], null, news))).toEqual(['back', month]);
  });

  test('takes back the time of a charge that went back, and gives it again when that is undone', () => {
    const known = periods([first, renewal]);
    const refund = aFact('refunded', { charge: 'c1', hour: 10 });
    const back = periods([first, renewal, refund], known, { journey: { ...journey, accessTerm: week } });
    expect(terms(back)).toEqual(['back', month]);
    const failed = aFact('refund_failed', { charge: 'c1', hour: 11 });
    expect(periods([first, renewal, refund, failed], back, { journey: { ...journey, accessTerm: week } })).toEqual(
      known,
    );
  });

  test('pays for the journeys of its products only, with each product’s own term', () => {
    const bump = aFact('paid', { charge: 'c3', hour: 1, productIds: ['outro'] });
    expect(periods([first, bump])).toHaveLength(1);
    const sold = {
      ...journey,
      externalProductIds: ['produto', 'anual'],
      productTerms: [{ productId: 'anual', term: week }],
    };
    const yearly = aFact('paid', { charge: 'c4', hour: 2, productIds: ['anual'] });
    expect(terms(periods([first, yearly], undefined, { journey: sold }))).toEqual([month, week]);
  });

  test('goes on giving the last term to renewals where the journey is not sold as its product any more', () => {
    expect(terms(periods([first, renewal], periods([first]), { journey: undefined }))).toEqual([month, month]);
  });

  test('gives no time for what was received before an administrator ended it', () => {
    expect(terms(periods([first, renewal], undefined, { since: hour(3) }))).toEqual([month]);
  });

  test('records payments that have no term where an administrator set an end', () => {
    const untermed = { journey: { ...journey, accessTerm: null }, hasWord: true };
    expect(terms(periods([first], null, untermed))).toEqual([null]);
  });
});

test('deliveries in any order end in the same day', () => {
  const sold = { ...journey, externalProductIds: ['produto A', 'produto B', 'produto C'] };
  const endOf = (orders: Map<string, AccessPeriod[] | null>) =>
    accessEndOf({
      grants: [...orders].map(([id, own]) => ({ id, grantedAt: hour(0), periods: own })),
      word: { at: hour(3).toISOString(), until: asLocalDay('2026-11-12') },
    });
  /** Settles after each delivery, with what the one before it left. */
  const settleOneByOne = (facts: readonly StoredFact[]) => {
    let open = new Map<string, AccessPeriod[] | null>();
    facts.forEach((_, place) => {
      const orders = gatherOrders(facts.slice(0, place + 1)).filter((order) => orderStatusOf(order, hour(50)).isOpen);
      open = new Map(
        orders.map((order) => {
          const known = [...open].find(([reference]) => order.references.includes(reference))?.[1];
          return [order.reference, periodsOf({ ...given, journey: sold, order, known })];
        }),
      );
    });
    return endOf(open);
  };
  const shuffled = anyFacts.chain((facts) =>
    fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length })),
  );
  fc.assert(
    fc.property(shuffled, ([facts, other]) => {
      expect(settleOneByOne(other)).toBe(settleOneByOne(facts));
    }),
    { numRuns: 1000 },
  );
});
