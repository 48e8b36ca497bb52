import type { Buyer } from './buyer.ts';

interface Bought {
  buyer: Buyer | null;
  productId: string | null;
  /** The platform's id of the subscription, where it sends one. */
  subscription: string | null;
}

/**
 * Weak names of a payment: buyer and product, for events that share no certain name. Two events that both name a subscription never
 * match by them; a named one only matches an unnamed one.
 */
export function weakNamesOfPayment(bought: Bought): string[] {
  const name = buyerWithProduct(bought);
  if (name === null) return [];
  return bought.subscription === null ? [name, unnamed(name)] : [name, renewed(name)];
}

/** Weak names of a cancelled or unpaid subscription; see `weakNamesOfPayment`. */
export function weakNamesOfStop(bought: Bought): string[] {
  const name = buyerWithProduct(bought);
  if (name === null) return [];
  return bought.subscription === null ? [name] : [unnamed(name)];
}

/**
 * Weak names of a delay without a subscription id: they match only payments of a named subscription. An unpaid slip is late too, even when
 * the buyer then paid by card, and a single payment is never overdue.
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
