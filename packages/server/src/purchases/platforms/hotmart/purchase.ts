import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import type { Buyer } from '../reading/buyer.ts';

/** What a delivery of either version tells. */
export interface HotmartPurchase {
  /** The event, or the status of version 1. */
  eventType: string | null;
  /** What it says of an order, or why it changes no access. */
  meaning: FactKind | { ignored: string };
  at: Date | null;
  /** Of this charge; a renewal has another. */
  transaction: string | null;
  /** The subscription. */
  subscriberCode: string | null;
  paidUntil: Date | null;
  buyer: Buyer | null;
  productId: string | null;
  /** With those of offer and parts. */
  productIds: (string | null)[];
  productName: string | null;
}
