import { ownerOf } from '@jornada/domain/purchases/order-owner';
import type { Order } from '@jornada/domain/purchases/orders';
import { standingSuspensions } from '@jornada/domain/purchases/returns';
import { isSoldAs } from '@jornada/domain/purchases/product-ids';
import { type Concern, concernsAmong, isUnmatchedSuspension } from '@jornada/domain/purchases/unmatched-suspensions';
import type { Transaction } from '../../platform/database/database.ts';
import type { AddressRow, SoldJourneyRow } from './access-store.ts';
import { listOpenOrdersOfBuyers, listUnidentifiedOrders } from './open-order-store.ts';
import type { OrderOutcome } from './settlement.ts';

/**
 * References of the open orders that suspensions without a payment may concern although no name is shared: orders of the same buyers,
 * or, for a suspension that names no buyer, orders whose payment nothing identifies.
 */
export async function listOrdersConcerned(tx: Transaction, unmatched: readonly Order[]): Promise<string[]> {
  const references: string[] = [];
  for (const { platform, facts } of unmatched) {
    const emails = emailsIn(facts);
    const isNameless = emails.length === 0 && facts.every(({ weakReferences }) => weakReferences.length === 0);
    const paidUntil = new Date(Math.max(...standingSuspensions(facts).map(({ at }) => at.getTime())));
    if (emails.length > 0) references.push(...(await listOpenOrdersOfBuyers(tx, { platform, emails })));
    else if (isNameless) references.push(...(await listUnidentifiedOrders(tx, { platform, paidUntil })));
  }
  return references;
}

interface Known {
  /** Sold under a product that these orders or suspensions name. */
  journeys: readonly SoldJourneyRow[];
  addresses: readonly AddressRow[];
}

/** For each suspension without a payment, how it may concern the open orders that give access (decision K4). */
export function concernsOf(outcomes: readonly OrderOutcome[], { journeys, addresses }: Known): Map<Order, Concern> {
  const unmatched = outcomes.filter(({ order }) => isUnmatchedSuspension(order));
  if (unmatched.length === 0) return new Map();
  const open = outcomes.filter(({ isOpen }) => isOpen).flatMap(openOrderOf);
  const isSold = (productIds: readonly string[]) =>
    journeys.some(({ externalProductIds }) => isSoldAs(externalProductIds, productIds));
  const concernOf = concernsAmong(open, isSold);
  const owners = new Map(addresses.filter(({ isVerified }) => isVerified).map(({ email, userId }) => [email, userId]));
  return new Map(
    unmatched.flatMap(({ order }) => {
      const people = emailsIn(order.facts).flatMap((email) => [
        email,
        ...(owners.has(email) ? [owners.get(email)!] : []),
      ]);
      const concern = concernOf({ facts: order.facts, people });
      return concern === null ? [] : [[order, concern] as const];
    }),
  );
}

function openOrderOf({ order, accesses, productIds }: OrderOutcome) {
  const membersWithAccess = accesses.filter(({ after }) => after === 'open').map(({ userId }) => userId);
  return membersWithAccess.length === 0
    ? []
    : [{ facts: order.facts, people: [...emailsIn(order.facts), ...ownerIn(order), ...membersWithAccess], productIds }];
}

const ownerIn = (order: Order) => [ownerOf(order)?.toEmail ?? []].flat();

const emailsIn = (facts: Order['facts']) => [...new Set(facts.flatMap(({ buyer }) => (buyer ? [buyer.email] : [])))];
