import type { ParsedDelivery, ParseOptions } from '../platform-adapter.ts';
import { buyerOf } from '../reading/buyer.ts';
import { at, isNoText, listOf, textOf, type Fields } from '../reading/fields.ts';
import { firstInstant, instantOf } from '../reading/instants.ts';
import type { Meaning } from '../reading/meaning.ts';
import { parseSale } from '../reading/parse-sale.ts';
import { about } from './about.ts';
import { meaningOfStatus } from './statuses.ts';

/** Returns at most one fact: a bump is a sale of its own, or an item of the sale whose refund takes it back too. */
export function parseGuru(body: Fields, options: ParseOptions): ParsedDelivery {
  const sent = textOf(body['webhook_type'])?.toLowerCase();
  const type = sent ?? (Object.hasOwn(body, 'last_status') ? 'subscription' : 'transaction');
  const isSubscription = type === 'subscription';
  const told = isSubscription ? body['last_status'] : body['status'];
  const status = textOf(told)?.toLowerCase() ?? null;
  const endsWithCycle = isSubscription && isSet(body['cancel_at_cycle_end']);
  const meaning = meaningOfStatus(type, status, { endsWithCycle });
  const person = isSubscription ? body['subscriber'] : body['contact'];
  const [subscription = null, ...alsoNamed] = namesOf(isSubscription ? body : body['subscription']);
  const { product, dates } = body;
  const times = isSubscription ? timesOfSubscription(meaning) : timesOfSale(meaning);
  const sale = {
    ...buyerOf({ emails: [at(person, 'email')], names: [at(person, 'name')] }),
    eventType: status && `${type} ${status}`,
    meaning,
    isKindUnreadable: isNoText(told),
    at: firstInstant(...times.map((name) => at(dates, name))),
    sentAt: instantOf(at(dates, 'updated_at')) ?? options.receivedAt,
    charge: isSubscription ? null : textOf(body['id']),
    subscription,
    alsoNamed,
    paidUntil: instantOf(at(dates, 'cycle_end_date')),
    productId: textOf(at(product, 'id')),
    productIds: [product, ...listOf(body['items'])].flatMap(productIdsOf),
    productName: textOf(at(product, 'name')),
  };
  // Guru itself lets such a subscription end with its paid cycle, whatever the webhook's setting is.
  return parseSale(sale, about, { ...options, keepsUntilPaid: options.keepsUntilPaid || endsWithCycle });
}

function timesOfSale(meaning: Meaning): string[] {
  const paid = ['confirmed_at', 'ordered_at', 'created_at'];
  return meaning === 'paid' || meaning === 'confirmed' ? paid : ['refunded_at', 'canceled_at', 'updated_at', ...paid];
}

function timesOfSubscription(meaning: Meaning): string[] {
  const changed = ['last_status_at', 'updated_at'];
  if (meaning === 'canceled') return ['canceled_at', ...changed];
  return meaning === 'overdue' ? changed : [...changed, 'started_at'];
}

/** The names of a subscription, the one that its own webhook goes by first. A sale without one has an empty list in its place. */
const namesOf = (subscription: unknown) =>
  ['id', 'internal_id', 'subscription_code']
    .map((name) => textOf(at(subscription, name)))
    .filter((name) => name !== null);

const productIdsOf = (product: unknown) =>
  [['id'], ['internal_id'], ['marketplace_id'], ['offer', 'id']].map((path) => textOf(at(product, ...path)));

const isSet = (flag: unknown) => flag === true || textOf(flag) === '1';
