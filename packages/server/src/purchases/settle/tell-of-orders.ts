import { moneyOf } from '@jornada/domain/purchases/money-of';
import { ownerOf } from '@jornada/domain/purchases/order-owner';
import type { Order } from '@jornada/domain/purchases/orders';
import { tell } from '../../outbound/tell.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { People } from './buyer-accounts.ts';
import type { FactRow } from './fact-store.ts';
import { ownerAccountOf } from './owner-accounts.ts';
import { affectedUser, type OrderOutcome } from './settlement.ts';

/**
 * Tells which orders are paid or returned by new facts and were not before (decision H24): so a fact that is told again, an order that is settled
 * again and one that gets another owner tell nothing.
 */
export function tellOfOrders(
  tx: Transaction,
  outcomes: readonly OrderOutcome[],
  { people, newFacts, now }: { people: People; newFacts: readonly FactRow[]; now: Date },
): void {
  const added = new Map(newFacts.map((fact) => [fact.id, fact]));
  for (const outcome of outcomes) {
    const { order, accesses } = outcome;
    const money = moneyOf(order, now);
    const before = moneyOf({ facts: order.facts.filter(({ id }) => !added.has(id)) }, now);
    if (money === null || money === before) continue;
    tell(tx, now, `purchase.${money}`, {
      memberId: affectedUser([outcome]) ?? buyerOf(order, people),
      platform: order.platform,
      orderReference: order.reference,
      journeyIds: [...new Set(accesses.map(({ journey }) => journey.id))],
      eventId: order.facts.map(({ id }) => added.get(id)?.eventId).find(Boolean) ?? null,
    });
  }
}

/** The account whose an order is, also where it gives no access. */
export function buyerOf(order: Order, people: People): string | null {
  if (ownerOf(order)) return ownerAccountOf(order, people);
  const buyer = order.facts.findLast((fact) => fact.buyer !== null)?.buyer;
  return people.byAddress(buyer?.email ?? '')?.userId ?? null;
}
