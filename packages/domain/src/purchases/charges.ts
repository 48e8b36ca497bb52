import { connect } from './connected-facts.ts';
import type { StoredFact } from './orders.ts';

/** One payment of an order, however often and under however many names it was told. */
export interface Charge {
  /** Everything that was told of it, refunds and links included. */
  facts: readonly StoredFact[];
  /** What says that it was paid. */
  payments: readonly StoredFact[];
  /** The platform's time, when it was told first. */
  paidAt: Date;
}

/**
 * What says that an order was paid, refunded or not. A confirmation stands in for a payment that was lost, so only where no payment is
 * known: else a late confirmation would reopen what was closed since.
 */
export function claimedPayments(facts: readonly StoredFact[]): StoredFact[] {
  const paid = facts.filter(({ kind }) => kind === 'paid');
  return paid.length > 0 ? paid : facts.filter(({ kind }) => kind === 'confirmed');
}

/**
 * The paid charges of an order, oldest first by the platform's time (decision H4); at one instant those with a name come last, by their
 * smallest name. A payment that names no charge is one of its own. A function of the set of facts.
 */
export function paidCharges(facts: readonly StoredFact[]): Charge[] {
  const claimed = new Set(claimedPayments(facts));
  const namesOf = chargeNames(facts);
  const groups = [
    ...connect(
      facts.filter(({ charge }) => charge !== null),
      namesOf,
    ),
    ...facts.filter(({ charge }) => charge === null).map((fact) => [fact]),
  ];
  const charges = groups.flatMap((group): Charge[] => {
    const payments = group.filter((fact) => claimed.has(fact));
    const [first] = payments.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return first ? [{ facts: group, payments, paidAt: first.at }] : [];
  });
  return charges.sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || compare(smallestName(a), smallestName(b)));
}

/**
 * By which names facts are about the same charge. Its own name is one; so is any other that is known as a charge's, when the fact tells both: an
 * invoice and the payment that paid it. A name that payments of different charges share, such as an order's hash, tells none of them.
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
