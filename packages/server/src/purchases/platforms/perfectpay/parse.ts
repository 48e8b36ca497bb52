import type { ParsedDelivery, ParseOptions } from '../platform-adapter.ts';
import { buyerOf } from '../reading/buyer.ts';
import { at, firstText, isNoText, listOf, textOf, type Fields } from '../reading/fields.ts';
import { firstInstant, latestInstant } from '../reading/instants.ts';
import { parseSale } from '../reading/parse-sale.ts';
import { unusableBecause } from '../reading/parsed-delivery.ts';
import { about } from './about.ts';
import { statusOf } from './statuses.ts';

/**
 * Returns at most one fact: a sale and its bumps have one code, and one refund. Only the sale's times are told, so whatever takes back
 * counts from the latest of them.
 */
export function parsePerfectPay(body: Fields, options: ParseOptions): ParsedDelivery {
  const { customer, product, plan, subscription } = body;
  const told = [body['sale_status_enum'], body['sale_status_enum_key']];
  const status = statusOf(...told.map(textOf));
  const eventType = status?.word ?? firstText(...told);
  const meaning = status?.meaning ?? { ignored: 'evento sem status' };
  const isPayment = meaning === 'paid' || meaning === 'confirmed';
  const times = [body['date_approved'], body['date_created']];
  const items = listOf(body['plan_itens']);
  const sale = {
    ...buyerOf({ emails: [at(customer, 'email')], names: [at(customer, 'full_name')] }),
    eventType,
    meaning,
    isKindUnreadable: eventType === null && told.some(isNoText),
    at: isPayment ? firstInstant(...times) : latestInstant(...times),
    sentAt: options.receivedAt,
    charge: textOf(body['code']),
    subscription: textOf(at(subscription, 'code')),
    paidUntil: null,
    productId: textOf(at(product, 'code')),
    productIds: [textOf(at(product, 'code')), textOf(at(plan, 'code')), ...items.flatMap(codesOf)],
    productName: textOf(at(product, 'name')),
  };
  const notice = unknownNotice(subscription);
  const unknown = status || eventType === null ? notice : `o status de venda ‘${eventType}’`;
  const takesBack = meaning === 'refunded' || meaning === 'charged_back';
  if (unknown === null || takesBack) return parseSale(sale, about, options);
  return unusableBecause(
    { ...sale, orderReference: sale.subscription ?? sale.charge },
    `Ainda não conhecemos ${unknown} da Perfect Pay, e nada foi feito: confira lá o que houve e ajuste a inscrição`,
  );
}

const codesOf = (item: unknown) =>
  [['code'], ['item_code'], ['product', 'code'], ['plan', 'code']].map((path) => textOf(at(item, ...path)));

/** Beside a waiting or a paid charge these say nothing more. */
const ordinary = new Set(['active', 'pending', 'subscription_started', 'subscription_renewed']);

/**
 * What a subscription's notice says that we do not know; null for an ordinary charge, and for an active subscription whatever else is said, so
 * that nobody who pays is locked out for a new word. Its cancellation and delay are not documented, and the sale beside them is that of the last
 * payment, told again: as a payment it would be a duplicate that nobody sees, and the subscription would stay open. So it is an error.
 */
function unknownNotice(subscription: unknown): string | null {
  const said = ['status', 'status_event'].flatMap((name) => textOf(at(subscription, name))?.toLowerCase() ?? []);
  const [first] = said;
  if (first === undefined || ordinary.has(first)) return null;
  return `o aviso ${said.map((text) => `‘${text}’`).join(', ')} da assinatura`;
}
