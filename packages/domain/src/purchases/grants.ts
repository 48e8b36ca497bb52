import { claimedPayments } from './charges.ts';
import type { Order } from './orders.ts';
import { ownerOf } from './order-owner.ts';
import { isSoldAs } from './product-ids.ts';
import { paymentsOf, orderStatusOf } from './order-status.ts';

export interface SoldJourney {
  id: string;
  externalProductIds: readonly string[];
}

export interface OrderBuyer {
  email: string;
  /** The latest name that the platform reported. */
  name: string | null;
}

/** The buyers and products of an order's payments. */
export interface Bought {
  buyers: OrderBuyer[];
  productIds: string[];
}

/**
 * Every address that paid in the order, and every product that was paid for, as long as one payment counts. The refund of an older charge
 * changes nothing (decision H4), even when only that charge named buyer and products. An order that was moved has one buyer, its owner, and none
 * once that account was deleted (decision H18).
 */
export function boughtIn(order: Pick<Order, 'facts' | 'moves'>): Bought {
  const payments = paymentsOf(order.facts).length > 0 ? claimedPayments(order.facts) : [];
  const names = new Map<string, string | null>();
  for (const { buyer } of payments) {
    if (buyer) names.set(buyer.email, buyer.name ?? names.get(buyer.email) ?? null);
  }
  const owner = ownerOf(order);
  const emails = owner ? [owner.toEmail].filter((email) => email !== null) : [...names.keys()];
  return {
    buyers: payments.length > 0 ? emails.map((email) => ({ email, name: names.get(email) ?? null })) : [],
    productIds: [...new Set(payments.flatMap((payment) => payment.productIds))],
  };
}

/** One reason for access that is valid now. */
export interface PurchaseGrant {
  order: Order;
  buyer: OrderBuyer;
  journeyId: string;
  /** One of the products that the journey is sold as. */
  productId: string;
}

/**
 * The grants that purchases give at `now`: each open order to every address that paid in it, on every journey that is sold under
 * one of its products (decision H5). A grant that is missing here is not taken back: removing a product id from a journey
 * closes nothing.
 */
export function grantsOf(orders: readonly Order[], journeys: readonly SoldJourney[], now: Date): PurchaseGrant[] {
  return orders
    .filter((order) => orderStatusOf(order, now).isOpen)
    .flatMap((order) => {
      const { buyers, productIds } = boughtIn(order);
      const sold = journeys.filter((journey) => isSoldAs(journey.externalProductIds, productIds));
      return buyers.flatMap((buyer) =>
        sold.map(({ id: journeyId, externalProductIds }) => {
          const productId = productIds.find((candidate) => isSoldAs(externalProductIds, [candidate]))!;
          return { order, buyer, journeyId, productId };
        }),
      );
    });
}
