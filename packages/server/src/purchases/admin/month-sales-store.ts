import type { JourneySales } from '@jornada/contract/purchases/webhooks';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { accessGrants } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { purchaseFacts, purchaseReferences, webhookEvents } from '../../tables/purchases.ts';

const MOST = 5;

/**
 * What a journey's sales since then opened (decision H19). A sale is an order that was first paid since, under one of these products: a
 * renewal is none. An index finds the payments by their time, and others each sale's names, grants and buyer.
 */
export async function readSalesSince(
  db: Executor,
  { journeyId, productIds, since }: { journeyId: string; productIds: readonly string[]; since: Date },
): Promise<JourneySales['month']> {
  const { rows } = await db.execute<{ month: JourneySales['month'] }>(sql`
    with paid as materialized (
      select id, platform, order_reference, at, event_id, buyer_email, is_unmatched from ${purchaseFacts}
       where kind = 'paid' and at >= ${since.toISOString()}::timestamptz
         and product_ids && array(select json_array_elements_text(${JSON.stringify(productIds)}::json))
    ), sold as materialized (
      select platform, order_reference, min(at) as at, max(buyer_email) as buyer_email, bool_or(is_unmatched) as waits,
        (array_agg(event_id order by at))[1] as event_id, array_agg(id) as fact_ids
        from paid
       where not exists (
         select 1 from ${purchaseReferences} name join ${purchaseFacts} older on older.id = name.fact_id
          where name.platform = paid.platform and name.reference = paid.order_reference and not name.is_weak
            and older.kind = 'paid' and older.at < ${since.toISOString()}::timestamptz)
       group by platform, order_reference
    ), given as materialized (
      select distinct sold.platform, sold.order_reference, held.journey_id, held.state
        from sold, unnest(sold.fact_ids) as fact (id), ${purchaseReferences} name, ${accessGrants} held
       where name.fact_id = fact.id and not name.is_weak
         and held.kind = 'purchase' and held.order_reference = sold.platform || ':' || name.reference
    ), sale as materialized (
      select sold.*, opened.states is not null as is_opened, coalesce('valid' = any(opened.states), false) as is_open, closing.kinds
        from sold
        left join (select platform, order_reference, array_agg(state) as states from given
                    where journey_id = ${journeyId}::uuid group by 1, 2) opened using (platform, order_reference)
        left join lateral (
          select array_agg(fact.kind) as kinds from ${purchaseReferences} name join ${purchaseFacts} fact on fact.id = name.fact_id
           where name.platform = sold.platform and name.reference = sold.order_reference and not name.is_weak
             and fact.kind in ('refunded', 'charged_back', 'canceled', 'overdue', 'voided')) closing
          on not coalesce('valid' = any(opened.states), false)
    ), bump as (
      select distinct sold.platform, sold.order_reference, held.journey_id
        from sold
        join ${purchaseFacts} other on other.buyer_email = sold.buyer_email and other.platform = sold.platform and other.kind = 'paid'
          and other.order_reference <> sold.order_reference
          and other.at between sold.at - interval '10 minutes' and sold.at + interval '10 minutes'
        join ${accessGrants} held on held.kind = 'purchase' and held.order_reference = sold.platform || ':' || other.order_reference
    )
    select json_build_object(
      'platforms', coalesce((select json_agg(counted) from (
        select platform, count(*)::int as sales, count(*) filter (where is_opened)::int as opened,
          count(*) filter (where is_opened and not is_open)::int as closed,
          count(*) filter (where is_opened and not is_open and 'charged_back' = any(kinds))::int as chargebacks,
          count(*) filter (where is_opened and not is_open and 'refunded' = any(kinds) and not 'charged_back' = any(kinds))::int as refunds
          from sale group by platform order by sales desc, platform) counted), '[]'),
      'unopened', coalesce((select json_agg(json_build_object(
          'platform', platform, 'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', case when waits then 'waits'
            when kinds is not null then 'taken_back' when buyer_email is null then 'no_buyer' else 'added_since' end,
          'event', case when webhook_id is null then null else json_build_object('id', event_id, 'webhookId', webhook_id) end))
        from (select sale.*, event.webhook_id from sale left join ${webhookEvents} event on event.id = sale.event_id
               where not is_opened order by sale.at desc limit ${MOST}) latest), '[]'),
      'together', coalesce((select json_agg(json_build_object('journeyId', id, 'name', name, 'sales', sales)) from (
        select journey.id, journey.name, count(*)::int as sales
          from (select platform, order_reference, journey_id from given union select * from bump) beside
          join ${journeys} journey on journey.id = beside.journey_id
         where journey.id <> ${journeyId}::uuid
         group by journey.id order by sales desc, journey.name limit ${MOST}) most), '[]')) as month`);
  return rows[0]!.month;
}
