import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { findEvent } from './event-store.ts';
import { listUnmatchedPayments } from './fact-store.ts';
import { settleEvent } from './settle-event.ts';
import { settleOrders, type Settling } from './settle-orders.ts';

/**
 * Settles the payments that waited for a journey to be sold as this product, after an administrator added it to one; their events say so then. One that
 * cannot be settled keeps nobody else waiting: it fails the whole call once all others are settled.
 * @returns how many payments wait no longer
 */
export async function resettleProduct(
  services: Settling,
  { platform, productId }: { platform: PaymentPlatform; productId: string },
): Promise<{ settledPayments: number }> {
  const { db } = services;
  const waiting = await listUnmatchedPayments(db, { platform, productId });
  const failures: unknown[] = [];
  for (const { orderReference, eventId } of waiting) {
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
  const left = new Set((await listUnmatchedPayments(db, { platform, productId })).map(({ id }) => id));
  return { settledPayments: waiting.filter(({ id }) => !left.has(id)).length };
}
