import type { TictoItem, TictoSale } from './sale.ts';

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
