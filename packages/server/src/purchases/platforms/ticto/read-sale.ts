import { type BuyerFound, buyerOf } from '../reading/buyer.ts';
import { at, firstText, isFields, listOf, textOf, type Fields } from '../reading/fields.ts';
import { firstInstant, instantOf } from '../reading/instants.ts';

/** One item of an order. */
export interface TictoItem {
  offerCode: string | null;
  offerId: string | null;
  productId: string | null;
  productName: string | null;
}

/** The content of a postback of either version. */
export interface TictoSale extends BuyerFound {
  status: string | null;
  at: Date | null;
  /** Of this charge; a renewal has another. */
  transactionHash: string | null;
  /** Of the order: the same for all its items and renewals. */
  orderHash: string | null;
  subscription: { id: string; paidUntil: Date | null } | null;
  /** Empty where the postback names no item. */
  items: TictoItem[];
}

/** Reads a postback of version 2.0. Ignores `query_params` and `tracking`, because a link can set them to anything. */
export function readSale(body: Fields): TictoSale {
  const { customer } = body;
  return {
    status: statusOf(body),
    at: firstInstant(body['status_date'], at(body, 'order', 'order_date')),
    transactionHash: firstText(at(body, 'order', 'transaction_hash'), at(body, 'transaction', 'hash')),
    orderHash: firstText(at(body, 'order', 'hash')),
    subscription: subscriptionOf(body),
    items: itemsOf(body),
    ...buyerOf({
      emails: [at(customer, 'email'), at(customer, 'email_confirmation')],
      names: [at(customer, 'name')],
    }),
  };
}

/** Reads the flat postback of version 1, whose only date is that of the purchase. */
export function readFlatSale(body: Fields): TictoSale {
  const item = {
    offerCode: identifier(body['offer_code']),
    offerId: identifier(body['id_offer']),
    productId: identifier(body['id_prod']),
    productName: textOf(body['name_prod']),
  };
  return {
    status: statusOf(body),
    at: firstInstant(body['status_date'], body['confirmation_purchase_date'], body['purchase_date']),
    transactionHash: textOf(body['id_transaction']),
    orderHash: null,
    subscription: null,
    items: hasIdentifier(item) ? [item] : [],
    ...buyerOf({ emails: [body['email_customer']], names: [body['name_customer']] }),
  };
}

/** Whether a body has the flat shape of version 1. */
export function isFlat(body: Fields): boolean {
  return !isFields(body['customer']) && ['id_transaction', 'email_customer', 'id_prod'].some((name) => name in body);
}

function statusOf(body: Fields): string | null {
  return textOf(body['status'])?.toLowerCase() ?? null;
}

function subscriptionOf(body: Fields): TictoSale['subscription'] {
  const entries = isFields(body['subscription']) ? [body['subscription']] : listOf(body['subscriptions']);
  const entry = entries.find((candidate) => textOf(at(candidate, 'id')) !== null);
  const id = textOf(at(entry, 'id'));
  return id === null ? null : { id, paidUntil: instantOf(at(entry, 'next_charge')) };
}

/** `items` repeats `item`, so it counts only without `item`; `offer` completes a single item. */
function itemsOf(body: Fields): TictoItem[] {
  const offer = offerOf(body['offer']);
  const lists = [body['item'], body['items']].map((source) => (isList(source) ? listOf(source) : [source]).map(itemOf));
  const items = lists.map((list) => list.filter(hasIdentifier)).find((list) => list.length > 0) ?? [];
  const [only, ...others] = items;
  if (only && others.length === 0) return [withOffer(only, offer)];
  return items.length === 0 && hasIdentifier(offer) ? [offer] : items;
}

function isList(source: unknown): boolean {
  return listOf(source).length > 0;
}

function itemOf(entry: unknown): TictoItem {
  return {
    offerCode: identifier(at(entry, 'offer_code')),
    offerId: identifier(at(entry, 'offer_id')),
    productId: identifier(at(entry, 'product_id')),
    productName: textOf(at(entry, 'product_name')),
  };
}

function offerOf(entry: unknown): TictoItem {
  return {
    offerCode: identifier(at(entry, 'code')),
    offerId: identifier(at(entry, 'id')),
    productId: null,
    productName: textOf(at(entry, 'name')),
  };
}

function withOffer(item: TictoItem, offer: TictoItem): TictoItem {
  return {
    offerCode: item.offerCode ?? offer.offerCode,
    offerId: item.offerId ?? offer.offerId,
    productId: item.productId,
    productName: item.productName ?? offer.productName,
  };
}

function identifier(value: unknown): string | null {
  const text = textOf(value);
  return text === '0' ? null : text;
}

function hasIdentifier({ offerCode, offerId, productId }: TictoItem): boolean {
  return [offerCode, offerId, productId].some((id) => id !== null);
}
