import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { findEvent } from './event-store.ts';
import { settleEvent } from './settle-event.ts';
import { settleOrders, type Settling } from './settle-orders.ts';
import { countUnmatched, requeueUnmatchedEvents, listUnmatchedPayments } from './unmatched-store.ts';

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
