import { claimAbandonedEvents } from './event-claims.ts';
import { listFactsToClose } from './fact-store.ts';
import { settleOrders, type Settling } from './settle-orders.ts';
import { CLAIM_MS, attemptEvent } from './attempt-event.ts';

const EVENTS_AT_ONCE = 4;
const ORDERS_A_ROUND = 200;
const ROUND_MS = 5_000;

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

/**
 * Resumes events and closes due orders, now and every five seconds. What is due follows the platform's clock, which may be moved.
 * @returns a function that stops it and resolves when the running round is over
 */
export function keepSettlingPurchases(
  services: Settling,
  { everyMs = ROUND_MS, onError }: Reporting & { everyMs?: number },
): () => Promise<void> {
  let round: Promise<void> | null = null;
  const startRound = () => {
    round ??= resumeEvents(services, { onError })
      .then(() => closeDueOrders(services, { onError }))
      .catch(onError)
      .finally(() => {
        round = null;
      });
  };
  startRound();
  const timer = setInterval(startRound, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
