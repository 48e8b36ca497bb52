import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { userEmails } from '../../tables/accounts.ts';
import { accessGrants, enrollments } from '../../tables/enrollments.ts';
import { orderOwners, purchaseFacts, purchaseReferences } from '../../tables/purchases.ts';

/** One open order is enough for an error, and each listed one is locked while that is decided. */
const MOST_LISTED = 20;

/** A condition on a grant: its enrollment is not suspended. */
const hasOpenEnrollment = sql`exists (
  select 1 from ${enrollments} place
   where place.user_id = access_grant.user_id and place.journey_id = access_grant.journey_id and place.suspended_at is null)`;

/** One reference of each order on a platform that opens a journey to somebody who paid with or verified one of these addresses. */
export async function listOpenOrdersOfBuyers(
  tx: Transaction,
  { platform, emails }: { platform: PaymentPlatform; emails: readonly string[] },
): Promise<string[]> {
  const addresses = sql`array(select json_array_elements_text(${JSON.stringify(emails)}::json))`;
  const { rows } = await tx.execute<{ reference: string }>(sql`
    select distinct substr(access_grant.order_reference, ${platform.length + 2}::int) as reference
      from ${accessGrants} access_grant
      join (
        select id from ${accessGrants} where user_id in (
          select user_id from ${userEmails} where email = any(${addresses}) and proven_at is not null)
        union
        select paid.id from ${purchaseFacts} fact
          join ${purchaseReferences} named on named.fact_id = fact.id and not named.is_weak
          join ${accessGrants} paid
            on paid.kind = 'purchase' and paid.order_reference = fact.platform || ':' || named.reference
         where fact.platform = ${platform} and fact.id in (
           select id from ${purchaseFacts} where buyer_email = any(${addresses})
           union
           select own_name.fact_id from ${orderOwners} moved
             join ${purchaseReferences} own_name
               on own_name.platform = moved.platform and own_name.reference = moved.order_reference and not own_name.is_weak
            where moved.to_email = any(${addresses}) and moved.undone_at is null)
      ) own on own.id = access_grant.id
     where kind = 'purchase' and state = 'valid' and starts_with(order_reference, ${`${platform}:`}) and ${hasOpenEnrollment}
     order by reference limit ${MOST_LISTED}`);
  return rows.map(({ reference }) => reference);
}

/**
 * References of orders on a platform that open a journey by a payment until `paidUntil` with weak names, which no other event has linked
 * to certain ones. A refund or dispute that names nothing else may concern any of them.
 */
export async function listUnidentifiedOrders(
  tx: Transaction,
  { platform, paidUntil }: { platform: PaymentPlatform; paidUntil: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ reference: string }>(sql`
    select own.reference
      from ${accessGrants} access_grant
      join ${purchaseReferences} own
        on own.platform = ${platform} and not own.is_weak
       and own.reference = substr(access_grant.order_reference, ${platform.length + 2}::int)
      join ${purchaseFacts} paid
        on paid.id = own.fact_id and paid.kind in ('paid', 'confirmed') and paid.at <= ${paidUntil.toISOString()}::timestamptz
     where access_grant.kind = 'purchase' and state = 'valid' and starts_with(access_grant.order_reference, ${`${platform}:`})
       and ${hasOpenEnrollment}
       and exists (select 1 from ${purchaseReferences} where fact_id = paid.id and is_weak)
       and not exists (
         select 1 from ${purchaseReferences} newer_name join ${purchaseFacts} newer on newer.id = newer_name.fact_id
          where newer_name.platform = ${platform} and newer_name.reference = own.reference and not newer_name.is_weak
            and newer.kind in ('paid', 'confirmed') and newer.at > paid.at and newer.charge is distinct from paid.charge)
       and not exists (
         select 1 from ${purchaseReferences} name
           join ${purchaseReferences} linked_name
             on linked_name.platform = name.platform and linked_name.reference = name.reference and not linked_name.is_weak
           join ${purchaseFacts} linked on linked.id = linked_name.fact_id and linked.kind = 'linked'
          where name.fact_id = paid.id and not name.is_weak)
     limit ${MOST_LISTED}`);
  return rows.map(({ reference }) => reference);
}
