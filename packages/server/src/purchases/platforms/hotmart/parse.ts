import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import type { ParsedDelivery, ParseOptions } from '../platform-adapter.ts';
import {
  goesOn,
  ignoredBecause,
  keepsMoney,
  toParsedDelivery,
  unreadableKind,
  type FoundFact,
} from '../reading/parsed-delivery.ts';
import { isNoText, type Fields } from '../reading/fields.ts';
import { weakNamesOfPayment, weakNamesOfStop, weakNamesOfUnnamedDelay } from '../reading/weak-references.ts';
import { eventsWithStatus } from './events.ts';
import { type HotmartPurchase, isFlat, readFlatPurchase, readPurchase } from './read-purchase.ts';

const productHint = 'confira na Hotmart se o evento traz o produto e inscreva a pessoa manualmente';

/** Returns at most one fact, because Hotmart sends a bump as a separate purchase. */
export function parseHotmart(body: Fields, options: ParseOptions): ParsedDelivery {
  const purchase = isFlat(body) ? readFlatPurchase(body) : readPurchase(body);
  const { eventType, meaning, buyer, unreadableEmail, subscriberCode, transaction, sentAt } = purchase;
  const about = { eventType, buyer, unreadableEmail, orderReference: subscriberCode ?? transaction };
  if (eventType === null && (isNoText(body['event']) || isNoText(body['status']))) return unreadableKind(about);
  if (typeof meaning !== 'string') {
    const isActive = eventsWithStatus.has(eventType ?? '') && purchase.subscriptionStatus === 'ACTIVE';
    // Of a charge that had been refunded as a whole: less of it is now.
    const isPartly = purchase.eventType === 'PURCHASE_REFUNDED';
    const says = isPartly ? keepsMoney(about.orderReference, transaction, sentAt) : [];
    return ignoredBecause(about, meaning.ignored, isActive ? goesOn(subscriberCode, sentAt) : says);
  }
  return toParsedDelivery(about, { platform: 'hotmart', productHint, sentAt }, [readFact(meaning, purchase, options)]);
}

function readFact(kind: FactKind, purchase: HotmartPurchase, { keepsUntilPaid }: ParseOptions): FoundFact {
  const { transaction, at, buyer, productIds, productName, paidUntil } = purchase;
  return {
    kind,
    ...namesOf(kind, purchase),
    charge: transaction,
    weakReferences: weakNamesOf(kind, purchase),
    at,
    accessUntil: kind === 'canceled' && keepsUntilPaid ? paidUntil : null,
    buyer,
    productIds,
    productName,
  };
}

/** The subscription, else the charge. A refused attempt names only its own charge, never the subscription it was for. */
function namesOf(kind: FactKind, { subscriberCode, transaction }: HotmartPurchase) {
  const subscription = kind === 'voided' ? null : subscriberCode;
  return { orderReference: subscription ?? transaction, references: [subscription, transaction] };
}

function weakNamesOf(kind: FactKind, { buyer, productId, subscriberCode }: HotmartPurchase): string[] {
  const bought = { buyer, productId, subscription: subscriberCode };
  if (kind === 'paid' || kind === 'confirmed') return weakNamesOfPayment(bought);
  if (kind === 'overdue' && subscriberCode === null) return weakNamesOfUnnamedDelay(bought);
  return kind === 'overdue' || kind === 'canceled' ? weakNamesOfStop(bought) : [];
}
