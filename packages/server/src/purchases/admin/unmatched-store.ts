import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { accessGrants } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { orderOwners, purchaseFacts, purchaseReferences, webhookEvents } from '../../tables/purchases.ts';

/** Only the latest payments are read. A school with more of them can first assign these products. */
const MOST_LOOKED_AT = 10_000;

export interface UnmatchedRow extends Record<string, unknown> {
  platform: PaymentPlatform;
  productIds: string[];
  productName: string | null;
  payments: number;
  lastPaymentAt: number;
  soldAs: { journeyId: string; journeyName: string; productId: string } | null;
}

/**
 * Payments without a journey, grouped by product, the latest first, without those being settled. The product may come in another event, so
 * a payment without one is listed only if it came before `silentSince`.
 */
export async function listUnmatched(
  db: Executor,
  { limit, silentSince }: { limit: number; silentSince: Date },
): Promise<UnmatchedRow[]> {
  const { rows } = await db.execute<UnmatchedRow>(sql`
    select waiting.*, (
      select json_build_object('journeyId', id, 'journeyName', name, 'productId', (
          select bought.id from json_array_elements_text(waiting."productIds") as bought (id)
           where bought.id = any(external_product_ids) limit 1))
        from ${journeys}
       where external_product_ids && array(select json_array_elements_text(waiting."productIds"))
       order by id limit 1) as "soldAs"
      from (
        select platform, to_json(product_ids) as "productIds",
          (array_agg(product_name order by received_at desc) filter (where product_name is not null))[1] as "productName",
          count(*)::int as payments, (extract(epoch from max(at)) * 1000)::float8 as "lastPaymentAt"
          from (
            select * from ${purchaseFacts} where is_unmatched order by received_at desc limit ${MOST_LOOKED_AT}
          ) latest
         where (event_id in (select id from ${webhookEvents} where status = 'processing')) is not true
           and (cardinality(product_ids) > 0 or received_at < ${silentSince.toISOString()}::timestamptz)
         group by platform, product_ids
         order by max(at) desc, platform, product_ids
         limit ${limit}
      ) waiting
     order by "lastPaymentAt" desc, platform, "productIds"::text`);
  return rows;
}

/** How many payments that belonged to no journey are being settled, up to a limit. */
export async function countUnderWay(db: Executor, { limit }: { limit: number }): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${webhookEvents} event join ${purchaseFacts} fact on fact.event_id = event.id and fact.is_unmatched
       where event.status = 'processing' limit ${limit}) as found`);
  return rows[0]!.count;
}

interface Product {
  platform: PaymentPlatform;
  productId: string;
}

export interface UnmatchedPayment {
  id: string;
  orderReference: string;
  eventId: string | null;
}

const isWaitingFor = ({ platform, productId }: Product) =>
  sql`is_unmatched and platform = ${platform} and ${productId} = any(product_ids)`;

/** Payments of a product that belonged to no journey: first those without a stored event, then the oldest first. */
export async function listUnmatchedPayments(
  db: Executor,
  { limit, ...product }: Product & { limit: number },
): Promise<UnmatchedPayment[]> {
  const { rows } = await db.execute<UnmatchedPayment & Record<string, unknown>>(sql`
    select id::text, order_reference as "orderReference", event_id::text as "eventId" from ${purchaseFacts}
     where ${isWaitingFor(product)}
     order by event_id is not null, received_at, id limit ${limit}`);
  return rows;
}

/** How many of these payments still belong to no journey. */
export async function countUnmatched(db: Executor, ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${purchaseFacts}
     where is_unmatched and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`);
  return rows[0]!.count;
}

/**
 * Marks the events of a product's payments as abandoned, so that `resumeEvents` settles them. Leaves out the payments in `except`.
 * @returns the number of these payments
 */
export async function requeueUnmatchedEvents(
  db: Executor,
  { except, now, ...product }: Product & { except: readonly string[]; now: Date },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with waiting as (
      select event_id from ${purchaseFacts}
       where ${isWaitingFor(product)} and event_id is not null
         and id not in (select value::uuid from json_array_elements_text(${JSON.stringify(except)}::json))
    ), taken_up as (
      update ${webhookEvents} set status = 'processing', attempts = 0, claimed_until = ${now.toISOString()}::timestamptz
       where id in (select event_id from waiting) and status <> 'processing' and payload is not null
    )
    select count(*)::int as count from waiting`);
  return rows[0]!.count;
}

/**
 * Marks the events of payments without a journey as abandoned, as `requeueUnmatchedEvents` does, where their order gives access to the journey,
 * or it is sold as their product and they were received since `since`: which older ones it is to have, an administrator says. So it does where
 * the order was given to somebody who has no access to the journey by it.
 */
export async function requeueUnmatchedOf(
  tx: Transaction,
  { journeyId, since, now }: { journeyId: string; since: Date; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update ${webhookEvents} set status = 'processing', attempts = 0, claimed_until = ${now.toISOString()}::timestamptz
     where status <> 'processing' and payload is not null and id in (
       select event_id from ${purchaseFacts} fact
        where is_unmatched and received_at >= ${since.toISOString()}::timestamptz
            and product_ids && (select external_product_ids from ${journeys} where id = ${journeyId})
          or exists (
            select 1 from ${purchaseReferences} named join ${accessGrants} held
                on held.journey_id = ${journeyId} and held.order_reference = named.platform || ':' || named.reference
             where named.fact_id = fact.id and (is_unmatched or exists (
               select 1 from ${orderOwners} moved
                where moved.platform = named.platform and moved.order_reference = named.reference and moved.undone_at is null))))`);
}
