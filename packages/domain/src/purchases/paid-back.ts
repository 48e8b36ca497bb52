import { type Charge, paidCharges } from './charges.ts';
import type { Order, StoredFact } from './orders.ts';
import { standingReturns } from './returns.ts';

/**
 * Whether nothing remains of what an order gave somebody at `at`: the charge that was the latest paid one then, and all charges since, were
 * refunded or charged back and still are. An order without a payment by then counts as a whole. Cancellations, delays and failed attempts give no money
 * back, and a refund without a known charge means the latest paid by then, as for `orderStatusOf`.
 */
export function isPaidBack(order: Pick<Order, 'facts'>, at: Date): boolean {
  const charges = paidCharges(order.facts);
  const returned = returnedCharges(order.facts, charges);
  const firstThatCounts = Math.max(
    0,
    charges.findLastIndex(({ paidAt }) => paidAt <= at),
  );
  return charges.length > 0 && charges.slice(firstThatCounts).every((charge) => returned.has(charge));
}

function returnedCharges(facts: readonly StoredFact[], charges: readonly Charge[]): ReadonlySet<Charge> {
  const returned = new Set<Charge>();
  for (const fact of standingReturns(facts)) {
    const own = charges.find((charge) => charge.facts.includes(fact));
    const meant = own ?? charges.findLast(({ payments }) => payments.every((payment) => payment.at <= fact.at));
    if (meant) returned.add(meant);
  }
  return returned;
}
