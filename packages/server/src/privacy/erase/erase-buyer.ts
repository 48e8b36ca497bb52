import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { userEmails } from '../../tables/accounts.ts';
import { binRows } from '../../tables/bin.ts';
import { accessGrants } from '../../tables/enrollments.ts';
import { orderOwners, purchaseFacts, purchaseReferences } from '../../tables/purchases.ts';

/** A query for a person's addresses; one that nobody proved may be somebody else's, whose sales must not go along. */
export const provenOf = (userId: string) =>
  sql`select email from ${userEmails} where user_id = ${userId}::uuid and proven_at is not null`;

/** A query for the ids of the facts of a person's orders: by their proven addresses, and by what gave them access, also out of the bin. */
export const factsOf = (userId: string) => sql`
  select id from ${purchaseFacts} where buyer_email in (${provenOf(userId)})
  union
  select fact.id from (
      select user_id, kind, order_reference from ${accessGrants} where user_id = ${userId}::uuid
      union all select user_id, one ->> 'kind', one ->> 'order_reference'
        from ${binRows}, jsonb_array_elements(rows) as one where part = 'access_grants' and user_id = ${userId}::uuid) as own
    join ${purchaseReferences} named
      on named.platform = split_part(own.order_reference, ':', 1)
     and named.reference = substr(own.order_reference, strpos(own.order_reference, ':') + 1)
    join ${purchaseFacts} fact on fact.id = named.fact_id
   where own.kind = 'purchase'
     and not exists (
       select 1 from ${userEmails} other where other.email = fact.buyer_email and other.user_id <> ${userId}::uuid)`;

/** A recursive query, which calls itself own_name: every certain name that orders have, also by another name's facts. */
export const namesIn = (orders: SQL) => sql`
  select platform, order_reference, order_reference as reference from ${orders}
  union
  select own_name.platform, own_name.order_reference, near.reference from own_name, lateral (
    select other.reference from ${purchaseReferences} named
      join ${purchaseReferences} other on other.fact_id = named.fact_id and not other.is_weak
     where named.platform = own_name.platform and named.reference = own_name.reference and not named.is_weak offset 0) as near`;

/**
 * Removes a person's name and addresses from purchase facts, weak names and owners before the account is deleted, and clears suspensions that await a
 * payment. Their orders are forgotten (decision C9): a row of `order_owners` before all moves, with place 0 and nobody in it, says that the order
 * is nobody's, so that a renewal neither opens anything nor creates the account again. An order with another buyer, or that gives somebody
 * else access without having been moved to them, under whatever name of it, stays theirs.
 */
export async function eraseBuyer(
  tx: Transaction,
  { userId, buyers, now }: { userId: string; buyers: readonly string[]; now: Date },
): Promise<void> {
  const own = sql`any(${sql.param(buyers)}::text[])`;
  await tx.execute(sql`
    with recursive own_fact as materialized (${factsOf(userId)}),
    cleared as (
      update ${orderOwners} set
        from_email = case when from_email = ${own} then null else from_email end,
        to_email = case when to_user_id = ${userId}::uuid or to_email = ${own} then null else to_email end
       where to_user_id = ${userId}::uuid or from_email = ${own} or to_email = ${own}),
    own_order as (
      select fact.platform, fact.order_reference, min(least(fact.received_at, ${now.toISOString()}::timestamptz)) as at
        from own_fact join ${purchaseFacts} fact on fact.id = own_fact.id group by 1, 2),
    own_name as (${namesIn(sql`own_order`)}),
    forgotten as (
      insert into ${orderOwners} (id, move_id, platform, order_reference, place, created_at)
      select gen_random_uuid(), gen_random_uuid(), platform, order_reference, 0, at from own_order
       where not exists (
         select 1 from own_name where own_name.platform = own_order.platform and own_name.order_reference = own_order.order_reference
            and (exists (
              select 1 from ${purchaseReferences} named join ${purchaseFacts} fact on fact.id = named.fact_id
               where named.platform = own_name.platform and named.reference = own_name.reference and not named.is_weak
                 and fact.buyer_email is not null and fact.id not in (select id from own_fact)) or exists (
              select 1 from ${accessGrants} held
               where held.kind = 'purchase' and held.order_reference = own_name.platform || ':' || own_name.reference
                 and held.user_id <> ${userId}::uuid and held.state <> 'ended'
                 and not exists (
                   select 1 from ${orderOwners} moved
                    where moved.platform = own_name.platform and moved.order_reference = own_name.reference
                      and moved.to_user_id = held.user_id))))
      on conflict do nothing),
    unnamed as (
      delete from ${purchaseReferences} where fact_id in (select id from own_fact) and is_weak and strpos(reference, '@') > 0)
    update ${purchaseFacts} set buyer_email = null, buyer_name = null, awaits_payment = false, is_unmatched = false
     where id in (select id from own_fact)`);
}
