import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { findEvent } from './event-store.ts';
import { settleEvent } from './settle-event.ts';
import { settleOrders, type Settling } from './settle-orders.ts';
import { countUnmatched, leaveUnmatchedToOthers, listUnmatchedPayments } from './unmatched-store.ts';

/** Somebody waits for the answer, on a small machine too. */
const MOST_A_CALL = 50;

/**
 * Settles the payments that waited for a journey to be sold as this product, after an administrator added it to one; their events say so then. The oldest
 * fifty are settled before this resolves; the others are taken up like events that a process left, which may take minutes for
 * thousands. One that cannot be settled keeps nobody else waiting: it fails the whole call once these are tried.
 * @returns how many payments wait no longer, and how many are left to be taken up
 */
export async function resettleProduct(
  services: Settling,
  { platform, productId, mostNow = MOST_A_CALL }: { platform: PaymentPlatform; productId: string; mostNow?: number },
): Promise<{ settledPayments: number; waitingPayments: number }> {
  const { db, clock } = services;
  const first = await listUnmatchedPayments(db, { platform, productId, limit: mostNow });
  const except = first.map(({ id }) => id);
  const waitingPayments =
    first.length < mostNow ? 0 : await leaveUnmatchedToOthers(db, { platform, productId, except, now: clock() });
  const failures: unknown[] = [];
  for (const { orderReference, eventId } of first) {
    try {
      const event = eventId === null ? undefined : await findEvent(db, eventId);
      if (event && event.payload !== null) await settleEvent(services, event, { statusCode: null, again: true });
      else await settleOrders(services, { platform, told: [], references: [orderReference] }, async () => undefined);
    } catch (error) {
      failures.push(error);
    }
  }
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  return { settledPayments: first.length - (await countUnmatched(db, except)), waitingPayments };
}
