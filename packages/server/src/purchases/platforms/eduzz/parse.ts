import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import type { ParsedDelivery, ParseOptions } from '../platform-adapter.ts';
import { buyerOf } from '../reading/buyer.ts';
import { at, firstText, idOf, isNoText, listOf, textOf, type Fields } from '../reading/fields.ts';
import { firstInstant } from '../reading/instants.ts';
import { type Meaning, meaningOf } from '../reading/meaning.ts';
import { parseSale } from '../reading/parse-sale.ts';
import { goesOn, keepsMoney } from '../reading/parsed-delivery.ts';
import { about } from './about.ts';

const kinds: ReadonlyMap<string, FactKind> = new Map([
  ['myeduzz.invoice_paid', 'paid'],
  ['myeduzz.invoice_refunded', 'refunded'],
  ['myeduzz.invoice_chargeback', 'charged_back'],
  ['myeduzz.invoice_canceled', 'voided'],
  ['myeduzz.invoice_overdue', 'overdue'],
  ['myeduzz.contract_card_attempted', 'overdue'],
  ['myeduzz.contract_bankslip_attempted', 'overdue'],
  ['myeduzz.contract_pix_attempted', 'overdue'],
  ['myeduzz.contract_eduzz_balance_attempted', 'overdue'],
  ['myeduzz.contract_canceled', 'canceled'],
]);

/** Words of a chargeback that takes the money. Others may speak for the seller: Eduzz documents none. */
const takesMoney = /^(open(ed)?|pending|created|in_analysis|waiting|lost|accepted|confirmed)?$/;
const endedStatus = /^cancel/;

/** One invoice each, or a word about a contract, which is a subscription. A renewal is another invoice of the same contract. */
export function parseEduzz(body: Fields, options: ParseOptions): ParsedDelivery {
  const { data } = body;
  const eventType = textOf(body['event'])?.toLowerCase() ?? null;
  const isOfContract = eventType?.startsWith('myeduzz.contract_') ?? false;
  const said = meaningOf(eventType, kinds, textOf(at(data, 'status')));
  const status = isOfContract ? wordOf(firstText(at(data, 'contract', 'status'), at(data, 'status'))) : '';
  const isActive = status === 'uptodate';
  const meaning = meaningWith(said, { data, isActive, isEnded: endedStatus.test(status) });
  // Only a contract's end may name it without more.
  const subscription =
    idOf(at(data, 'contract')) ?? (isOfContract && meaning === 'canceled' ? textOf(at(data, 'id')) : null);
  const charge = isOfContract ? idOf(at(data, 'invoice')) : textOf(at(data, 'id'));
  const sentAt = firstInstant(body['sentDate'], at(data, 'sentDate'));
  const isUndecided = said === 'charged_back' && meaning !== said;
  const items = [...listOf(at(data, 'items')), ...listOf(at(data, 'products'))];
  const productIds = items.map((item) => firstText(at(item, 'productId'), at(item, 'id')));
  // Who learns comes before who pays.
  const people = [at(data, 'student'), at(data, 'buyer'), at(data, 'customer')];
  const person = people.find((each) => textOf(at(each, 'email')) !== null);
  const sale = {
    eventType,
    meaning,
    isKindUnreadable: isNoText(body['event']),
    at: timeOf(data, meaning, sentAt),
    sentAt,
    charge,
    subscription,
    contradicts: isUndecided
      ? keepsMoney(subscription ?? charge, charge, sentAt)
      : goesOn(isActive ? subscription : null, sentAt),
    paidUntil: firstInstant(
      at(data, 'contract', 'contentAccess', 'accessExpirationDate'),
      at(data, 'contract', 'recurrence', 'nextDue'),
    ),
    productId: productIds[0] ?? null,
    productIds: items.flatMap((item, index) => [productIds[index] ?? null, textOf(at(item, 'skuReference'))]),
    productName: textOf(at(items[0], 'name')),
    ...buyerOf({ emails: [at(person, 'email')], names: [at(person, 'name')] }),
  };
  return parseSale(sale, about, options);
}

/** The meaning of an event with what its data says of the contract and the chargeback. */
function meaningWith(
  said: Meaning,
  { data, isActive, isEnded }: { data: unknown; isActive: boolean; isEnded: boolean },
): Meaning {
  if (isEnded) return 'canceled';
  if (said === 'charged_back' && !takesMoney.test(wordOf(at(data, 'chargeback', 'status')))) {
    return { ignored: 'a contestação mudou, e a Eduzz não diz com quem ficou o dinheiro' };
  }
  if (said !== 'overdue') return said;
  if (idOf(at(data, 'contract')) === null) return { ignored: 'cobrança sem assinatura, o acesso vem com o pagamento' };
  return isActive ? { ignored: 'a assinatura está em dia' } : said;
}

function timeOf(data: unknown, meaning: Meaning, sentAt: Date | null): Date | null {
  if (meaning === 'paid') return firstInstant(at(data, 'paidAt'), at(data, 'createdAt')) ?? sentAt;
  return (meaning === 'refunded' ? firstInstant(at(data, 'refundedAt')) : null) ?? sentAt;
}

/** A status in lower case with underscores; empty without one. */
const wordOf = (value: unknown) => (textOf(value) ?? '').toLowerCase().replaceAll(/[\s-]+/g, '_');
