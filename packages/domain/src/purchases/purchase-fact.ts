import type { PaymentPlatform } from './payment-platforms.ts';

/**
 * What a delivery says happened to an order, whatever the platform calls it:
 * - `paid`: money came in, or none was needed (first sale and every renewal);
 * - `confirmed`: a payment that should be known already (the end of a guarantee); it stands in for a lost `paid` and never reopens;
 * - `refunded`, `charged_back`: the money went back; that charge never gives access again;
 * - `voided`: an attempt that did not go through; it takes back only what this very charge gave;
 * - `canceled`, `overdue`: a subscription ended or is unpaid; a newer payment or `resumed` lifts it;
 * - `resumed`: the platform took a known subscription up again without a payment;
 * - `linked`: says only that references belong together.
 */
export const FACT_KINDS = [
  'paid',
  'confirmed',
  'refunded',
  'charged_back',
  'voided',
  'canceled',
  'overdue',
  'resumed',
  'linked',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** What takes access back, or stops it for a while. */
export const SUSPENSIONS: readonly FactKind[] = ['refunded', 'charged_back', 'canceled', 'overdue'];

/** What says that money came in. */
export const PAYMENTS: readonly FactKind[] = ['paid', 'confirmed'];

/** One thing that happened to one order, in no platform's words. Instants are the platform's own clock, never ours. */
export interface PurchaseFact {
  platform: PaymentPlatform;
  kind: FactKind;
  /** What the platform files the order under: the subscription, else the charge (with the item where one charge holds several). */
  orderReference: string;
  /** The single payment that this is about, where it is named. */
  charge: string | null;
  /** Everything that names this order for certain, `orderReference` and `charge` included; without duplicates. */
  references: readonly string[];
  /** What may name it: used only when nothing certain leads to a payment, and only when exactly one order fits. */
  weakReferences: readonly string[];
  /** The platform's time of what happened. */
  at: Date;
  /** Paid until then; set only where the webhook keeps cancelled subscriptions open and the platform tells (decision H8). */
  accessUntil: Date | null;
  /** Normalised as decision A7 wants; null where the platform does not say. */
  buyer: { email: string; name: string | null } | null;
  /** Every identifier of what was bought, trimmed, as text, without empty ones, '0' and duplicates (decision H5). */
  productIds: readonly string[];
  productName: string | null;
}
