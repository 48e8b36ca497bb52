import { paidCharges } from './charges.ts';
import type { StoredFact } from './orders.ts';
import { PAYMENTS } from './purchase-fact.ts';
import { standingSuspensions } from './returns.ts';

/** An order with its known owners: addresses, and ids of accounts. */
export interface OrderOfPeople {
  facts: readonly StoredFact[];
  people: readonly string[];
}

/** An order that gives access to somebody. */
export interface OpenOrder extends OrderOfPeople {
  productIds: readonly string[];
}

/**
 * Why an administrator has to look at a suspension without a payment (decision K4):
 * - `several`: several open orders share a name with it;
 * - `same_buyer`: the same buyer has an open order;
 * - `anybody`: it names no buyer, and nothing identifies the payment of some open order.
 */
export type Concern = 'several' | 'same_buyer' | 'anybody';

/** Whether an order has a suspension that was not undone but no payment, so that it closes nothing. */
export function isUnmatchedSuspension({ facts }: { facts: readonly StoredFact[] }): boolean {
  return !facts.some(({ kind }) => PAYMENTS.includes(kind)) && standingSuspensions(facts).length > 0;
}

/**
 * Finds the open orders that unmatched suspensions may be about: only those whose latest charge was paid by then, as nothing else
 * could be closed. A suspension that names products only matches orders of the same products, unless a journey is sold as one of them.
 * @returns null: no open order
 */
export function concernsAmong(
  open: readonly OpenOrder[],
  isSold: (productIds: readonly string[]) => boolean,
): (unmatched: OrderOfPeople) => Concern | null {
  const find = indexOpenOrders(open);
  return ({ facts, people }) => {
    const stops = standingSuspensions(facts);
    const named = [...new Set(stops.flatMap(({ productIds }) => productIds))];
    const products = named.length === 0 || isSold(named) ? [null] : named;
    const weakNames = facts.flatMap(({ weakReferences }) => weakReferences).map(byName);
    const sharing = find(weakNames, products, latestOf(stops));
    if (sharing.length > 1) return 'several';
    const ofBuyer = find(people.map(byPerson), products, latestOf(stops.filter((stop) => !isDelayOfOnePayment(stop))));
    if (sharing.length + ofBuyer.length > 0) return 'same_buyer';
    const isNameless = people.length === 0 && weakNames.length === 0;
    return isNameless && find([unidentified], products, latestOf(stops)).length > 0 ? 'anybody' : null;
  };
}

const byName = (name: string) => `name ${name}`;
const byPerson = (person: string) => `person ${person}`;
const unidentified = 'unidentified';

interface PaidOrder {
  order: OpenOrder;
  paidAt: number;
}

/**
 * Looks open orders up by reference or owner, with or without a product. Keeps the two paid first under each key, which is enough
 * even if a shop has thousands under one customer.
 */
function indexOpenOrders(open: readonly OpenOrder[]) {
  const byTrait = new Map<string, PaidOrder[]>();
  for (const paid of open.flatMap(paidLast).sort((a, b) => a.paidAt - b.paidAt)) {
    for (const key of keysOf(traitsOf(paid.order), [null, ...paid.order.productIds])) {
      const known = byTrait.get(key);
      if (!known) byTrait.set(key, [paid]);
      else if (known.length < 2) known.push(paid);
    }
  }
  return (traits: readonly string[], products: readonly (string | null)[], until: number): OpenOrder[] => {
    const found = [...keysOf(traits, products)].flatMap((key) => byTrait.get(key) ?? []);
    return [...new Set(found.filter(({ paidAt }) => paidAt <= until).map(({ order }) => order))];
  };
}

function keysOf(traits: readonly string[], products: readonly (string | null)[]): Set<string> {
  return new Set(
    traits.flatMap((trait) => products.map((product) => (product === null ? trait : `${product}\n${trait}`))),
  );
}

function paidLast(order: OpenOrder): PaidOrder[] {
  const newest = paidCharges(order.facts).at(-1);
  return newest ? [{ order, paidAt: newest.paidAt.getTime() }] : [];
}

function traitsOf({ facts, people }: OpenOrder): string[] {
  const names = facts.flatMap(({ weakReferences }) => weakReferences).map(byName);
  const newest = paidCharges(facts).at(-1);
  // An identified payment has no weak names, or another event reported the name under which it was paid.
  const isIdentified =
    newest?.facts.some(({ kind }) => kind === 'linked') ||
    newest?.payments.some(({ weakReferences }) => weakReferences.length === 0);
  return [...names, ...people.map(byPerson), ...(isIdentified ? [] : [unidentified])];
}

/** Whether an unpaid slip is overdue. A one-time purchase that was paid never is. */
function isDelayOfOnePayment({ kind, orderReference, charge }: StoredFact): boolean {
  return kind === 'overdue' && orderReference === charge;
}

function latestOf(facts: readonly StoredFact[]): number {
  return facts.reduce((last, { at }) => Math.max(last, at.getTime()), -Infinity);
}
