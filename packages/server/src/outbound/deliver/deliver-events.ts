import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { claimDeliveries, type ClaimedDelivery } from './delivery-queue.ts';
import { sendOnce } from './send-once.ts';
import { settleDelivery } from './settle-delivery.ts';
import type { TurningOff } from './turn-off.ts';

/** How often a round that waits for slow receivers looks for what is due to others. */
const LOOK_MS = 1_000;

type Delivering = Pick<Services, 'db' | 'clock' | 'secretsKey'> & TurningOff;

/**
 * Sends what is due to receivers, outside any transaction (docs/decisions/0040). Each receiver has lanes of its own, so that a slow one delays
 * nobody; a round goes on while any lane is busy. A try whose process dies is made again when its lease is over.
 */
export const deliverEvents: PeriodicJob<Delivering> = {
  name: 'outbound.deliver',
  everyMs: 1_000,
  for: 'school',
  atStart: 'background',
  async run(services, { signal, onError }) {
    const busy = new Map<string, number>();
    const running = new Set<Promise<void>>();
    let look = Promise.withResolvers<void>();
    const timer = setInterval(() => look.resolve(), LOOK_MS);
    const begin = (claimed: ClaimedDelivery) => {
      const { id } = claimed.receiver;
      const count = (change: 1 | -1) => busy.set(id, (busy.get(id) ?? 0) + change);
      count(1);
      const run = attempt(services, claimed, signal)
        .catch((error: unknown) => void (signal.aborted || onError(error)))
        .finally(() => {
          count(-1);
          running.delete(run);
          look.resolve();
        });
      running.add(run);
    };
    try {
      while (!signal.aborted) {
        // Before the claim: a lane that becomes free meanwhile is seen by the next one.
        look = Promise.withResolvers();
        const before = running.size;
        const claimed = await claimDeliveries(services.db, { busy, now: services.clock() });
        claimed.forEach(begin);
        if (before + claimed.length === 0) return;
        await look.promise;
      }
    } finally {
      clearInterval(timer);
      await Promise.all(running);
    }
  },
};

async function attempt(services: Delivering, claimed: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const { receiver, event } = claimed;
  await settleDelivery(services, claimed, await sendOnce(services, { receiver, event, signal }));
}
