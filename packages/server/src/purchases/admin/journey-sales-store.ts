import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { purchaseFacts, webhookEvents, webhooks } from '../../tables/purchases.ts';

/** The address of every test's buyer begins with it. */
export const TEST_BUYER = 'compra-de-teste-';

export interface HeardRow extends Record<string, unknown> {
  platform: PaymentPlatform;
  /** Milliseconds since 1970. */
  at: number;
}

const isReceiving = sql`w.status = 'active' and w.deleted_at is null`;

/** The latest payment of one of these products that an active webhook received. */
export async function findLastSale(db: Executor, productIds: readonly string[]): Promise<HeardRow | undefined> {
  const { rows } = await db.execute<HeardRow>(sql`
    select f.platform, (extract(epoch from f.received_at) * 1000)::float8 as at
      from ${purchaseFacts} f join ${webhookEvents} e on e.id = f.event_id join ${webhooks} w on w.id = e.webhook_id
     where f.kind = 'paid' and f.product_ids && array(select json_array_elements_text(${JSON.stringify(productIds)}::json))
       and ${isReceiving}
     order by f.at desc limit 1`);
  return rows[0];
}

interface HeardTest extends HeardRow {
  id: string;
  webhookId: string;
  mapping: unknown;
  payload: Record<string, unknown>;
}

/** The latest test events that went well at active webhooks, of any journey, the latest first. Their buyer finds them by the search's index. */
export async function listTestEvents(db: Executor, { limit }: { limit: number }): Promise<HeardTest[]> {
  const { rows } = await db.execute<HeardTest>(sql`
    select e.id::text, w.id::text as "webhookId", w.platform, w.applied_mapping as mapping, e.payload, (extract(epoch from e.created_at) * 1000)::float8 as at
      from ${webhookEvents} e join ${webhooks} w on w.id = e.webhook_id
     where e.search_key like '%' || search_text(${TEST_BUYER}) || '%' and e.is_test and e.status = 'success' and ${isReceiving}
     order by e.created_at desc, e.id desc limit ${limit}`);
  return rows;
}
