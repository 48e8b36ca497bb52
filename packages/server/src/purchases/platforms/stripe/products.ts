import { at, idOf, listOf, textOf } from '../reading/fields.ts';

export interface BoughtOnLines {
  productIds: (string | null)[];
  productName: string | null;
}

/** The products that an invoice charges. A negative line refunds something else: a plan that was left. */
export function boughtOnLines(lines: unknown): BoughtOnLines {
  const charged = listOf(lines).filter((line) => !isCredit(at(line, 'amount')));
  return {
    productIds: charged.flatMap((line) => [...priceAndProduct(at(line, 'pricing', 'price_details')), ...sold(line)]),
    productName: charged.map((line) => textOf(at(line, 'description'))).find((text) => text !== null) ?? null,
  };
}

/** The products of a subscription. */
export function boughtOnItems(items: unknown): (string | null)[] {
  return listOf(items).flatMap(sold);
}

/** Lines up to 2025-02-24 (acacia) and items of subscriptions hold the price itself; older ones a plan. */
function sold(entry: unknown): (string | null)[] {
  const [price, plan] = [at(entry, 'price'), at(entry, 'plan')];
  return [idOf(price), idOf(at(price, 'product')), idOf(plan), idOf(at(plan, 'product'))];
}

function priceAndProduct(details: unknown): (string | null)[] {
  const price = at(details, 'price');
  return [idOf(price), idOf(at(details, 'product')), idOf(at(price, 'product'))];
}

function isCredit(amount: unknown): boolean {
  return typeof amount === 'number' && amount < 0;
}
