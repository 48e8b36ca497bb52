import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import type { Buyer } from '../reading/buyer.ts';

/** The content of a delivery of either version. */
export interface HotmartPurchase {
  /** The event, or the status of version 1. */
  eventType: string | null;
  /** The fact about an order, or why it changes no access. */
  meaning: FactKind | { ignored: string };
  at: Date | null;
  /** Of this charge; a renewal has another. */
  transaction: string | null;
  /** The subscription. */
  subscriberCode: string | null;
  paidUntil: Date | null;
  buyer: Buyer | null;
  productId: string | null;
  /** Also those of the offer and the parts. */
  productIds: (string | null)[];
  productName: string | null;
}
