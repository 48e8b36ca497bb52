import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { purchaseFacts } from '../tables/purchases.ts';

/** The latest payments that are looked at: a school with more of them has a few products to name first. */
const MOST_LOOKED_AT = 10_000;

export interface UnmatchedRow extends Record<string, unknown> {
  platform: PaymentPlatform;
  productIds: string[];
  productName: string | null;
  payments: number;
  lastPaymentAt: number;
}

/** Payments that belong to no journey yet, by what was bought, the latest first. */
export async function listUnmatched(db: Executor, { limit }: { limit: number }): Promise<UnmatchedRow[]> {
  const { rows } = await db.execute<UnmatchedRow>(sql`
    select platform, to_json(product_ids) as "productIds",
      (array_agg(product_name order by received_at desc) filter (where product_name is not null))[1] as "productName",
      count(*)::int as payments, (extract(epoch from max(at)) * 1000)::float8 as "lastPaymentAt"
      from (
        select * from ${purchaseFacts} where is_unmatched order by received_at desc limit ${MOST_LOOKED_AT}
      ) latest
     where cardinality(product_ids) > 0
     group by platform, product_ids
     order by max(at) desc, platform, product_ids
     limit ${limit}`);
  return rows;
}
