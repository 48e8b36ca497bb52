/** Compares a subscription's refunds with a second, simpler version of the rule. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFact, hour, withRepetitions } from '../../fixtures/purchase-facts.ts';
import { grantsOf } from './grants.ts';
import { gatherOrders, type StoredFact } from './orders.ts';

const later = hour(50);
const runs = { numRuns: 2000 };
const journeys = [{ id: 'start', externalProductIds: ['produto'] }];
const isOpen = (facts: StoredFact[]) => grantsOf(gatherOrders(facts), journeys, later).length > 0;

interface Refund {
  /** Index of the charge by time; null if it names none, or an unknown one. */
  of: number | null;
  namesUnknown: boolean;
  isChargeback: boolean;
  hour: number;
}

interface Subscription {
  paidHours: number[];
  /** Whether refunds name the payment, and another event links it to the charge, as with Stripe. */
  isLinked: boolean;
  /** Which renewals name buyer and product; the first charge always does. */
  reports: boolean[];
  refunds: Refund[];
}

const refund = (charges: number): fc.Arbitrary<Refund> =>
  fc.record({
    of: fc.option(fc.nat({ max: charges - 1 })),
    namesUnknown: fc.boolean(),
    isChargeback: fc.boolean(),
    hour: fc.integer({ min: 0, max: 12 }),
  });

const anySubscription: fc.Arbitrary<Subscription> = fc
  .uniqueArray(fc.integer({ min: 1, max: 11 }), { minLength: 1, maxLength: 5 })
  .chain((hours) =>
    fc.record({
      paidHours: fc.constant(hours.toSorted((a, b) => a - b)),
      isLinked: fc.boolean(),
      reports: fc.array(fc.boolean(), { minLength: hours.length, maxLength: hours.length }),
      refunds: fc.array(refund(hours.length), { maxLength: 4 }),
    }),
  );

function factsOf({ paidHours, isLinked, reports, refunds }: Subscription): StoredFact[] {
  const silent = { buyer: null, productIds: [] };
  const paid = paidHours.map((at, place) =>
    aFact('paid', { hour: at, charge: `invoice ${place}`, ...(place === 0 || reports[place] ? {} : silent) }),
  );
  const links = paidHours.map((at, place) =>
    aFact('linked', {
      ...silent,
      hour: at,
      orderReference: `payment ${place}`,
      charge: `payment ${place}`,
      references: [`invoice ${place}`],
    }),
  );
  const named = ({ of, namesUnknown }: Refund) => {
    if (of === null) return { charge: namesUnknown ? 'unknown' : null };
    // The payment alone leads to the subscription only by the link.
    return isLinked ? { charge: `payment ${of}`, orderReference: `payment ${of}` } : { charge: `invoice ${of}` };
  };
  const returned = refunds.map((one) =>
    aFact(one.isChargeback ? 'charged_back' : 'refunded', { ...silent, ...named(one), hour: one.hour }),
  );
  return [...paid, ...(isLinked ? links : []), ...returned];
}

/** Open unless a refund hits the latest charge: by its name, or without a name since its payment. */
function shouldBeOpen({ paidHours, refunds }: Subscription): boolean {
  const latest = paidHours.length - 1;
  return refunds.every(({ of, hour: at }) => (of === null ? at < Math.max(...paidHours) : of !== latest));
}

describe('a subscription of several charges', () => {
  test('is closed by what took back its latest charge and by nothing else, in any order and repetition', () => {
    const delivered = anySubscription.chain((subscription) =>
      fc.tuple(fc.constant(subscription), withRepetitions(factsOf(subscription))),
    );
    fc.assert(
      fc.property(delivered, ([subscription, facts]) => {
        expect(isOpen(facts)).toBe(shouldBeOpen(subscription));
      }),
      runs,
    );
  });

  test('opens again with the next payment, whatever was refunded before', () => {
    fc.assert(
      fc.property(anySubscription, (subscription) => {
        const next = aFact('paid', { hour: 13, charge: 'invoice 99', buyer: null, productIds: [] });
        expect(isOpen([...factsOf(subscription), next])).toBe(true);
      }),
      runs,
    );
  });
});
