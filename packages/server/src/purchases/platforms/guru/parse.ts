import type { ParsedDelivery, ParseOptions } from '../platform-adapter.ts';
import { buyerOf } from '../reading/buyer.ts';
import { at, isNoText, listOf, textOf, type Fields } from '../reading/fields.ts';
import { firstInstant, instantOf } from '../reading/instants.ts';
import { ignoredBecause, toParsedDelivery, unreadableKind, type FoundFact } from '../reading/parsed-delivery.ts';
import { weakNamesOfPayment, weakNamesOfStop } from '../reading/weak-references.ts';
import { kindsOfSale, kindsOfSubscription, reasonsOfStatus } from './statuses.ts';

const platform = 'guru';
const productHint = 'confira na Guru se o evento traz o produto e inscreva a pessoa manualmente';

/** Returns at most one fact: a bump is a sale of its own, or an item of the sale whose refund takes it back too. */
export function parseGuru(body: Fields, options: ParseOptions): ParsedDelivery {
  const type = textOf(body['webhook_type'])?.toLowerCase();
  const isSubscription = type === 'subscription' || (type === undefined && Object.hasOwn(body, 'last_status'));
  if (isSubscription) return readSubscription(body, options);
  if (type === undefined || type === 'transaction') return readTransaction(body);
  return ignoredBecause(
    { eventType: type, buyer: null, unreadableEmail: null, orderReference: null },
    `webhook do tipo '${type}' não altera o acesso`,
  );
}

function readTransaction(body: Fields): ParsedDelivery {
  const { contact, product, subscription, dates, status } = body;
  const word = textOf(status)?.toLowerCase() ?? null;
  const found = buyerOf({ emails: [at(contact, 'email')], names: [at(contact, 'name')] });
  const charge = textOf(body['id']);
  const [subscriptionId, ...otherNames] = namesOf(subscription);
  const about = {
    eventType: word && `transaction ${word}`,
    ...found,
    orderReference: subscriptionId ?? charge,
  };
  if (isNoText(status)) return unreadableKind(about);
  const kind = kindsOfSale.get(word ?? '');
  if (!kind) return ignoredBecause(about, reasonOf(word));

  const isPayment = kind === 'paid' || kind === 'confirmed';
  // A failed attempt names only its own charge, never the subscription that it was for.
  const names = kind === 'voided' ? [] : [subscriptionId ?? null, ...otherNames];
  const paidAt = ['confirmed_at', 'ordered_at', 'created_at'].map((name) => at(dates, name));
  const changedAt = ['refunded_at', 'canceled_at', 'updated_at'].map((name) => at(dates, name));
  const bought = { buyer: found.buyer, productId: textOf(at(product, 'id')), subscription: subscriptionId ?? null };
  const fact: FoundFact = {
    kind,
    orderReference: names[0] ?? charge,
    charge,
    references: names,
    weakReferences: isPayment ? weakNamesOfPayment(bought) : [],
    at: isPayment ? firstInstant(...paidAt) : firstInstant(...changedAt, ...paidAt),
    buyer: found.buyer,
    productIds: [product, ...listOf(body['items'])].flatMap(productIdsOf),
    productName: textOf(at(product, 'name')),
  };
  const sentAt = instantOf(at(dates, 'updated_at'));
  return toParsedDelivery(about, { platform, productHint, sentAt }, [fact]);
}

function readSubscription(body: Fields, { keepsUntilPaid }: ParseOptions): ParsedDelivery {
  const { subscriber, product, dates, last_status: status } = body;
  const word = textOf(status)?.toLowerCase() ?? null;
  const found = buyerOf({ emails: [at(subscriber, 'email')], names: [at(subscriber, 'name')] });
  const names = namesOf(body);
  const orderReference = names[0] ?? null;
  const about = { eventType: word && `subscription ${word}`, ...found, orderReference };
  if (isNoText(status)) return unreadableKind(about);
  const kind = kindsOfSubscription.get(word ?? '');
  if (!kind) return ignoredBecause(about, reasonOf(word));
  const endsWithCycle = isSet(body['cancel_at_cycle_end']);
  if (kind === 'resumed' && endsWithCycle) {
    return ignoredBecause(about, 'cancelamento marcado para o fim do ciclo, o acesso continua até lá');
  }

  const isStop = kind === 'canceled' || kind === 'overdue';
  const changedAt = ['last_status_at', 'updated_at', isStop ? 'cycle_end_date' : 'started_at'];
  const times = kind === 'canceled' ? ['canceled_at', ...changedAt] : changedAt;
  const bought = { buyer: found.buyer, productId: textOf(at(product, 'id')), subscription: orderReference };
  const fact: FoundFact = {
    kind,
    orderReference,
    references: names,
    weakReferences: isStop ? weakNamesOfStop(bought) : [],
    at: firstInstant(...times.map((name) => at(dates, name))),
    // Guru itself lets such a subscription end with its paid cycle, whatever the webhook's setting is.
    accessUntil: kind === 'canceled' && (endsWithCycle || keepsUntilPaid) ? paidUntil(dates) : null,
    buyer: found.buyer,
    productIds: productIdsOf(product),
    productName: textOf(at(product, 'name')),
  };
  return toParsedDelivery(about, { platform, productHint }, [fact]);
}

const paidUntil = (dates: unknown) => instantOf(at(dates, 'cycle_end_date'));

/** The names of a subscription, the one that its own webhook goes by first. A sale without one has an empty list in its place. */
const namesOf = (subscription: unknown) =>
  ['id', 'internal_id', 'subscription_code']
    .map((name) => textOf(at(subscription, name)))
    .filter((name) => name !== null);

const productIdsOf = (product: unknown) =>
  [['id'], ['internal_id'], ['marketplace_id'], ['offer', 'id']].map((path) => textOf(at(product, ...path)));

const isSet = (flag: unknown) => flag === true || textOf(flag) === '1';

function reasonOf(status: string | null): string {
  if (status === null) return 'evento sem status';
  return reasonsOfStatus.get(status) ?? `status '${status}' não altera o acesso`;
}
