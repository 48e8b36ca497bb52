import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { journeys } from '../tables/journeys.ts';
import { purchaseFacts, webhookEvents } from '../tables/purchases.ts';

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
