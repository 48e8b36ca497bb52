import type { assignProduct as endpoint, UnmatchedProduct } from '@jornada/contract/webhooks';
import type * as z from 'zod';
import type { Services } from '../platform/services.ts';
import { addProductId } from '../journeys/add-product-id.ts';
import { resettleProduct } from '../purchases/resettle-product.ts';
import { countUnderWay, listUnmatched } from './unmatched-store.ts';

const MOST_LISTED = 100;
const MOST_COUNTED = 10_001;

/** How long a payment may wait for the event that names its product. Stripe sends both within seconds and repeats only after hours. */
const PRODUCT_WAIT_MS = 30 * 60_000;

/** Paid products that belong to no journey, the latest first, and the number of such payments that are being settled. */
export async function listUnmatchedProducts({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ items: UnmatchedProduct[]; underWay: number }> {
  const silentSince = new Date(clock().getTime() - PRODUCT_WAIT_MS);
  const rows = await listUnmatched(db, { limit: MOST_LISTED, silentSince });
  const items = rows.map((row) => ({ ...row, lastPaymentAt: new Date(row.lastPaymentAt).toISOString() }));
  return { items, underWay: await countUnderWay(db, { limit: MOST_COUNTED }) };
}

type Form = z.output<NonNullable<(typeof endpoint)['body']>>;

/**
 * Adds a product's identifier to a journey, then settles the payments that waited for it; a job settles most of thousands after the answer.
 * A repeat settles the remaining ones.
 * Refuses `journey_not_found`, and `invalid_input` for an identifier that never matches or a journey with too many.
 */
export async function assignProduct(
  services: Services,
  { platform, productId, journeyId, actorId }: Form & { actorId: string },
): Promise<{ settledPayments: number; waitingPayments: number }> {
  await addProductId(services.db, { ...services, journeyId, productId, actorId });
  return resettleProduct(services, { platform, productId });
}
