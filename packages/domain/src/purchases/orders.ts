import { factKey } from './fact-key.ts';
import type { PaymentPlatform } from './payment-platforms.ts';
import { PAYMENTS, type PurchaseFact, SUSPENSIONS } from './purchase-fact.ts';
import { connect } from './connected-facts.ts';
import { movesOf, type OwnerMove } from './order-owner.ts';

export interface StoredFact extends PurchaseFact {
  id: string;
  /** When it was first stored, by our own clock. */
  receivedAt: Date;
}

/** All known facts about one purchase or subscription. */
export interface Order {
  platform: PaymentPlatform;
  /** The reference of a new grant; an older grant may have any of `references`. */
  reference: string;
  /** Sorted, without duplicates. */
  references: readonly string[];
  /** Oldest first by the platform's time, without duplicates. */
  facts: readonly StoredFact[];
  /** What was said about its owner, undone words too, oldest first. */
  moves: readonly OwnerMove[];
}

/**
 * Groups facts into orders: facts that share a strong reference are one order. An order without a payment but with a suspension
 * joins the one order that shares a weak reference and had a payment by then; when none or several fit, it stays alone.
 * Neither order nor repetition of `facts` and `moves` matters (decision H4).
 */
export function gatherOrders(facts: readonly StoredFact[], moves: readonly OwnerMove[] = []): Order[] {
  const orders = connect(withoutDuplicates(facts), strongReferences);
  const paid = earliestByWeakName(orders.filter(hasPayment));
  const targets = new Map(
    orders.map((order) => [order, hasPayment(order) ? order : (matchingPaidOrder(order, paid) ?? order)]),
  );
  const gathered = Map.groupBy(orders, (order) => targets.get(order) ?? order);
  return [...gathered.values()].map((parts) => orderOf(parts.flat(), moves)).sort(byAge);
}

function withoutDuplicates(facts: readonly StoredFact[]): StoredFact[] {
  const kept = new Map<string, StoredFact>();
  for (const fact of facts) {
    const key = factKey(fact);
    const known = kept.get(key);
    if (!known || isEarlier(fact, known)) kept.set(key, fact);
  }
  return [...kept].sort(([a], [b]) => compare(a, b)).map(([, fact]) => fact);
}

function isEarlier(fact: StoredFact, known: StoredFact): boolean {
  return compare(fact.receivedAt.getTime(), known.receivedAt.getTime()) < 0;
}

interface PaidOrder {
  order: StoredFact[];
  paidAt: number;
}

/**
 * The two orders that were paid first under each weak name. Two are enough to see that a name is ambiguous, even if thousands
 * share it, such as a shop's one customer for all its buyers.
 */
function earliestByWeakName(orders: readonly StoredFact[][]): ReadonlyMap<string, readonly PaidOrder[]> {
  const paid = orders.map((order): PaidOrder => ({ order, paidAt: earliest(order.filter(isPayment)) }));
  const earliestFirst = paid.sort((a, b) => compare(a.paidAt, b.paidAt));
  const byName = new Map<string, PaidOrder[]>();
  for (const candidate of earliestFirst) {
    for (const name of new Set(candidate.order.flatMap(weakReferences))) {
      const known = byName.get(name);
      if (!known) byName.set(name, [candidate]);
      else if (known.length < 2) known.push(candidate);
    }
  }
  return byName;
}

/** The only paid order that a suspension without a payment can mean; none if several fit, as guessing could close a wrong one. */
function matchingPaidOrder(
  unpaid: readonly StoredFact[],
  paid: ReadonlyMap<string, readonly PaidOrder[]>,
): StoredFact[] | undefined {
  const stops = unpaid.filter((fact) => SUSPENSIONS.includes(fact.kind));
  if (stops.length === 0) return undefined;
  const stoppedAt = earliest(stops);
  const candidates = unpaid.flatMap(weakReferences).flatMap((name) => paid.get(name) ?? []);
  const [first, second] = new Set(candidates.filter(({ paidAt }) => paidAt <= stoppedAt));
  return second ? undefined : first?.order;
}

function earliest(facts: readonly StoredFact[]): number {
  return facts.reduce((first, { at }) => Math.min(first, at.getTime()), Infinity);
}

function orderOf(parts: StoredFact[], moves: readonly OwnerMove[]): Order {
  const facts = beforeEndings(parts).sort(
    (a, b) => compare(a.at.getTime(), b.at.getTime()) || compare(factKey(a), factKey(b)),
  );
  const namingFact = facts.find(isPayment) ?? facts[0];
  if (!namingFact) throw new Error('An order has at least one fact');
  const references = [...new Set(facts.flatMap(namesOf))].sort();
  const { platform, orderReference: reference } = namingFact;
  return { platform, reference, references, facts, moves: movesOf(references, moves) };
}

/** A payment of which no time was told came before any refund or cancellation of its order, in whatever order they were received (decision H16). */
function beforeEndings(parts: readonly StoredFact[]): StoredFact[] {
  const ended = earliest(parts.filter(({ kind }) => ['refunded', 'charged_back', 'canceled'].includes(kind)));
  return parts.map((fact) =>
    fact.isTimeless && isPayment(fact) && fact.at.getTime() > ended ? { ...fact, at: new Date(ended) } : fact,
  );
}

function byAge(a: Order, b: Order): number {
  const at = (order: Order) => order.facts[0]?.at.getTime() ?? 0;
  return compare(at(a), at(b)) || compare(a.platform, b.platform) || compare(a.reference, b.reference);
}

function hasPayment(order: readonly StoredFact[]): boolean {
  return order.some(isPayment);
}

function isPayment(fact: PurchaseFact): boolean {
  return PAYMENTS.includes(fact.kind);
}

function namesOf(fact: PurchaseFact): string[] {
  return [fact.orderReference, ...(fact.charge === null ? [] : [fact.charge]), ...fact.references];
}

function strongReferences(fact: PurchaseFact): string[] {
  return namesOf(fact).map((reference) => `${fact.platform}:${reference}`);
}

function weakReferences(fact: PurchaseFact): string[] {
  return fact.weakReferences.map((reference) => `${fact.platform}:${reference}`);
}

function compare<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
