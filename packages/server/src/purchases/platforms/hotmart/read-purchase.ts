import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import { buyerOf } from '../reading/buyer.ts';
import { at, firstText, listOf, textOf, type Fields } from '../reading/fields.ts';
import { firstInstant, instantOf } from '../reading/instants.ts';
import { meaningOfEvent } from './events.ts';
import type { HotmartPurchase } from './purchase.ts';

/** Reads an event of version 2.0.0. A subscription's end has another shape than a purchase: no buyer, no transaction. */
export function readPurchase(body: Fields): HotmartPurchase {
  const { data } = body;
  const event = textOf(body['event'])?.toUpperCase() ?? null;
  const purchase = at(data, 'purchase');
  const product = at(data, 'product') ?? at(data, 'subscription', 'product');
  const meaning = meaningOfEvent(event, textOf(at(purchase, 'status')));
  return {
    eventType: event,
    meaning,
    at: timeOf(body, typeof meaning === 'string' ? meaning : null),
    transaction: textOf(at(purchase, 'transaction')),
    subscriberCode: firstText(
      at(data, 'subscription', 'subscriber', 'code'),
      at(data, 'subscriber', 'code'),
      at(data, 'subscription', 'subscriber_code'),
    ),
    paidUntil: firstInstant(at(data, 'date_next_charge'), at(purchase, 'date_next_charge')),
    buyer: buyerIn(data),
    productId: textOf(at(product, 'id')),
    productIds: productIdsOf(product, purchase),
    productName: textOf(at(product, 'name')),
  };
}

/** The time of a payment's approval or of a subscription's end, else of the event. */
function timeOf(body: Fields, kind: FactKind | null): Date | null {
  const { data } = body;
  const sent = body['creation_date'] ?? body['creationDate'];
  if (kind === 'paid' || kind === 'confirmed') {
    return firstInstant(at(data, 'purchase', 'approved_date'), at(data, 'purchase', 'order_date'), sent);
  }
  if (kind === 'canceled') return firstInstant(at(data, 'cancellation_date'), sent);
  return instantOf(sent) ?? instantOf(at(data, 'purchase', 'order_date'));
}

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
