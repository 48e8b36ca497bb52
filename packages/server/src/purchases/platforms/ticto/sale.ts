import type { Buyer } from '../reading/buyer.ts';

/** One item of an order. */
export interface TictoItem {
  offerCode: string | null;
  offerId: string | null;
  productId: string | null;
  productName: string | null;
}

/** The content of a postback of either version. */
export interface TictoSale {
  status: string | null;
  at: Date | null;
  /** Of this charge; a renewal has another. */
  transactionHash: string | null;
  /** Of the order: the same for all its items and renewals. */
  orderHash: string | null;
  subscription: { id: string; paidUntil: Date | null } | null;
  /** Empty where the postback names no item. */
  items: TictoItem[];
  buyer: Buyer | null;
}
