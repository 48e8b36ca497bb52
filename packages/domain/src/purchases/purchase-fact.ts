import type { PaymentPlatform } from './payment-platforms.ts';

/**
 * What a delivery reports about an order, in our terms:
 * - `paid`: money came in, or none was needed (first sale and every renewal);
 * - `confirmed`: a payment that should be known already (the end of a guarantee); it stands in for a lost `paid` and never reopens;
 * - `refunded`, `charged_back`: all of the money went back; that charge gives no access until this is undone;
 * - `refund_failed`: a refund did not go through after all: not all of the charge's money is with the buyer any more;
 * - `partly_refunded`: only a part of the charge's money was with the buyer then;
 * - `dispute_won`: a dispute ended for the seller, and took nothing;
 * - `voided`: an attempt that did not go through; it takes back only what its own charge gave;
 * - `canceled`, `overdue`: a subscription ended or is unpaid; a newer payment or `resumed` lifts it;
 * - `resumed`: the platform took a known subscription up again without a payment;
 * - `linked`: says only that references belong together.
 */
export const FACT_KINDS = [
  'paid',
  'confirmed',
  'refunded',
  'charged_back',
  'refund_failed',
  'partly_refunded',
  'dispute_won',
  'voided',
  'canceled',
  'overdue',
  'resumed',
  'linked',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** The facts that end or suspend access. */
export const SUSPENSIONS: readonly FactKind[] = ['refunded', 'charged_back', 'canceled', 'overdue'];

/** The facts that report a payment. */
export const PAYMENTS: readonly FactKind[] = ['paid', 'confirmed'];

/** The facts that undo a refund or a chargeback. */
export const UNDOINGS: readonly FactKind[] = ['refund_failed', 'partly_refunded', 'dispute_won'];

/** One thing that happened to one order, in our terms. Instants come from the platform's clock, never ours. */
export interface PurchaseFact {
  platform: PaymentPlatform;
  kind: FactKind;
  /** The platform's id of the order: the subscription, else the charge (with the item where one charge holds several). */
  orderReference: string;
  /** The single payment that this is about, if the platform names it. */
  charge: string | null;
  /** Everything that names this order for certain, `orderReference` and `charge` included; without duplicates. */
  references: readonly string[];
  /** Possible names of it: used only when no certain name leads to a payment and exactly one order fits. */
  weakReferences: readonly string[];
  /** When it happened, by the platform's clock. */
  at: Date;
  /** The platform told no time, so `at` is that of the first receipt, and what is told again later is the same fact (decision H16). */
  isTimeless: boolean;
  /** End of the paid time; set only if the webhook keeps cancelled subscriptions open, or the platform itself does, and reports it (decision H8). */
  accessUntil: Date | null;
  /** Normalised (decision A7); null if the platform does not say. */
  buyer: { email: string; name: string | null } | null;
  /** Every product identifier as trimmed text, without empty ones, '0' and duplicates (decision H5). */
  productIds: readonly string[];
  productName: string | null;
}
