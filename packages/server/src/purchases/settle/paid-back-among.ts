import type { Order } from '@jornada/domain/purchases/orders';
import { isPaidBack } from '@jornada/domain/purchases/paid-back';
import type { PaidBack } from '../../certificates/paid-back-orders.ts';
import { grantReferencesOf } from './apply-orders.ts';

/** Says for which of these orders money went back, by any of the references that grants carry. */
export function paidBackAmong(orders: readonly Order[]): PaidBack {
  const byReference = new Map(
    orders.flatMap((order) => grantReferencesOf(order).map((name) => [name, order] as const)),
  );
  return (orderReference, at) => {
    const order = byReference.get(orderReference);
    return order && isPaidBack(order, at);
  };
}
