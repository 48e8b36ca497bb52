import { paidCharges } from './charges.ts';
import { orderStatusOf } from './order-status.ts';
import type { Order } from './orders.ts';
import { isPaidBack } from './paid-back.ts';

/**
 * What became of an order's money by `now`: `returned` when nothing of it remains, also because its payment did not go through; null before a
 * payment. Renewals, cancellations and delays change nothing about it.
 */
export function moneyOf(order: Pick<Order, 'facts'>, now: Date): 'paid' | 'returned' | null {
  if (paidCharges(order.facts).length === 0) return null;
  return isPaidBack(order, now) || orderStatusOf(order, now).closedBy === 'voided' ? 'returned' : 'paid';
}
