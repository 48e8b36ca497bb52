import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import type { ParsedDelivery, ParseOptions } from '../platform-adapter.ts';
import {
  goesOn,
  ignoredBecause,
  toParsedDelivery,
  unreadableKind,
  type FoundFact,
} from '../reading/parsed-delivery.ts';
import { isNoText, type Fields } from '../reading/fields.ts';
import { weakNamesOfPayment, weakNamesOfStop } from '../reading/weak-references.ts';
import { isFlat, readFlatSale, readSale, type TictoItem, type TictoSale } from './read-sale.ts';
import { reasonOf } from '../reading/meaning.ts';
import { kindsOfFlatStatus, kindsOfStatus, statusesOfGoingOn } from './statuses.ts';

const productHint = 'confira na Ticto se o evento traz o item e inscreva a pessoa manualmente';

/** Returns a fact per item: an order and its bumps are separate purchases, with a refund each. */
export function parseTicto(body: Fields, options: ParseOptions): ParsedDelivery {
  const hasFlatShape = isFlat(body);
  const sale = hasFlatShape ? readFlatSale(body) : readSale(body);
  const { status, buyer, unreadableEmail, items } = sale;
  const orderReference = namesOf(sale, items[0] ?? null).orderReference;
  const about = { eventType: status, buyer, unreadableEmail, orderReference };
  if (isNoText(body['status'])) return unreadableKind(about);
  const kind = status === null ? undefined : (hasFlatShape ? kindsOfFlatStatus : kindsOfStatus).get(status);
  if (!kind) {
    const says = statusesOfGoingOn.has(status ?? '') ? goesOn(orderReference, sale.at) : [];
    return ignoredBecause(about, reasonOf(status), says);
  }

  const soldItems = items.length > 0 ? items : [null];
  return toParsedDelivery(
    about,
    { platform: 'ticto', productHint },
    soldItems.map((item) => readFact(kind, sale, item, options)),
  );
}

function readFact(
  kind: FactKind,
  sale: TictoSale,
  item: TictoItem | null,
  { keepsUntilPaid }: ParseOptions,
): FoundFact {
  const { buyer, subscription } = sale;
  const { orderReference, charge, references, fallbackNames } = namesOf(sale, item);
  const bought = { buyer, productId: item?.productId ?? null, subscription: subscription?.id ?? null };
  return {
    kind,
    orderReference,
    charge,
    references,
    weakReferences: weakNamesOf(kind, { fallbackNames, bought, isCertain: Boolean(item?.offerCode) }),
    at: sale.at,
    accessUntil: kind === 'canceled' && keepsUntilPaid ? (subscription?.paidUntil ?? null) : null,
    buyer,
    productIds: item ? [item.offerCode, item.offerId, item.productId] : [],
    productName: item?.productName ?? null,
  };
}

interface Naming {
  bought: Parameters<typeof weakNamesOfPayment>[0];
  fallbackNames: string[];
  isCertain: boolean;
}

/** A refund that names its offer is certain: looking further could close another item of the same order. */
function weakNamesOf(kind: FactKind, { bought, fallbackNames, isCertain }: Naming): string[] {
  if (kind === 'paid') return [...fallbackNames, ...weakNamesOfPayment(bought)];
  const isStop = kind === 'canceled' || kind === 'overdue';
  const fallbacks = bought.productId === null ? fallbackNames : fallbackNames.slice(0, 1);
  return [...(isCertain ? [] : fallbacks), ...(isStop ? weakNamesOfStop(bought) : [])];
}

interface Names {
  orderReference: string | null;
  charge: string | null;
  references: string[];
  /** Weak names for a refund that names less of the item than its payment; the most certain first. */
  fallbackNames: string[];
}

/**
 * The names of an item's order. A main product and its bumps share order and transaction, so the item is part of every name. A
 * subscription has new transactions for its renewals, so its own id comes first. A postback without item names the bare charge.
 */
export function namesOf(sale: TictoSale, item: TictoItem | null): Names {
  const { transactionHash, orderHash, subscription } = sale;
  const itemId = item ? (item.offerCode ?? item.offerId ?? item.productId) : null;
  const named = (hash: string | null) => (hash === null ? null : withItemId(hash, itemId));

  const bySubscription = subscription && withItemId(`sub:${subscription.id}`, item?.productId ?? itemId);
  // Renewals share the order's hash: a refund of one must not count for all.
  const charge = named(transactionHash ?? (subscription ? null : orderHash));
  const references = [bySubscription, named(transactionHash), named(orderHash)].filter((name) => name !== null);
  return { orderReference: references[0] ?? null, charge, references, fallbackNames: fallbackNamesOf(sale, item) };
}

/** The charge with the product, the bare charge, the bare subscription. */
function fallbackNamesOf({ transactionHash, orderHash, subscription }: TictoSale, item: TictoItem | null): string[] {
  const hash = transactionHash ?? orderHash;
  const withProduct = hash !== null && item?.productId ? `${hash}/${item.productId}` : null;
  return [withProduct, hash, subscription && `sub:${subscription.id}`].filter((name) => name !== null);
}

function withItemId(name: string, itemId: string | null): string {
  return itemId === null ? name : `${name}/${itemId}`;
}
