import { chargeGroups } from './charges.ts';
import type { Order } from './orders.ts';
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
 * The fact that closes an order although the platform has contradicted it since; null when none does. A payment that is approved again
 * after its refund may be a refund that failed, or a repetition: somebody has to look.
 */
export function contradictedClosing(
  order: Pick<Order, 'facts'>,
  { against, at, charge }: Contradiction,
  now: Date,
): FactKind | null {
  const { closedBy } = orderStatusOf(order, now);
  if (closedBy === null || !against.includes(closedBy)) return null;
  const ofCharge = chargeGroups(order.facts).find((group) => group.some((fact) => fact.charge === charge));
  const closing = order.facts.filter(
    (fact) => fact.kind === closedBy && (charge === null || fact.charge === null || ofCharge?.includes(fact)),
  );
  return closing.length > 0 && closing.every((fact) => fact.at < at) ? closedBy : null;
}
