import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import type { ParsedDelivery, ParseOptions } from '../platform-adapter.ts';
import { buyerOf } from '../reading/buyer.ts';
import { at, firstText, isFields, isNoText, type Fields } from '../reading/fields.ts';
import { firstInstant, instantOf } from '../reading/instants.ts';
import { type Meaning, meaningOf } from '../reading/meaning.ts';
import { parseSale } from '../reading/parse-sale.ts';
import { about } from './about.ts';

/** Events, then the statuses of orders, which count where the event is missing. */
const kinds: ReadonlyMap<string, FactKind> = new Map([
  ['order_approved', 'paid'],
  ['subscription_renewed', 'paid'],
  ['order_refunded', 'refunded'],
  ['chargeback', 'charged_back'],
  ['order_chargedback', 'charged_back'],
  ['subscription_canceled', 'canceled'],
  ['subscription_late', 'overdue'],
  ['paid', 'paid'],
  ['refunded', 'refunded'],
  ['chargedback', 'charged_back'],
]);

/** One order each, also for bumps and renewals. The panel's test has the order inside `order`. */
export function parseKiwify(body: Fields, options: ParseOptions): ParsedDelivery {
  const order = isFields(body['order']) ? body['order'] : body;
  const eventType =
    firstText(order['webhook_event_type'], order['order_status'], order['status'])?.toLowerCase() ?? null;
  const meaning = meaningOf(eventType, kinds);
  const subscription = order['Subscription'];
  const productId = firstText(at(order, 'Product', 'product_id'), order['product_id']);
  const sale = {
    eventType,
    meaning,
    isKindUnreadable: isNoText(order['webhook_event_type']),
    at: timeOf(order, meaning),
    sentAt: instantOf(order['updated_at']),
    // A renewal may be announced twice, as approved and as renewed: both name the same order, which is one charge.
    charge: firstText(order['order_id'], order['order_ref']),
    subscription: firstText(order['subscription_id'], at(subscription, 'id')),
    paidUntil: firstInstant(at(subscription, 'customer_access', 'access_until'), at(subscription, 'next_payment')),
    productId,
    productIds: [productId],
    productName: firstText(at(order, 'Product', 'product_name'), order['product_name']),
    ...buyerOf({
      emails: [at(order, 'Customer', 'email'), order['email']],
      names: [at(order, 'Customer', 'full_name'), at(order, 'Customer', 'first_name'), order['name']],
    }),
  };
  return parseSale(sale, about, options);
}

/** Dates without a zone are Brasília's. A subscription's end or delay has no date of its own but the latest change. */
function timeOf(order: Fields, meaning: Meaning): Date | null {
  if (meaning === 'paid') return firstInstant(order['approved_date'], order['created_at']);
  if (meaning === 'canceled' || meaning === 'overdue') return instantOf(order['updated_at']);
  return firstInstant(meaning === 'refunded' ? order['refunded_at'] : null, order['updated_at'], order['created_at']);
}
