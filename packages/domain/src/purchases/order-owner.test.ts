/** Laws for whose an order is (decision H18), whatever platforms report and administrators move. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFact, anyFacts, hour, withRepetitions } from '../../fixtures/purchase-facts.ts';
import { boughtIn, grantsOf } from './grants.ts';
import { isForgotten, mayHold, ownerOf, type OwnerMove } from './order-owner.ts';
import { gatherOrders, type StoredFact } from './orders.ts';

const later = hour(50);
const journeys = ['A', 'B', 'C'].map((id) => ({ id, externalProductIds: [`produto ${id}`] }));
const accessOf = (facts: StoredFact[], moves: OwnerMove[]) =>
  grantsOf(gatherOrders(facts, moves), journeys, later).map(({ order, buyer, journeyId }) => [
    order.references.join(),
    buyer.email,
    journeyId,
  ]);

const names = fc.constantFrom('A', 'B', 'C', 'A1', 'B2', '?1');
const people = fc.constantFrom('a@example.com', 'b@example.com', 'neta@example.com', 'tio@example.com');

/** What administrators do: move an order, or take back the latest move of it that stands. */
const commands = fc.array(fc.record({ name: names, to: fc.option(people) }), { maxLength: 12 });
type Command = { name: string; to: string | null };

function rowsAfter(done: readonly Command[]): OwnerMove[] {
  const rows: OwnerMove[] = [];
  for (const [index, { name, to }] of done.entries()) {
    const latest = rows.findLast((row) => row.orderReference === name && !row.isUndone);
    if (to !== null) {
      const id = `move ${String(index).padStart(2, '0')}`;
      rows.push({
        id,
        orderReference: name,
        toEmail: to,
        toUserId: `id ${to}`,
        at: hour(Math.floor(index / 2)),
        isUndone: false,
      });
    } else if (latest) rows[rows.indexOf(latest)] = { ...latest, isUndone: true };
  }
  return rows;
}

test('moves, undoings and facts end the same in whatever order and however often they are read', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(anyFacts, commands)
        .chain(([facts, done]) =>
          fc.tuple(
            fc.constant({ facts, moves: rowsAfter(done) }),
            withRepetitions(facts),
            fc.shuffledSubarray([...rowsAfter(done), ...rowsAfter(done)], { minLength: rowsAfter(done).length * 2 }),
          ),
        ),
      ([{ facts, moves }, delivered, read]) => {
        expect(accessOf(delivered, read)).toEqual(accessOf(facts, moves));
      },
    ),
    { numRuns: 1000 },
  );
});

test('an order that was moved gives at most one person access, and what it gives is what it gave: an owner changes no other order', () => {
  fc.assert(
    fc.property(anyFacts, commands, (facts, done) => {
      const moves = rowsAfter(done);
      const given = (rows: OwnerMove[]) =>
        new Map(gatherOrders(facts, rows).map((order) => [order.references.join(), order] as const));
      const before = given([]);
      for (const [name, order] of given(moves)) {
        const { buyers, productIds } = boughtIn(order);
        const former = boughtIn(before.get(name)!);
        const owner = ownerOf(order);
        expect(productIds).toEqual(former.productIds);
        const expected =
          former.productIds.length > 0 && owner ? [owner.toEmail] : former.buyers.map(({ email }) => email);
        expect(buyers.map(({ email }) => email)).toEqual(expected);
        const holders = ['id a@example.com', 'id neta@example.com', 'x'].filter((id) =>
          mayHold(order, id, owner && owner.toUserId),
        );
        if (owner) expect(holders.length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 1000 },
  );
});

test('to undo a move brings back exactly what was', () => {
  fc.assert(
    fc.property(anyFacts, commands, names, people, (facts, done, name, to) => {
      const undone = rowsAfter([...done, { name, to }, { name, to: null }]);
      expect(accessOf(facts, undone)).toEqual(accessOf(facts, rowsAfter(done)));
    }),
    { numRuns: 1000 },
  );
});

describe('access by an order stays', () => {
  const move = (id: string, toEmail: string, isUndone: boolean): OwnerMove => ({
    id,
    orderReference: 'A',
    toEmail,
    toUserId: `id ${toEmail}`,
    at: hour(1),
    isUndone,
  });
  const mayHoldAfter = (moves: OwnerMove[], userId: string, ownerId: string | null = null) =>
    mayHold({ facts: [aFact('paid')], moves }, userId, ownerId);

  test('with whoever holds it, while nobody moved it', () => {
    expect(mayHoldAfter([], 'anybody')).toBe(true);
  });

  test('with its owner alone after a move, and with nobody while the owner has no account', () => {
    const moves = [move('1', 'tio@example.com', false), move('2', 'neta@example.com', false)];
    expect(['lia', 'id tio@example.com', 'neta'].map((id) => mayHoldAfter(moves, id, 'neta'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(mayHoldAfter(moves, 'lia')).toBe(false);
  });

  test('with its buyers after an undoing, but not with who had it by that move', () => {
    const moves = [move('1', 'neta@example.com', true), move('2', 'lia@example.com', true)];
    expect(['lia', 'id neta@example.com', 'id lia@example.com'].map((id) => mayHoldAfter(moves, id))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

test('an order is forgotten while its latest word names nobody, and gives nothing whoever pays in it', () => {
  const erased = { id: '0', orderReference: 'A', toEmail: null, toUserId: null, at: hour(0), isUndone: false };
  const moved = { ...erased, id: '1', toEmail: 'neta@example.com', at: hour(1) };
  const paid = [aFact('paid')];
  const statesOf = (moves: OwnerMove[]) => [isForgotten({ moves }), boughtIn({ facts: paid, moves }).buyers.length];
  expect(statesOf([])).toEqual([false, 1]);
  expect(statesOf([erased])).toEqual([true, 0]);
  expect(statesOf([erased, moved])).toEqual([false, 1]);
  expect(statesOf([erased, { ...moved, toUserId: 'neta', toEmail: null }])).toEqual([false, 0]);
});
