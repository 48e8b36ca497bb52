import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { orderOwners, purchaseFacts, purchaseReferences, webhookEvents } from '../../tables/purchases.ts';
import { namesIn } from './erase-buyer.ts';

const FACTS_AT_ONCE = 500;

/**
 * Deletes what was paid until `until` in orders that are nobody's, because whoever bought was erased and nobody else got them (decision K35). Every
 * certain name of such a fact becomes a forgotten order first: a renewal names some of them, and is an error as before. What was paid after the
 * erasure stays as long as its delivery can be read, for whoever decides then whose it is.
 */
export async function deleteForgottenFacts(db: Database, until: Date): Promise<void> {
  let deleted: number;
  do {
    const { rows } = await db.execute(sql`
      with recursive forgotten_order as (
        select platform, order_reference, created_at from ${orderOwners} where place = 0 and undone_at is null),
      own_name as (${namesIn(sql`forgotten_order`)}),
      moved as (
        select own_name.platform, own_name.order_reference from own_name
          join ${orderOwners} moved
            on moved.platform = own_name.platform and moved.order_reference = own_name.reference
         where moved.place > 0 and moved.undone_at is null),
      old as materialized (
        select fact.id, min(forgotten_order.created_at) as forgotten_at
          from own_name join forgotten_order using (platform, order_reference)
          join ${purchaseReferences} named
            on named.platform = own_name.platform and named.reference = own_name.reference and not named.is_weak
          join ${purchaseFacts} fact on fact.id = named.fact_id
         where fact.buyer_email is null and fact.at <= ${until.toISOString()}::timestamptz
           and (own_name.platform, own_name.order_reference) not in (select * from moved)
           and not exists (select 1 from ${webhookEvents} told where told.id = fact.event_id and told.payload is not null)
         group by fact.id limit ${FACTS_AT_ONCE}),
      forgotten as (
        insert into ${orderOwners} (id, move_id, platform, order_reference, place, created_at)
        select gen_random_uuid(), gen_random_uuid(), platform, reference, 0, min(old.forgotten_at)
          from old join ${purchaseReferences} named on named.fact_id = old.id and not named.is_weak
         group by platform, reference
        on conflict do nothing)
      delete from ${purchaseFacts} where id in (select id from old) returning 1`);
    deleted = rows.length;
  } while (deleted === FACTS_AT_ONCE);
}
