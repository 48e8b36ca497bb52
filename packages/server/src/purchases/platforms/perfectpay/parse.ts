import type { ParsedDelivery, ParseOptions } from '../platform-adapter.ts';
import { buyerOf } from '../reading/buyer.ts';
import { at, firstText, isNoText, listOf, textOf, type Fields } from '../reading/fields.ts';
import { firstInstant, latestInstant } from '../reading/instants.ts';
import { ignoredBecause, toParsedDelivery, unreadableKind, unusableBecause } from '../reading/parsed-delivery.ts';
import { statusOf } from './statuses.ts';

const productHint = 'confira na Perfect Pay se o evento traz o produto e inscreva a pessoa manualmente';

/**
 * Returns at most one fact: a sale and its bumps have one code, and one refund. Only the sale's times are told, so whatever takes back
 * counts from the latest of them.
 */
export function parsePerfectPay(body: Fields, _options: ParseOptions): ParsedDelivery {
  const { customer, subscription } = body;
  const told = [body['sale_status_enum'], body['sale_status_enum_key']];
  const status = statusOf(...told.map(textOf));
  const word = status?.word ?? firstText(...told);
  const found = buyerOf({ emails: [at(customer, 'email')], names: [at(customer, 'full_name')] });
  const code = textOf(body['code']);
  const subscriptionCode = textOf(at(subscription, 'code'));
  const about = { eventType: word, ...found, orderReference: subscriptionCode ?? code };
  if (word === null && told.some(isNoText)) return unreadableKind(about);
  if (word === null) return ignoredBecause(about, 'evento sem status');
  if (!status) return unusableBecause(about, unknown(`o status de venda ‘${word}’`));
  const { meaning } = status;
  const notice = unknownNotice(subscription);
  if (typeof meaning !== 'string') {
    return ignoredBecause(about, notice ? `${meaning.ignored}; e não conhecemos ${notice}` : meaning.ignored);
  }
  const takesBack = meaning === 'refunded' || meaning === 'charged_back';
  if (notice && !takesBack) return unusableBecause(about, unknown(notice));

  const isPayment = meaning === 'paid' || meaning === 'confirmed';
  const times = [body['date_approved'], body['date_created']];
  // A failed attempt names only its own charge, never the subscription that it was for.
  const order = meaning === 'voided' ? null : subscriptionCode;
  return toParsedDelivery(about, { platform: 'perfectpay', productHint }, [
    {
      kind: meaning,
      orderReference: order ?? code,
      charge: code,
      at: isPayment ? firstInstant(...times) : latestInstant(...times),
      buyer: found.buyer,
      productIds: [
        textOf(at(body, 'product', 'code')),
        textOf(at(body, 'plan', 'code')),
        ...listOf(body['plan_itens']).flatMap((item) =>
          [['code'], ['item_code'], ['product', 'code'], ['plan', 'code']].map((path) => textOf(at(item, ...path))),
        ),
      ],
      productName: textOf(at(body, 'product', 'name')),
    },
  ]);
}

const knownNotices = new Set(['subscription_started', 'subscription_renewed']);

/**
 * What a subscription's notice says that we do not know; null for an ordinary charge. Its cancellation and delay are not documented, and the
 * sale's status beside them is still that of the last payment: nothing is opened or closed on a guess.
 */
function unknownNotice(subscription: unknown): string | null {
  const status = textOf(at(subscription, 'status'))?.toLowerCase() ?? null;
  const notice = textOf(at(subscription, 'status_event'))?.toLowerCase() ?? null;
  if (status === 'active' || (status === null && (notice === null || knownNotices.has(notice)))) return null;
  const said = [status, notice].filter((text) => text !== null).map((text) => `‘${text}’`);
  return `o aviso ${said.join(', ')} da assinatura`;
}

const unknown = (what: string) =>
  `Ainda não conhecemos ${what} da Perfect Pay, e nada foi feito: confira lá o que houve e ajuste a inscrição`;
