import type { Buyer } from './buyer.ts';

interface Bought {
  buyer: Buyer | null;
  productId: string | null;
  /** The platform's name for the subscription, where it tells. */
  subscription: string | null;
}

/**
 * What may name a subscription when nothing certain does: who bought which product. Two that both name their subscription are never
 * the same by this, so a name that is known on one side only meets the other side's namelessness.
 */
export function weakNamesOfPayment(bought: Bought): string[] {
  const name = buyerWithProduct(bought);
  if (name === null) return [];
  return bought.subscription === null ? [name, unnamed(name)] : [name, renewed(name)];
}

/** What a cancelled or unpaid subscription may be found by; see `weakNamesOfPayment`. */
export function weakNamesOfStop(bought: Bought): string[] {
  const name = buyerWithProduct(bought);
  if (name === null) return [];
  return bought.subscription === null ? [name] : [unnamed(name)];
}

/**
 * What a delay that names no subscription may be found by: what was paid for as a subscription. A slip that somebody left unpaid and then bought
 * by card is late too, and what was paid once is never overdue.
 */
export function weakNamesOfUnnamedDelay(bought: Bought): string[] {
  const name = buyerWithProduct(bought);
  return name === null ? [] : [renewed(name)];
}

function buyerWithProduct({ buyer, productId }: Bought): string | null {
  return buyer && productId ? `${buyer.email}/${productId}` : null;
}

function unnamed(name: string): string {
  return `${name}/-`;
}

function renewed(name: string): string {
  return `${name}/+`;
}
