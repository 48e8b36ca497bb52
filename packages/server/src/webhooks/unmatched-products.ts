import type { assignProduct as endpoint, UnmatchedProduct } from '@jornada/contract/webhooks';
import type * as z from 'zod';
import type { Executor } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { addProductId } from '../journeys/add-product-id.ts';
import { resettleProduct } from '../purchases/resettle-product.ts';
import { listUnmatched } from './unmatched-store.ts';

const MOST_LISTED = 100;

/** What was paid for and belongs to no journey, the latest first. */
export async function listUnmatchedProducts(db: Executor): Promise<{ items: UnmatchedProduct[] }> {
  const rows = await listUnmatched(db, { limit: MOST_LISTED });
  return { items: rows.map((row) => ({ ...row, lastPaymentAt: new Date(row.lastPaymentAt).toISOString() })) };
}

type Form = z.output<NonNullable<(typeof endpoint)['body']>>;

/**
 * Adds a product's identifier to a journey, then settles the payments that waited for it; asked again, it settles what is left.
 * Refuses `journey_not_found`, and `invalid_input` for an identifier that never matches or a journey with too many.
 */
export async function assignProduct(
  services: Services,
  { platform, productId, journeyId, actorId }: Form & { actorId: string },
): Promise<{ settledPayments: number }> {
  await addProductId(services.db, { ...services, journeyId, productId, actorId });
  return resettleProduct(services, { platform, productId });
}
