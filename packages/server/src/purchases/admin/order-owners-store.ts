import type { OwnerMove } from '@jornada/domain/purchases/order-owner';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { profiles, userEmails } from '../../tables/accounts.ts';
import { accessGrants } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { orderOwners, purchaseFacts, purchaseReferences, webhookEvents } from '../../tables/purchases.ts';

const listed = (values: readonly string[]) =>
  sql`array(select json_array_elements_text(${JSON.stringify(values)}::json))`;
const instant = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

interface OrderNames {
  platform: PaymentPlatform;
  references: readonly string[];
}

/** A move of one order with the names of its people. */
export interface ChainRow extends Omit<OwnerMove, 'at'> {
  moveId: string;
  platform: PaymentPlatform;
  /** 0: no move, the buyer was erased. */
  place: number;
  fromEmail: string | null;
  toName: string | null;
  at: number;
  by: string | null;
  undoneAt: number | null;
  undoneBy: string | null;
}

/** The moves of these orders, undone ones too, the newest first. */
export async function listChain(db: Executor, orders: readonly OrderNames[]): Promise<ChainRow[]> {
  const names = orders.flatMap(({ platform, references }) => references.map((reference) => `${platform}:${reference}`));
  const nameOf = (column: string) => sql`(select name from ${profiles} where user_id = moved.${sql.raw(column)})`;
  const { rows } = await db.execute<ChainRow & Record<string, unknown>>(sql`
    select id::text, move_id::text as "moveId", platform, order_reference as "orderReference", place, from_email as "fromEmail",
      to_email as "toEmail", to_user_id::text as "toUserId", ${instant('created_at')} as at, undone_at is not null as "isUndone",
      ${instant('undone_at')} as "undoneAt", ${nameOf('to_user_id')} as "toName", ${nameOf('created_by')} as by,
      ${nameOf('undone_by')} as "undoneBy"
      from ${orderOwners} moved
     where (platform, order_reference) in (
       select split_part(name, ':', 1), substr(name, strpos(name, ':') + 1) from unnest(${listed(names)}) as name)
     order by created_at desc, id desc`);
  return rows;
}

/** Those of one order. */
export const chainOf = (order: OrderNames | undefined, chain: readonly ChainRow[]) =>
  chain.filter(
    ({ platform, orderReference }) => order?.platform === platform && order.references.includes(orderReference),
  );

/** The orders of a move by one of their names each. That a buyer was erased is no move, and cannot be undone. */
export async function listMoved(
  db: Executor,
  moveId: string,
): Promise<{ id: string; platform: PaymentPlatform; orderReference: string }[]> {
  const { rows } = await db.execute<{ id: string; platform: PaymentPlatform; orderReference: string }>(sql`
    select id::text, platform, order_reference as "orderReference" from ${orderOwners} where move_id = ${moveId}::uuid and place > 0 order by id`);
  return rows;
}

export async function insertMoves(tx: Transaction, rows: (typeof orderOwners.$inferInsert)[]): Promise<void> {
  await tx.insert(orderOwners).values(rows);
}

export async function undoMoves(
  tx: Transaction,
  { ids, actorId, now }: { ids: readonly string[]; actorId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update ${orderOwners} set undone_at = ${now.toISOString()}::timestamptz, undone_by = ${actorId}::uuid
     where id = any(${listed(ids)}::uuid[]) and undone_at is null`);
}

/** The events of these orders to settle again after a move: those that ended as errors, and the one that told their latest payment; at most 20. */
export async function listEventsToUpdate(db: Executor, { platform, references }: OrderNames): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with told as (
      select distinct event.id, event.status, event.created_at, fact.kind in ('paid', 'confirmed') as is_payment
        from ${purchaseReferences} named
        join ${purchaseFacts} fact on fact.id = named.fact_id
        join ${webhookEvents} event on event.id = fact.event_id
       where named.platform = ${platform} and named.reference = any(${listed(references)}) and not named.is_weak
         and event.payload is not null and event.status <> 'processing')
    select id::text from told where status = 'error'
       or id = (select id from told where is_payment order by created_at desc, id desc limit 1)
     group by id order by max(created_at) desc, id limit 20`);
  return rows.map(({ id }) => id);
}

export interface AccountRow extends Record<string, unknown> {
  userId: string;
  name: string;
  email: string;
}

/** Who has access by these orders, and the account with an address. */
export async function listHolders(db: Executor, { platform, references }: OrderNames): Promise<AccountRow[]> {
  const { rows } = await db.execute<AccountRow>(sql`
    select user_id::text as "userId", name, email from ${profiles} where user_id in (
      select user_id from ${accessGrants}
       where kind = 'purchase' and state = 'valid' and order_reference = any(${listed(references.map((name) => `${platform}:${name}`))}))
     order by name, user_id`);
  return rows;
}

export async function findAccountOf(db: Executor, email: string): Promise<AccountRow | undefined> {
  const { rows } = await db.execute<AccountRow>(sql`
    select profile.user_id::text as "userId", name, profile.email
      from ${userEmails} own join ${profiles} profile on profile.user_id = own.user_id where own.email = ${email}`);
  return rows[0];
}

/** The journeys that these orders open: by a grant, or sold as one of these products. */
export async function listJourneysOpenedBy(
  db: Executor,
  { platform, references, productIds }: OrderNames & { productIds: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id::text, name from ${journeys} where external_product_ids && ${listed(productIds)} or id in (
      select journey_id from ${accessGrants} where kind = 'purchase' and state <> 'ended'
        and order_reference = any(${listed(references.map((name) => `${platform}:${name}`))}))
     order by name, id`);
  return rows;
}

/** A certain name of each order that a person bought, got or gave away, and that person's addresses; null: no such person. */
export async function listOrdersOf(
  db: Executor,
  { userId, limit }: { userId: string; limit: number },
): Promise<{ emails: string[]; orders: { platform: PaymentPlatform; reference: string }[] } | null> {
  const own = sql`(select email from ${userEmails} where user_id = ${userId}::uuid)`;
  const { rows } = await db.execute<{
    emails: string[];
    orders: { platform: PaymentPlatform; reference: string }[] | null;
  }>(sql`
    select array_to_json(array${own}) as emails, (
      select json_agg(named) from (
        select platform, reference from (
          select split_part(order_reference, ':', 1) as platform, substr(order_reference, strpos(order_reference, ':') + 1) as reference,
            granted_at as at from ${accessGrants} where user_id = ${userId}::uuid and kind = 'purchase'
          union all
          select platform, order_reference, received_at from ${purchaseFacts} where buyer_email in ${own}
          union all
          select platform, order_reference, created_at from ${orderOwners}
           where to_user_id = ${userId}::uuid or to_email in ${own} or from_email in ${own}) as found
         group by platform, reference order by max(at) desc, platform, reference limit ${limit}) as named) as orders
      from ${profiles} where user_id = ${userId}::uuid`);
  const [row] = rows;
  return row ? { emails: row.emails, orders: row.orders ?? [] } : null;
}
