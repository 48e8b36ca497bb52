import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import type { ParsedDelivery, ParseOptions } from '../platform-adapter.ts';
import type { BuyerFound } from './buyer.ts';
import type { Meaning } from './meaning.ts';
import { ignoredBecause, keepsMoney, toParsedDelivery, unreadableKind } from './parsed-delivery.ts';
import { weakNamesOfPayment, weakNamesOfStop, weakNamesOfUnnamedDelay } from './weak-references.ts';

/** One charge, perhaps of a subscription, as most platforms tell of it: what happened, to whom, about which products. */
export interface Sale extends BuyerFound {
  /** As the platform calls it; null without. */
  eventType: string | null;
  meaning: Meaning;
  /** The event's name is a list or an object: it may be a payment. */
  isKindUnreadable?: boolean;
  /** When it happened; null where the platform tells no time of the event itself. */
  at: Date | null;
  /** When the event was sent, where the platform tells that beside the time of what happened. */
  sentAt: Date | null;
  /** The single payment; a renewal has another. */
  charge: string | null;
  subscription: string | null;
  /** Other certain names of the order. */
  alsoNamed?: readonly (string | null)[];
  /** What an event that changes no access speaks against. */
  contradicts?: ParsedDelivery['contradicts'];
  /** When the paid time ends: the day of the next charge. */
  paidUntil: Date | null;
  /** The product itself, for names by buyer and product. */
  productId: string | null;
  /** Also those of the offer and the parts. */
  productIds: readonly (string | null)[];
  productName: string | null;
}

/**
 * The content of a delivery that tells of one charge: at most one fact. The order is the subscription, else the charge. What ends or resumes it
 * without a time of its own happened when we first heard of it, and is one fact for ever.
 */
export function parseSale(
  sale: Sale,
  { platform, name }: { platform: PaymentPlatform; name: string },
  { keepsUntilPaid, receivedAt }: ParseOptions,
): ParsedDelivery {
  const { eventType, meaning, sentAt, charge, subscription, buyer, unreadableEmail, productIds, productName } = sale;
  const about = { eventType, buyer, unreadableEmail, orderReference: subscription ?? charge };
  if (sale.isKindUnreadable) return unreadableKind(about);
  if (typeof meaning !== 'string') {
    const says = meaning.keepsMoney ? keepsMoney(about.orderReference, charge, sentAt ?? sale.at) : sale.contradicts;
    return ignoredBecause(about, meaning.ignored, says);
  }
  const isTimeless = sale.at === null && countsFromReceipt.includes(meaning);
  // A delay counts from the day of its charge: from its receipt it would close what was paid since.
  const isDue = meaning === 'overdue' && sale.paidUntil !== null && sale.paidUntil <= receivedAt;
  // A refused attempt names only its own charge, never the subscription it was for.
  const names = meaning === 'voided' ? [charge] : [subscription, charge, ...(sale.alsoNamed ?? [])];
  const fact = {
    kind: meaning,
    orderReference: names.find((reference) => reference !== null) ?? null,
    references: names,
    charge,
    weakReferences: weakNamesOf(meaning, sale),
    at: isTimeless ? receivedAt : (sale.at ?? (isDue ? sale.paidUntil : null)),
    isTimeless,
    accessUntil: meaning === 'canceled' && keepsUntilPaid ? sale.paidUntil : null,
    buyer,
    productIds,
    productName,
  };
  const productHint = `confira na ${name} se o evento traz o produto e inscreva a pessoa manualmente`;
  return toParsedDelivery(about, { platform, productHint, sentAt }, [fact]);
}

const countsFromReceipt: readonly FactKind[] = ['refunded', 'charged_back', 'canceled', 'resumed'];

function weakNamesOf(kind: FactKind, { buyer, productId, subscription }: Sale): string[] {
  const bought = { buyer, productId, subscription };
  if (kind === 'paid' || kind === 'confirmed') return weakNamesOfPayment(bought);
  if (kind === 'overdue' && subscription === null) return weakNamesOfUnnamedDelay(bought);
  return kind === 'overdue' || kind === 'canceled' ? weakNamesOfStop(bought) : [];
}
