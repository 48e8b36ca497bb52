import { chargeGroups } from './charges.ts';
import type { Order, StoredFact } from './orders.ts';
import { orderStatusOf } from './order-status.ts';
import type { FactKind } from './purchase-fact.ts';

/** What a platform says of an order that speaks against some facts, without undoing them for certain. */
export interface Contradiction {
  against: readonly FactKind[];
  /** When the platform said so. */
  at: Date;
  /** The charge that it speaks of; null means the order. */
  charge: string | null;
}

/**
 * The facts that close an order although the platform has contradicted them since, all of one kind; none when it was not contradicted. A
 * payment that is approved again after its refund may be a refund that failed, or a repetition: somebody has to look.
 */
export function contradictedFacts(
  order: Pick<Order, 'facts'>,
  { against, at, charge }: Contradiction,
  now: Date,
): StoredFact[] {
  const { closedBy } = orderStatusOf(order, now);
  if (closedBy === null || !against.includes(closedBy)) return [];
  const ofCharge = chargeGroups(order.facts).find((group) => group.some((fact) => fact.charge === charge));
  const closing = order.facts.filter(
    (fact) => fact.kind === closedBy && (charge === null || fact.charge === null || ofCharge?.includes(fact)),
  );
  return closing.every((fact) => fact.at < at) ? closing : [];
}
