import type { PersonOrder } from '@jornada/contract/purchases/order-owners';
import { boughtIn } from '@jornada/domain/purchases/grants';
import { orderStatusOf } from '@jornada/domain/purchases/order-status';
import { PAYMENTS } from '@jornada/domain/purchases/purchase-fact';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { loadConnectedOrders, type ReportedOrder } from '../settle/fact-store.ts';
import { namesOf, ordersNamed, type NamedOrder } from './move-order.ts';
import { presentChain } from './order-chain.ts';
import {
  chainOf,
  findAccountOf,
  listChain,
  listHolders,
  listJourneysOpenedBy,
  listOrdersOf,
  type ChainRow,
} from './order-owners-store.ts';

/** What giving an order to an address would change. Refuses `order_not_found`, `order_owner_unchanged`. */
export async function readOrderOwners(
  db: Database,
  { platform, email, now, ...named }: NamedOrder & { email: string; now: Date },
) {
  const names = await namesOf(db, { platform, ...named });
  const orders = ordersNamed(await loadConnectedOrders(db, { platform, references: names }), names);
  if (orders.length === 0) refuse('order_not_found');
  const open = orders.filter((order) => orderStatusOf(order, now).isOpen);
  const references = orders.flatMap((order) => order.references);
  const [holders, gets, journeys] = await Promise.all([
    listHolders(db, { platform, references }),
    findAccountOf(db, email),
    listJourneysOpenedBy(db, {
      platform,
      references: open.flatMap((order) => order.references),
      productIds: open.flatMap((order) => boughtIn(order).productIds),
    }),
  ]);
  const loses = holders.filter(({ userId }) => userId !== gets?.userId);
  if (orders.length === 1 && holders.length > 0 && loses.length === 0) refuse('order_owner_unchanged');
  return { loses, gets: gets ?? null, journeys };
}

/** The most orders listed of a person. */
const MOST_ORDERS = 100;

/** A person's orders, those that came and went too, the latest first. Refuses `user_not_found`. */
export async function listPersonOrders(db: Database, userId: string): Promise<{ items: PersonOrder[] }> {
  const found = (await listOrdersOf(db, { userId, limit: MOST_ORDERS })) ?? refuse('user_not_found');
  const connected: ReportedOrder[] = [];
  for (const [platform, own] of Map.groupBy(found.orders, ({ platform: name }) => name)) {
    const names = own.map(({ reference }) => reference);
    connected.push(...ordersNamed(await loadConnectedOrders(db, { platform, references: names }), names));
  }
  const chain = await listChain(db, connected);
  return {
    items: connected
      .map((order) => presentOrder(order, chain, { userId, emails: found.emails }))
      .sort((a, b) => (b.paidAt ?? '').localeCompare(a.paidAt ?? '')),
  };
}

function presentOrder(
  order: ReportedOrder,
  chain: readonly ChainRow[],
  person: { userId: string; emails: readonly string[] },
): PersonOrder {
  const { platform, reference: orderReference, facts } = order;
  const rows = chainOf(order, chain);
  const isOwn = (email: string | null | undefined) => person.emails.includes(email ?? '');
  const owner = rows.find(({ isUndone }) => !isUndone);
  const isTheirs = owner
    ? owner.toUserId === null
      ? isOwn(owner.toEmail)
      : owner.toUserId === person.userId
    : rows.length === 0 || facts.some(({ buyer }) => isOwn(buyer?.email));
  return {
    platform,
    orderReference,
    productName: facts.findLast(({ productName }) => productName !== null)?.productName ?? null,
    paidAt: facts.find(({ kind }) => PAYMENTS.includes(kind))?.at.toISOString() ?? null,
    isTheirs,
    owners: presentChain(rows),
  };
}
