import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import { claimAbandonedEvents } from './event-claims.ts';
import { listFactsToClose } from '../settle/fact-store.ts';
import { settleOrders, type Settling } from '../settle/settle-orders.ts';
import { CLAIM_MS, attemptEvent } from './attempt-event.ts';

const EVENTS_AT_ONCE = 4;
const ORDERS_A_ROUND = 200;

interface Reporting {
  onError: (error: unknown) => void;
}

/**
 * Takes up the events that no process works on any more: after a crash in `processing`, or after a failed attempt (decision H3).
 * Several processes may do so at once.
 */
export async function resumeEvents(services: Settling, reporting: Reporting): Promise<void> {
  for (;;) {
    const now = services.clock();
    const until = new Date(now.getTime() + CLAIM_MS);
    const events = await claimAbandonedEvents(services.db, { now, until, limit: EVENTS_AT_ONCE });
    if (events.length === 0) return;
    await Promise.all(events.map((event) => attemptEvent(services, event, reporting)));
  }
}

/** Closes cancelled orders whose paid time is over (decision H8). Safe to repeat and to run in several processes. */
export async function closeDueOrders(services: Settling, { onError }: Reporting): Promise<void> {
  const due = await listFactsToClose(services.db, { now: services.clock(), limit: ORDERS_A_ROUND });
  for (const { platform, orderReference } of due) {
    try {
      await settleOrders(services, { platform, reported: [], references: [orderReference] }, async () => undefined);
    } catch (error) {
      onError(error);
    }
  }
}

/** What is due follows the platform's clock, which may be moved. */
export const settlePurchases: PeriodicJob<Settling> = {
  name: 'purchases.settle',
  everyMs: 5_000,
  for: 'school',
  atStart: 'background',
  async run(services, { onError }) {
    await resumeEvents(services, { onError });
    await closeDueOrders(services, { onError });
  },
};
