import type { assignProduct as endpoint, UnmatchedProduct } from '@jornada/contract/purchases/webhooks';
import type * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { addProductId } from '../../journeys/add-product-id.ts';
import {
  countUnderWay,
  listUnmatched,
  countUnmatched,
  requeueUnmatchedEvents,
  listUnmatchedPayments,
} from './unmatched-store.ts';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { findEvent } from '../inbox/event-store.ts';
import { settleEvent } from '../settle/settle-event.ts';
import { settleOrders, type Settling } from '../settle/settle-orders.ts';

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

/** An administrator waits for the answer, even on a small machine. */
const MOST_A_CALL = 50;

/**
 * Settles payments that waited for this product, after an administrator added it to a journey, and updates their events. The oldest fifty
 * are settled before this resolves. A job takes up the others like abandoned events, which may take minutes for thousands.
 * All fifty are tried; if one fails, the call rejects afterwards.
 * @returns the number of payments that wait no longer, and the number left to the job
 */
export async function resettleProduct(
  services: Settling,
  { platform, productId, mostNow = MOST_A_CALL }: { platform: PaymentPlatform; productId: string; mostNow?: number },
): Promise<{ settledPayments: number; waitingPayments: number }> {
  const { db, clock } = services;
  const first = await listUnmatchedPayments(db, { platform, productId, limit: mostNow });
  const except = first.map(({ id }) => id);
  const waitingPayments =
    first.length < mostNow ? 0 : await requeueUnmatchedEvents(db, { platform, productId, except, now: clock() });
  const failures: unknown[] = [];
  for (const { orderReference, eventId } of first) {
    try {
      const event = eventId === null ? undefined : await findEvent(db, eventId);
      if (event && event.payload !== null) await settleEvent(services, event, { statusCode: null, again: true });
      else
        await settleOrders(services, { platform, reported: [], references: [orderReference] }, async () => undefined);
    } catch (error) {
      failures.push(error);
    }
  }
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  return { settledPayments: first.length - (await countUnmatched(db, except)), waitingPayments };
}
