import { connect } from './connected-facts.ts';
import type { StoredFact } from './orders.ts';

/** One payment of an order, however often it was reported and under however many names. */
export interface Charge {
  /** Every fact about it, refunds and links included. */
  facts: readonly StoredFact[];
  /** The facts that report it as paid. */
  payments: readonly StoredFact[];
  /** The earliest time of payment, by the platform's clock. */
  paidAt: Date;
}

/**
 * The payments of an order, refunded or not. Confirmations count only where no payment is known, in place of a lost one:
 * else a late confirmation would reopen a closed order.
 */
export function claimedPayments(facts: readonly StoredFact[]): StoredFact[] {
  const paid = facts.filter(({ kind }) => kind === 'paid');
  return paid.length > 0 ? paid : facts.filter(({ kind }) => kind === 'confirmed');
}

/**
 * The paid charges of an order, oldest first by the platform's time (decision H4); at one instant those with a name come last, by their
 * smallest name. A payment without a charge is its own charge. The order of `facts` does not matter.
 */
export function paidCharges(facts: readonly StoredFact[]): Charge[] {
  const claimed = new Set(claimedPayments(facts));
  const charges = chargeGroups(facts).flatMap((group): Charge[] => {
    const payments = group.filter((fact) => claimed.has(fact));
    const [first] = payments.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return first ? [{ facts: group, payments, paidAt: first.at }] : [];
  });
  return charges.sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || compare(smallestName(a), smallestName(b)));
}

/** The facts of an order by the charge that they are about, paid or not. A fact without a charge is alone. */
export function chargeGroups(facts: readonly StoredFact[]): StoredFact[][] {
  return [
    ...connect(
      facts.filter(({ charge }) => charge !== null),
      chargeNames(facts),
    ),
    ...facts.filter(({ charge }) => charge === null).map((fact) => [fact]),
  ];
}

/**
 * Returns the names that tie a fact to its charge: its own, and any other known charge that the same fact names, such as an
 * invoice and the payment that paid it. A name that payments of different charges share, such as an order's hash, ties none.
 */
function chargeNames(facts: readonly StoredFact[]): (fact: StoredFact) => string[] {
  const known = new Set(facts.flatMap(({ charge }) => charge ?? []));
  const alsoNamed = (fact: StoredFact) =>
    [...fact.references, ...fact.weakReferences].filter((name) => known.has(name) && name !== fact.charge);
  const chargesNaming = Map.groupBy(
    claimedPayments(facts).flatMap((payment) => alsoNamed(payment).map((name) => ({ name, charge: payment.charge }))),
    ({ name }) => name,
  );
  const isShared = (name: string) => new Set(chargesNaming.get(name)?.map(({ charge }) => charge)).size > 1;
  return (fact) => [
    ...(fact.charge === null ? [] : [fact.charge]),
    ...alsoNamed(fact).filter((name) => !isShared(name)),
  ];
}

const smallestName = ({ facts }: Charge) => facts.flatMap(({ charge }) => charge ?? []).toSorted()[0] ?? '';

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
