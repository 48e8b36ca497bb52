import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFact, anyFacts, hour, withRepetitions } from '../../fixtures/purchase-facts.ts';
import { orderStatusOf } from './order-status.ts';
import { gatherOrders, type StoredFact } from './orders.ts';
import { isPaidBack } from './paid-back.ts';
import { UNDOINGS } from './purchase-fact.ts';
import { nameOfReturn, standingReturns, standingSuspensions } from './returns.ts';
import { isUnmatchedSuspension } from './unmatched-suspensions.ts';

const later = hour(50);
const charge = 'c1';
const paid = aFact('paid', { hour: 0, charge });
const named = (id: string | null) => (id === null ? [] : [nameOfReturn(id)]);
const refunded = (at: number) => aFact('refunded', { hour: at, charge });
const failed = (at: number, id: string | null = 're') =>
  aFact('refund_failed', { hour: at, charge, references: named(id) });
const partly = (at: number) => aFact('partly_refunded', { hour: at, charge });
const disputed = (at: number, id: string | null = 'dp') =>
  aFact('charged_back', { hour: at, charge, references: named(id) });
const won = (at: number, id: string | null = 'dp') => aFact('dispute_won', { hour: at, charge, references: named(id) });

const closedBy = (facts: StoredFact[]) => orderStatusOf({ facts: [paid, ...facts] }, later).closedBy;

describe('a refund', () => {
  test.each([
    ['that failed', [refunded(1), failed(2)]],
    ['that failed at once', [refunded(1), failed(1)]],
    ['that failed, as later events repeat', [refunded(1), failed(2), failed(5)]],
    ['that failed, when nothing names it', [refunded(1), failed(2, null)]],
    ['of which another part failed', [refunded(1), failed(2, 'a'), failed(3, 'b')]],
    ['that failed, and so did the next one', [refunded(1), failed(2, 'a'), refunded(3), failed(4, 'b')]],
    ['that failed, and the next one at once', [refunded(1), failed(2, 'a'), refunded(3), failed(3, 'b')]],
    ['that failed unheard, as only a part is refunded since', [refunded(1), partly(2)]],
    ['of a part', [partly(1)]],
  ])('%s leaves the order open and paid', (_name, facts) => {
    expect(closedBy(facts)).toBeNull();
    expect(isPaidBack({ facts: [paid, ...facts] }, hour(1))).toBe(false);
  });

  test.each([
    ['that went through after another one failed', [refunded(1), failed(2), refunded(3)]],
    [
      'that went through before the failure of the first was repeated',
      [refunded(1), failed(2), refunded(3), failed(4)],
    ],
    ['that went through at the instant when the first failed', [refunded(1), failed(2), refunded(2)]],
    ['whose parts made the whole at one instant', [partly(1), refunded(1)]],
    ['of what remained', [partly(1), refunded(2)]],
    ['before which one of a part failed', [failed(1), refunded(2)]],
    ['of a charge whose dispute was won', [refunded(1), disputed(2), won(3)]],
    ['whose failure is of another charge', [refunded(1), aFact('refund_failed', { hour: 2, charge: 'c2' })]],
    ['whose failure names no charge', [refunded(1), aFact('refund_failed', { hour: 2 })]],
  ])('%s closes it', (_name, facts) => {
    expect(closedBy(facts)).toBe('refunded');
    expect(isPaidBack({ facts: [paid, ...facts] }, hour(0))).toBe(true);
  });
});

describe('a dispute', () => {
  test.each([
    ['that was won', [disputed(1), won(2)]],
    ['that was won at once', [disputed(1), won(1)]],
    ['that was told without its name before', [disputed(1, null), won(2)]],
    ['that was told both without and with its name', [disputed(1, null), disputed(1), won(2)]],
    ['that was won like the other one', [disputed(1, 'a'), disputed(2, 'b'), won(3, 'b'), won(4, 'a')]],
    ['that was lost and then won', [disputed(1), disputed(2), won(3)]],
  ])('%s leaves the order open', (_name, facts) => {
    expect(closedBy(facts)).toBeNull();
  });

  test.each([
    ['that goes on beside one that was won', [disputed(1, 'a'), disputed(2, 'b'), won(3, 'a')]],
    [
      'that goes on beside one that was won and told without a name',
      [disputed(1, null), disputed(2, 'b'), won(3, 'a')],
    ],
    ['that was taken up again', [disputed(1), won(2), disputed(3)]],
    ['that is newer than the one that was won', [won(1), disputed(2, null)]],
    ['of a charge whose refund failed', [disputed(1), refunded(2), failed(3)]],
  ])('%s closes it', (_name, facts) => {
    expect(closedBy(facts)).toBe('charged_back');
  });
});

test('a cancellation and a delay stay when a refund failed', () => {
  expect(closedBy([refunded(1), aFact('canceled', { hour: 2 }), failed(3)])).toBe('canceled');
  expect(closedBy([refunded(1), aFact('overdue', { hour: 2 }), failed(3)])).toBe('overdue');
});

test('the failed refund of a renewal opens the subscription again, under whichever name it is told', () => {
  const renewal = aFact('paid', { hour: 5, charge: 'invoice 2' });
  const link = aFact('linked', { charge: 'payment 2', orderReference: 'payment 2', references: ['invoice 2'] });
  const ofRenewal = { orderReference: 'payment 2', charge: 'payment 2' };
  const back = aFact('refunded', { hour: 6, ...ofRenewal });
  const undone = aFact('refund_failed', { hour: 7, ...ofRenewal });
  const isOpen = (facts: StoredFact[]) => gatherOrders(facts).some((order) => orderStatusOf(order, later).isOpen);
  expect(isOpen([paid, renewal, link, back])).toBe(false);
  expect(isOpen([paid, renewal, link, back, undone])).toBe(true);
});

test('a refund without a payment waits for it no longer when it failed', () => {
  expect(isUnmatchedSuspension({ facts: [refunded(1)] })).toBe(true);
  expect(isUnmatchedSuspension({ facts: [refunded(1), failed(2)] })).toBe(false);
  expect(isUnmatchedSuspension({ facts: [refunded(1), failed(2), aFact('canceled')] })).toBe(true);
  expect(standingSuspensions([refunded(1), failed(2), aFact('canceled')]).map(({ kind }) => kind)).toEqual([
    'canceled',
  ]);
});

describe('whatever is refunded, disputed and undone', () => {
  test('neither order nor repetition matters', () => {
    const both = anyFacts.chain((facts) => fc.tuple(fc.constant(facts), withRepetitions(facts)));
    const standing = (facts: StoredFact[]) =>
      gatherOrders(facts).map((order) =>
        standingReturns(order.facts).map(({ kind, at, charge: of }) => [kind, at, of]),
      );
    fc.assert(
      fc.property(both, ([facts, again]) => {
        expect(standing(again)).toEqual(standing(facts));
      }),
      { numRuns: 2000 },
    );
  });

  test('without what undoes, everything stands; and what undoes never closes anything', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const order of gatherOrders(facts)) {
          const rest = order.facts.filter(({ kind }) => !UNDOINGS.includes(kind));
          const all = rest.filter(({ kind }) => kind === 'refunded' || kind === 'charged_back');
          expect(standingReturns(rest)).toEqual(all);
          if (orderStatusOf({ facts: rest }, later).isOpen) expect(orderStatusOf(order, later).isOpen).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
