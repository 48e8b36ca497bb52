import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import type { ParsedDelivery, ParseOptions } from '../platform-adapter.ts';
import { buyerOf } from '../reading/buyer.ts';
import { at, idOf, isNoText, textOf, type Fields } from '../reading/fields.ts';
import { firstInstant, instantOf } from '../reading/instants.ts';
import { type Meaning, meaningOf } from '../reading/meaning.ts';
import { parseSale } from '../reading/parse-sale.ts';
import { about } from './about.ts';

const kinds: ReadonlyMap<string, FactKind> = new Map([
  ['purchase_approved', 'paid'],
  ['subscription_renewed', 'paid'],
  ['refund', 'refunded'],
  ['purchase_refunded', 'refunded'],
  ['chargeback', 'charged_back'],
  ['subscription_canceled', 'canceled'],
  ['subscription_cancelled', 'canceled'],
  ['subscription_late', 'overdue'],
  ['subscription_paused', 'overdue'],
  ['subscription_late_recovered', 'resumed'],
  ['subscription_resumed', 'resumed'],
]);

/** One order each: a bump is an order of its own, which shares its main order's `parent_order`. */
export function parseCakto(body: Fields, options: ParseOptions): ParsedDelivery {
  const { data } = body;
  const eventType = textOf(body['event'])?.toLowerCase() ?? null;
  const meaning = meaningOf(eventType, kinds, textOf(at(data, 'status')));
  const product = at(data, 'product');
  const subscription = idOf(at(data, 'subscription'));
  const offerType = textOf(at(data, 'offer_type'));
  // The first order of a subscription does not name it; its renewals name that order. A bump's would name another purchase.
  const isRenewable = subscription !== null && (offerType === null || offerType === 'main');
  const productIds = [at(product, 'id'), at(product, 'short_id'), at(data, 'offer', 'id')].map(textOf);
  const sale = {
    eventType,
    meaning,
    isKindUnreadable: isNoText(body['event']),
    at: timeOf(data, meaning),
    // A call says nothing of its own time.
    sentAt: options.receivedAt,
    charge: textOf(at(data, 'id')),
    subscription,
    alsoNamed: [textOf(at(data, 'refId')), isRenewable ? textOf(at(data, 'parent_order')) : null],
    paidUntil: instantOf(at(data, 'subscription', 'next_payment_date')),
    productId: productIds[0] ?? null,
    productIds,
    productName: textOf(at(product, 'name')),
    ...buyerOf({ emails: [at(data, 'customer', 'email')], names: [at(data, 'customer', 'name')] }),
  };
  return parseSale(sale, about, options);
}

function timeOf(data: unknown, meaning: Meaning): Date | null {
  const subscription = at(data, 'subscription');
  if (meaning === 'paid') return firstInstant(at(data, 'paidAt'), at(data, 'createdAt'));
  if (meaning === 'refunded' || meaning === 'charged_back') {
    const ended = at(data, meaning === 'refunded' ? 'refundedAt' : 'chargedbackAt');
    return firstInstant(ended, at(data, 'updatedAt'), at(data, 'paidAt'), at(data, 'createdAt'));
  }
  const canceled = meaning === 'canceled' ? [at(subscription, 'canceledAt'), at(data, 'canceledAt')] : [];
  // An order that nobody paid came into being when it was due.
  const due = meaning === 'overdue' && textOf(at(data, 'paidAt')) === null ? at(data, 'createdAt') : null;
  return firstInstant(...canceled, at(subscription, 'updatedAt'), at(data, 'updatedAt'), due);
}
