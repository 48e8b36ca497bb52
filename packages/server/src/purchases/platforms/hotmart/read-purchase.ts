import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import { buyerOf } from '../reading/buyer.ts';
import { at, firstText, listOf, textOf, type Fields, isFields } from '../reading/fields.ts';
import { firstInstant, instantOf } from '../reading/instants.ts';
import { meaningOf } from '../reading/meaning.ts';
import type { Sale } from '../reading/parse-sale.ts';
import { flatKinds, kinds } from './events.ts';

/** The content of a delivery of either version; its event type is the status of version 1, which tells no time of sending. */
export interface HotmartPurchase extends Sale {
  /** In capitals. */
  subscriptionStatus: string | null;
}

/** Reads an event of version 2.0.0. A subscription's end has another shape than a purchase: no buyer, no transaction. */
export function readPurchase(body: Fields): HotmartPurchase {
  const { data } = body;
  const event = textOf(body['event'])?.toUpperCase() ?? null;
  const purchase = at(data, 'purchase');
  const product = at(data, 'product') ?? at(data, 'subscription', 'product');
  const meaning = meaningOf(event, kinds, textOf(at(purchase, 'status')));
  return {
    eventType: event,
    meaning,
    at: timeOf(body, typeof meaning === 'string' ? meaning : null),
    sentAt: instantOf(sentIn(body)),
    charge: textOf(at(purchase, 'transaction')),
    subscription: firstText(
      at(data, 'subscription', 'subscriber', 'code'),
      at(data, 'subscriber', 'code'),
      at(data, 'subscription', 'subscriber_code'),
    ),
    subscriptionStatus:
      firstText(at(data, 'subscription', 'status'), at(data, 'subscriber', 'status'))?.toUpperCase() ?? null,
    paidUntil: firstInstant(at(data, 'date_next_charge'), at(purchase, 'date_next_charge')),
    ...buyerIn(data),
    productId: textOf(at(product, 'id')),
    productIds: productIdsOf(product, purchase),
    productName: textOf(at(product, 'name')),
  };
}

/** The time of a payment's approval or of a subscription's end, else of the event. */
function timeOf(body: Fields, kind: FactKind | null): Date | null {
  const { data } = body;
  const sent = sentIn(body);
  if (kind === 'paid' || kind === 'confirmed') {
    return firstInstant(at(data, 'purchase', 'approved_date'), at(data, 'purchase', 'order_date'), sent);
  }
  if (kind === 'canceled') return firstInstant(at(data, 'cancellation_date'), sent);
  return instantOf(sent) ?? instantOf(at(data, 'purchase', 'order_date'));
}

const sentIn = (body: Fields) => body['creation_date'] ?? body['creationDate'];

function buyerIn(data: unknown) {
  const people = [['buyer'], ['subscriber'], ['user'], ['subscription', 'user']].map((path) => at(data, ...path));
  return buyerOf({
    emails: people.map((person) => at(person, 'email')),
    names: [...people.map((person) => at(person, 'name')), fullName(at(data, 'buyer'))],
  });
}

function fullName(buyer: unknown): string {
  return [at(buyer, 'first_name'), at(buyer, 'last_name')].map((part) => textOf(part) ?? '').join(' ');
}

/** Includes the parts of a combo. */
function productIdsOf(product: unknown, purchase: unknown): (string | null)[] {
  const parts = listOf(at(product, 'content', 'products'));
  const own = [at(product, 'id'), at(product, 'ucode'), at(purchase, 'offer', 'code')];
  return [...own, ...parts.flatMap((part) => [at(part, 'id'), at(part, 'ucode')])].map(textOf);
}

/** Reads the flat postback of version 1. Its only dates are the purchase's, even for later events. */
export function readFlatPurchase(body: Fields): HotmartPurchase {
  const status = textOf(body['status'])?.toLowerCase() ?? null;
  const parts = [textOf(body['first_name']) ?? '', textOf(body['last_name']) ?? ''];
  return {
    eventType: status,
    meaning: meaningOf(status, flatKinds),
    at: firstInstant(body['confirmation_purchase_date'], body['purchase_date']),
    sentAt: null,
    charge: textOf(body['transaction']),
    subscription: textOf(body['subscriber_code']),
    subscriptionStatus: null,
    paidUntil: null,
    ...buyerOf({ emails: [body['email']], names: [body['name'], parts.join(' ')] }),
    productId: textOf(body['prod']),
    productIds: [textOf(body['prod']), textOf(body['off'])],
    productName: textOf(body['prod_name']),
  };
}

/** Whether a body has the flat shape of version 1. */
export function isFlat(body: Fields): boolean {
  return !isFields(body['data']) && textOf(body['event']) === null;
}
