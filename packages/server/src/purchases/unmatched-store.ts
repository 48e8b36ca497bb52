import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { purchaseFacts, webhookEvents } from '../tables/purchases.ts';

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
