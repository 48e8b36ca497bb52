import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import type { ParsedDelivery, ParseOptions } from '../platform-adapter.ts';
import { buyerOf, type Buyer } from '../reading/buyer.ts';
import { at, firstText, isNoText, listOf, textOf, type Fields } from '../reading/fields.ts';
import { firstInstant, instantOf, latestInstant } from '../reading/instants.ts';
import { type Meaning, meaningOf } from '../reading/meaning.ts';
import { parseSale } from '../reading/parse-sale.ts';
import { about } from './about.ts';

const kinds: ReadonlyMap<string, FactKind> = new Map([
  ['SALE_APPROVED', 'paid'],
  ['SUBSCRIPTION_RENEWED', 'paid'],
  ['SALE_REFUNDED', 'refunded'],
  ['REFUND', 'refunded'],
  ['SALE_CHARGEBACK', 'charged_back'],
  ['SUBSCRIPTION_CANCELED', 'canceled'],
  ['SUBSCRIPTION_CANCELLED', 'canceled'],
  ['SUBSCRIPTION_EXPIRED', 'overdue'],
  ['SUBSCRIPTION_OVERDUE', 'overdue'],
]);

/**
 * Returns at most one fact: a sale and its bumps have one id, and one refund. Only the sale's times are told, so what takes back counts
 * from the latest of them: at the same instant a suspension wins. What stops a subscription may tell those of its first sale, so none counts.
 */
export function parseKirvano(body: Fields, options: ParseOptions): ParsedDelivery {
  const eventType = textOf(body['event'])?.toUpperCase() ?? null;
  const people = [body['customer'], body['cliente']];
  const found = buyerOf({
    emails: [...people.map((person) => at(person, 'email')), body['contactEmail']],
    names: people.map((person) => at(person, 'name')),
  });
  const products = listOf(body['products']);
  const main = products.find((product) => at(product, 'is_order_bump') !== true) ?? products[0];
  const meaning = meaningOf(eventType, kinds);
  const times = [at(body, 'payment', 'finished_at'), body['created_at']];
  const sale = {
    ...found,
    eventType,
    meaning,
    isKindUnreadable: isNoText(body['event']),
    at: timeOf(meaning, times),
    sentAt: options.receivedAt,
    charge: textOf(body['sale_id']),
    subscription: null,
    alsoNamed: [isOfSubscription(body, eventType) ? nameOfSubscription(found.buyer, main) : null],
    paidUntil: instantOf(at(body, 'plan', 'next_charge_date')),
    productId: textOf(at(main, 'id')),
    productIds: products.flatMap((product) => [textOf(at(product, 'id')), textOf(at(product, 'offer_id'))]),
    productName: textOf(at(main, 'name')),
  };
  return parseSale(sale, about, options);
}

function timeOf(meaning: Meaning, times: readonly unknown[]): Date | null {
  if (meaning === 'canceled' || meaning === 'overdue') return null;
  return meaning === 'paid' ? firstInstant(...times) : latestInstant(...times);
}

function isOfSubscription(body: Fields, eventType: string | null): boolean {
  return textOf(body['type'])?.toUpperCase() === 'RECURRING' || Boolean(eventType?.startsWith('SUBSCRIPTION_'));
}

/** Kirvano gives a subscription no id, and its renewals are sales of their own: it is known by who pays for what. */
function nameOfSubscription(buyer: Buyer | null, product: unknown): string | null {
  const id = firstText(at(product, 'id'), at(product, 'offer_id'));
  return buyer && id ? `assinatura:${buyer.email}/${id}` : null;
}
